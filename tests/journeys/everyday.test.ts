import { expect, it } from "vitest";
import { entries } from "#src/menu.ts";
import { openBrowser, soon, type Visited } from "./browser.ts";
import { filled } from "./grid.ts";
import { cutThings, lengthyMotions, namelessThings, sidewaysThings } from "./onScreen.ts";
import { walkByTab } from "./tabWalk.ts";

const { visit } = openBrowser();

const SCREENS = ["/login", "/", ...entries.map(({ path }) => path)];

/** The screen at a path with what it is there for, to whoever may see it. */
async function shown(path: string, width: number, motion?: "wanted"): Promise<Visited> {
  const person = path === "/login" ? undefined : "admin";
  const visited = await visit(path, { person, width, motion });
  await visited.page.getByRole("heading", { level: 1 }).waitFor();
  if (path.length > 1 && path !== "/login") await filled(visited.page, path);
  await visited.page.waitForLoadState("networkidle");
  return visited;
}

it.each(SCREENS)("%s can be used with the keyboard alone, and shows where it is", async (path) => {
  const { page } = await shown(path, 1440);
  const walk = await walkByTab(page);
  expect(walk).toEqual({ missed: [], unmarked: [], hidden: [], goesRound: true });
});

it.each(SCREENS)("whatever can be used on %s has a name", async (path) => {
  const { page } = await shown(path, 1440);
  expect(await namelessThings(page)).toEqual([]);
});

it.each(SCREENS)(
  "at 200 %% zoom and at 360 pixels nothing of %s is cut or leaves the page",
  async (path) => {
    // A zoom of 200 % on a window of 1280 x 900 is half of its pixels.
    const { page } = await shown(path, 640);
    for (const [width, height] of [
      [640, 450],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await soon(() => sidewaysThings(page)).toEqual([]);
      expect([width, await cutThings(page)]).toEqual([width, []]);
    }
  },
);

it.each(SCREENS)("nothing moves on %s for who asked for less motion", async (path) => {
  const { page } = await shown(path, 1440);
  expect(await lengthyMotions(page)).toEqual([]);
});
