import { expect, it } from "vitest";
import { entries } from "#features/shell/model/menu.ts";
import { atRest } from "./atRest.ts";
import { isClean } from "./axe.ts";
import { openBrowser, soon, type Visited } from "./browser.ts";
import { filled } from "./grid.ts";
import {
  coveredThings,
  cutThings,
  lengthyMotions,
  namelessThings,
  sidewaysThings,
} from "./onScreen.ts";
import { walkByTab } from "./tabWalk.ts";

const { visit, within } = openBrowser();

// The frame is the same around every screen: it is looked at on the first ones.
const WHOLE = ["/login", "/"];

/** The screen at a path with what it is there for, to whoever may see it. */
async function shown(path: string): Promise<Visited> {
  const visited = await (path === "/login" ? visit(path) : within(path, { person: "admin" }));
  await visited.page.getByRole("heading", { level: 1 }).waitFor();
  if (entries.some((entry) => entry.path === path)) await filled(visited.page, path);
  await atRest(visited.page);
  return visited;
}

it.each([...WHOLE, ...entries.map(({ path }) => path)])(
  "%s can be used by keyboard, by names read aloud, enlarged twice, at any width and without motion",
  async (path) => {
    const { page } = await shown(path);
    const part = WHOLE.includes(path) ? undefined : "#content";
    await isClean(page, path, part);
    expect.soft(await namelessThings(page)).toEqual([]);
    expect.soft(await lengthyMotions(page)).toEqual([]);
    const walk = await walkByTab(page, part);
    expect.soft(walk).toEqual({ missed: [], unmarked: [], hidden: [], ends: true });
    // A zoom of 200 % on a window of 1280 x 900 is half of its pixels.
    for (const [width, height] of [
      [1440, 900],
      [640, 450],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await soon(() => sidewaysThings(page)).toEqual([]);
      expect.soft([width, await cutThings(page)]).toEqual([width, []]);
      expect.soft([width, await coveredThings(page)]).toEqual([width, []]);
    }
  },
);
