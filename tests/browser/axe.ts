import axe from "axe-core";
import { countStep } from "../dearSteps.ts";

const ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
// What the dark scheme can make wrong: everything else is the same elements as in the light one.
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong on the page by WCAG 2.2 A and AA, as lines that name rule and element. */
export async function accessibilityFaults(): Promise<string[]> {
  countStep("axe pass");
  await atRest();
  const isDark = document.documentElement.dataset["mantineColorScheme"] === "dark";
  const { violations } = await axe.run(document.body, {
    runOnly: isDark ? OF_COLOUR : ALL,
    resultTypes: ["violations"],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}`),
  );
}

/** Frames within which what opens begins to move. */
const QUIET_FRAMES = 3;

/** What moves, or is on its way from one scheme to the other, has the colours of neither end. */
async function atRest(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet++) {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    if (ending.length > 0) quiet = 0;
    await new Promise(requestAnimationFrame);
  }
}
