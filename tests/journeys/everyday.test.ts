import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { entries, routed } from "#features/shell/model/menu.ts";
import { isSoak } from "../isSoak.ts";
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

/** Pages of declared entities are one screen: three of each four are left to soak. */
const leftToSoak = entries.filter(({ lists }) => lists).filter((_, at) => !isSoak && at % 4 > 0);
const screens = routed.filter(({ id }) => !leftToSoak.some((entry) => entry.id === id));

/** Holds that nothing of a page is cut, covered or beside a window of that size. */
async function fits(page: Page, path: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await soon(() => sidewaysThings(page)).toEqual([]);
  expect.soft([path, width, await cutThings(page)]).toEqual([path, width, []]);
  expect.soft([path, width, await coveredThings(page)]).toEqual([path, width, []]);
}

it.each([...WHOLE, ...screens.map(({ path }) => path)])(
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
    ] as const)
      await fits(page, path, width, height);
  },
);
