// Runs in the page.
(selector) => {
  const style = document.createElement("style");
  style.textContent = "* { transition: none !important }";
  document.head.append(style);
  const looks = (element) => {
    const { outlineStyle, outlineWidth, boxShadow, backgroundColor, borderBottom,
      textDecorationLine, textDecorationThickness, color } = getComputedStyle(element);
    return JSON.stringify([outlineStyle === "none" ? "" : outlineStyle + outlineWidth,
      boxShadow, backgroundColor, borderBottom, textDecorationLine,
      textDecorationThickness, color]);
  };
  const roots = [...document.querySelectorAll(selector)];
  // What a theme puts beside headings is the theme's; some show it when hovered.
  const links = [...document.querySelectorAll("a[href]:not(.headerlink)")].filter(
    (link) => roots.some((root) => root.contains(link)) && !link.closest("svg") &&
    link.checkVisibility({ visibilityProperty: true }));
  const before = new Map(links.map((link) => [link, looks(link)]));
  window.loreStops = [];
  document.addEventListener("focusin", ({ target }) => {
    const index = links.indexOf(target);
    const isHidden = target.closest("[aria-hidden=true]") !== null;
    const { top } = target.getBoundingClientRect();
    if (index >= 0 || (isHidden && roots.some((root) => root.contains(target))))
      window.loreStops.push({ index, isHidden, top: top + scrollY,
        isSeen: looks(target) !== before.get(target),
        what: target.textContent.slice(0, 40),
        list: roots.findIndex((root) => root.contains(target)) });
  });
  return links.length;
}
