import axe from "axe-core";

/** What axe finds wrong on the page by WCAG 2.2 A and AA, as lines that name rule and element. */
export async function accessibilityFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}`),
  );
}
