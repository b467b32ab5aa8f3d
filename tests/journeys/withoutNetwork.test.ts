import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PEOPLE } from "#demo/people.ts";
import { entriesFor } from "#features/shell/model/menu.ts";
import { menuTerms } from "#features/shell/model/menuTerms.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts as shell } from "#features/shell/texts.ts";
import { texts } from "#kit/web/texts.ts";
import { EVERYONES_PATHS } from "#src/pages.ts";
import { isSoak } from "../isSoak.ts";
import { atRest } from "./atRest.ts";
import { daysAround, NO_APPLICATION, openBrowser, type Person, soon } from "./browser.ts";
import { rowsOf } from "./grid.ts";
import { pressNext } from "./pressNext.ts";

const { visit, within } = openBrowser();

const { part, crashed } = inLanguage(texts, "es");
const { broken } = inLanguage(menuTerms, "es");
const frame = inLanguage(shell, "es");

/** Dialogs, filters, menus and the detail of a list; charts; a calendar and exports; the panels of everyone's page. */
const OF_EACH_KIND = ["/entrada", "/dashboard-viat", "/auditoria"];
const WALKS: readonly { person: Person; width: number }[] = isSoak
  ? [1440, 390].flatMap((width) => [
      { person: "admin", width },
      { person: "cliente", width },
    ])
  : [{ person: "admin", width: 1440 }];

/** The screens that a person's menu leads to, and those of everyone. */
function screensOf(person: Person): readonly string[] {
  if (!isSoak) return OF_EACH_KIND;
  const { codes = [], type } = PEOPLE.find(({ email }) => email === `${person}@demo.test`) ?? {};
  const viewer = { codes: new Set<string>(codes), isOfTheHouse: type === "ADMIN" };
  return ["/", ...entriesFor(viewer).map(({ path }) => path), ...Object.values(EVERYONES_PATHS)];
}

/** The buttons of the frame are the same around every screen: they are pressed on the first one. */
const SCREENS = WALKS.flatMap((walk) =>
  screensOf(walk.person).map((path, at) => ({
    ...walk,
    path,
    place: at === 0 ? "body" : "div:has(> #content)",
  })),
);

/** Buttons that take the page away because they are there for it. */
const LEFT = [frame.logout, part.reload];
/** What closes something over the page. */
const ENDS = ["Descartar los cambios", "Cerrar", "Cancelar", "Aceptar", "Volver a la lista"];
/** What nobody waits for, or what is fetched ahead: nothing is said when it does not come. */
const UNTOLD =
  /^(FloatingTip|Tooltip|Outbox|WhatWaits|Watches|FirstSteps|FloatingOver|Popover|Anchored|SaveAsMenu|Menu)/;

/** What is fetched ahead once the screen stands, the last of it at the end. */
const AHEAD = /\/assets\/(FloatingOver|FloatingTip|FoundHere)-/;
const LAST_AHEAD = /\/assets\/FoundHere-.*js$/;
/** What comes by itself a while after the first drawing is there before the network goes. */
const LATER = /\/assets\/SaveTray-.*js$/;
/** Lets that while pass at once, which is half of what a screen takes. */
const AT_ONCE = `{
  const wait = window.setTimeout;
  window.setTimeout = (run, after, ...values) => wait(run, after === 3_000 ? 0 : after, ...values);
}`;

/** What is tried again and fails again keeps its message; what is closed gives the focus back, which fetches ahead. */
const opensNothing = (name: string) => [part.again, ...ENDS].some((words) => name.endsWith(words));

interface Standing {
  /** What is said of something that failed. */
  readonly alerts: readonly string[];
  /** Something lies over the page. */
  readonly isOver: boolean;
  readonly title: string;
  readonly content: string;
}
const STANDING = `({
  alerts: [...document.querySelectorAll("[role=alert], [role=alertdialog], [role=status]")].map((one) => one.innerText),
  isOver: [...document.querySelectorAll("[role=dialog], [role=menu]")].some((one) => one.checkVisibility()),
  title: document.querySelector("h1")?.innerText ?? "",
  content: document.getElementById("content")?.innerText ?? "",
})`;
const standing = (page: Page) => page.evaluate<Standing>(STANDING);
const unfetchedParts = async (page: Page) =>
  (await standing(page)).alerts.filter((words) => words.includes(part.missing));

