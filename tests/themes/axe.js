// Runs in the page.
async (selectors) => {
  const found = await axe.run(
    { include: selectors.filter((each) => document.querySelector(each)) },
    { resultTypes: ["violations"] },
  );
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => {
      const data = node.any[0]?.data ?? {};
      const colours = [data.fgColor ?? data.nodeColor, data.bgColor ?? data.parentColor];
      const tag = /^<([\w-]+)/.exec(node.html)[1];
      return [`${id}: ${colours[0] ? colours.join(" on ") : tag}`,
              `${id}: ${help}: ${node.target.join(" ")}`];
    }),
  );
}
