// What a reader would stumble over below some elements of a page. Runs in the page.
(selector) => {
  const roots = [...document.querySelectorAll(selector)];
  const inside = (element) => roots.some((root) => root.contains(element));

  // -- Colours: any that CSS knows, as [red, green, blue, alpha] -------------------

  const canvas = document.createElement("canvas").getContext("2d", {
    willReadFrequently: true,
  });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  };
  const over = ([r, g, b, a], below) => [
    ...[r, g, b].map((value, at) => value * a + below[at] * (1 - a)),
    1,
  ];
  const grounds = new Map();
  const ground = (element) => {
    if (element === null) return [255, 255, 255, 1];
    if (!grounds.has(element)) {
      const own = rgba(getComputedStyle(element).backgroundColor);
      grounds.set(element, own[3] === 1 ? own : over(own, ground(element.parentElement)));
    }
    return grounds.get(element);
  };
  const opacity = (element) =>
    element === null
      ? 1
      : Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
  // WCAG 2.2, "relative luminance" and "contrast ratio".
  const luminance = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const compare = (colour, element, below = ground(element)) => {
    const shown = rgba(colour).slice();
    shown[3] *= opacity(element);
    const above = over(shown, below);
    const [dark, light] = [luminance(above), luminance(below)].sort((a, b) => a - b);
    const names = [above, below].map((c) => c.slice(0, 3).map(Math.round).join(","));
    return { pair: names.join(" on "), ratio: (light + 0.05) / (dark + 0.05) };
  };

  // -- Lines of text ------------------------------------------------------------------

  const nameOf = (element) =>
    [element.tagName.toLowerCase(), ...element.classList].join(".");
  // Each text of a picture stands where it was put.
  const blockOf = (element) =>
    element instanceof SVGTextElement
      ? element
      : getComputedStyle(element).display.startsWith("inline") &&
          getComputedStyle(element).display !== "inline-block"
        ? blockOf(element.parentElement)
        : element;
  // A label within a bar lies on the colour of the bar.
  const groundOf = (element) => {
    const below = ground(element);
    const bar = element.parentElement.querySelector(".lore-chart-bar, .lore-chart-dot");
    if (!(element instanceof SVGTextElement) || bar === null) return below;
    const [text, box] = [element, bar].map((each) => each.getBoundingClientRect());
    if (text.left < box.left || text.right > box.right) return below;
    const style = getComputedStyle(bar);
    const tint = rgba(style.color).slice();
    tint[3] *= Number(style.fillOpacity);
    return over(tint, below);
  };
  const isShown = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return false;
    for (let at = element; at !== null; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== "none") return false;
    return true;
  };
  const lines = [];
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.data.trim();
    if (!words || !inside(element) || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const what = `${nameOf(element)} "${words.slice(0, 40)}"`;
    // 18 point, or 14 point and bold, are large.
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const isDrawn = element instanceof SVGTextElement;
    const colour = isDrawn ? style.fill : style.color;
    const { pair, ratio } = compare(colour, element, groundOf(element));
    if (ratio < (isLarge ? 3 : 4.5))
      faint.push({ what: `${what}: ${ratio.toFixed(2)}, ${pair}`, pair });
    // Code blocks have a scroll bar of their own.
    if (element.closest("pre")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 0.5) lines.push({ what, box, block: blockOf(element) });
  }

  // -- Marks: the dots of rails, which are all border ----------------------------------

  for (const [marked, part] of [
    [".lore-list > dt, dl.lore-events > dt", "::after"],
    ["ul.lore-events > li", "::before"],
  ])
    for (const element of document.querySelectorAll(marked)) {
      if (!inside(element)) continue;
      const style = getComputedStyle(element, part);
      const { pair, ratio } = compare(style.borderTopColor, element);
      if (style.content === "none" || parseFloat(style.borderTopWidth) < 2 || ratio < 3)
        faint.push({ what: `dot of ${nameOf(element)}: ${ratio.toFixed(2)}`, pair });
    }

  for (const mark of document.querySelectorAll(".lore-chart-bar, .lore-chart-dot")) {
    if (!inside(mark) || !isShown(mark)) continue;
    const { pair, ratio } = compare(getComputedStyle(mark).color, mark);
    if (ratio < 3) faint.push({ what: `${nameOf(mark)}: ${ratio.toFixed(2)}`, pair });
  }

  // -- Text that leaves its block, or the box that it belongs to, or the page -------------

  const escaped = lines
    .filter(({ box, block }) =>
      [block, block.closest("svg") ?? block.closest(".lore")].some((holder) => {
        const outer = holder?.getBoundingClientRect();
        return outer && (box.left < outer.left - 1.5 || box.right > outer.right + 1.5);
      }),
    )
    .map(({ what, block }) => `${what} leaves ${nameOf(block)}`);

  const page = document.documentElement;
  // A mirrored page lies where its theme puts it.
  if (document.dir !== "rtl")
    for (const root of roots) {
      const { left, right } = root.getBoundingClientRect();
      if (left < 0 || right > page.clientWidth + 1)
        escaped.push(`${nameOf(root)} leaves the page`);
    }

  // -- Text on other text: a line's box is taller than its letters ---------------------------

  const overlaps = [];
  const inset = lines.map(({ what, box, block }) => ({
    what,
    block,
    top: box.top + box.height * 0.25,
    bottom: box.bottom - box.height * 0.25,
    left: box.left + 1,
    right: box.right - 1,
  }));
  inset.sort((one, other) => one.top - other.top);
  inset.forEach((one, at) => {
    for (const other of inset.slice(at + 1)) {
      if (other.top >= one.bottom) break;
      if (other.block !== one.block && other.left < one.right && one.left < other.right)
        overlaps.push(`${one.what} and ${other.what}`);
    }
  });

  // -- Captions that are not as wide as what they name ---------------------------------------

  const slim = [...document.querySelectorAll(".lore > caption")]
    .filter((one) => inside(one) && one.offsetWidth < one.parentElement.offsetWidth * 0.6)
    .map((one) => `${one.textContent}: ${one.offsetWidth}`);

  return {
    lines: lines.length,
    ground: ground(document.querySelector("h1")).join(","),
    wider: Math.max(0, page.scrollWidth - page.clientWidth),
    escaped,
    overlaps,
    faint,
    slim,
  };
}