/** Whether something is said that was not said before, or more often. */
const isTold = (before: readonly string[], now: readonly string[]) =>
  now.some((words) => timesIn(now, words) > timesIn(before, words));
const timesIn = (all: readonly string[], words: string) =>
  all.filter((other) => other === words).length;

/** What the screen has lost; nothing as long as it stands. */
const lostOf = ({ title, content }: Standing): readonly string[] => [
  ...[broken, crashed].filter((words) => content.includes(words)),
  ...(title === "" ? ["title"] : []),
  ...(content === "" ? ["content"] : []),
];

it("a form asks before what was typed is lost, and is left, without a network", async () => {
  const { page } = await within("/entrada", { person: "admin" });
  await page.getByRole("button", { name: "Nueva entrada" }).click();
  await page.getByRole("textbox", { name: "BOL" }).fill("BOL-1");
  await page.route("**/assets/**", (route) => route.abort("internetdisconnected"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar los cambios" }).click();
  await soon(async () => (await standing(page)).isOver).toBe(false);
});

it.each(SCREENS)(
  "without a network no button takes the screen away or does nothing for want of a part, and each comes once there is one, for $person on $path at $width pixels",
  async ({ person, width, path, place }) => {
    const { page } = await visit(NO_APPLICATION, { person, width, isFirst: true });
    const unfetched: string[] = [];
    page.on("requestfailed", (request) => {
      const [, name = ""] = /\/assets\/(.+)$/.exec(request.url()) ?? [];
      if (name !== "" && !UNTOLD.test(name)) unfetched.push(name);
    });
    page.on("filechooser", () => undefined);
    await page.addInitScript("window.open = () => null");
    await page.addInitScript(AT_ONCE);
    // What is fetched ahead does not come either, before anything is pressed.
    await page.route(AHEAD, (route) => route.abort("internetdisconnected"));
    await Promise.all([
      page.waitForEvent("requestfailed", (request) => LAST_AHEAD.test(request.url())),
      page.waitForResponse((response) => LATER.test(response.url())),
      page.goto(path === "/auditoria" ? `${path}?${daysAround()}` : path),
    ]);
    await atRest(page);
    const first = rowsOf(page.getByRole("grid").first()).first();
    // On a phone the detail lies over the list.
    if (width > 390 && (await first.count()) > 0)
      await first.locator("td:not(:has(a, button, input))").first().click();
    await atRest(page);
    const here = new URL(page.url()).pathname;
    await page.route("**/*", (route) => route.abort("internetdisconnected"));
    await page.context().setOffline(true);
    const pressed = new Set<string>();
    for (;;) {
      const { alerts } = await standing(page);
      unfetched.length = 0;
      const next = await pressNext(page, { place, pressed, left: LEFT, ends: ENDS });
      if (next === null) break;
      const { name, opens } = next;
      await atRest(page);
      const isAwaited = unfetched.length > 0 && !opensNothing(name);
      const fetched = { path, name, unfetched };
      if (isAwaited)
        await soon(async () => ({
          ...fetched,
          isTold: isTold(alerts, (await standing(page)).alerts),
        })).toEqual({ ...fetched, isTold: true });
      else if (opens)
        await soon(async () => ({ ...fetched, isOver: (await standing(page)).isOver })).toEqual({
          ...fetched,
          isOver: true,
        });
      expect([path, name, lostOf(await standing(page))]).toEqual([path, name, []]);
      if (new URL(page.url()).pathname !== here) {
        await page.evaluate("history.back()");
        await atRest(page);
      }
    }
    // One that another one leads to is missing below its own title, and the way back is open.
    await page.evaluate(
      "[...document.querySelectorAll('nav a[href]:not([aria-current], [target])')].at(-1)?.click()",
    );
    await atRest(page);
    expect([path, lostOf(await standing(page))]).toEqual([path, []]);
    await page.unrouteAll();
    await page.context().setOffline(false);
    await soon(async () => [path, await unfetchedParts(page)]).toEqual([path, []]);
  },
);
