import axe from "axe-core";

/** What axe finds wrong on the page by WCAG 2.2 A and AA, as lines that name rule and element. */
export async function accessibilityFaults(): Promise<string[]> {
  await atRest();
  const { violations } = await axe.run(document.body, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}`),
  );
}

/** A colour on its way from one scheme to the other is neither's. */
async function atRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
