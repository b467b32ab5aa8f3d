import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { MenuNode } from "#features/shell/model/menuNode.ts";
import { menuModel } from "#features/shell/screen/menu/menuModel.ts";
import {
  answers,
  asideWidth,
  everything,
  menu,
  pointerAway,
  rememberLayout,
  showApp,
} from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network } from "./network.ts";

const aside = () => menu().element().closest("[data-skin]") as HTMLElement;
const branch = (name: string) => menu().getByRole("button", { name });
const expanded = () =>
  menu()
    .getByRole("button", { expanded: true })
    .elements()
    .map(({ textContent }) => textContent);
const brightness = (color: string) =>
  (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);

/** Two sections, brought by an item whose page is the first screen. */
const two: MenuNode[] = [
  {
    title: "Marco",
    page: "/",
    aside: [
      { title: "Una", submenu: { type: "classic", items: [{ title: "Uno", page: "/cambios" }] } },
      { title: "Otra", submenu: { type: "classic", items: [{ title: "Dos", page: "/feeds" }] } },
    ],
  },
];

async function showTwo(): Promise<void> {
  network(answers);
  await showApp("/", everything);
  await expect.element(page.getByText("Hola, Ana")).toBeVisible();
  await pointerAway();
  menuModel.change(two);
}

beforeEach(() => page.viewport(1280, 800));

test("the aside is dark, stays in place while the page scrolls, and is not minimized by default", async () => {
  network(answers);
  await showApp("/", everything);
  await expect.poll(asideWidth).toBe(255);
  expect(brightness(getComputedStyle(aside()).backgroundColor)).toBeLessThan(120);
  expect(getComputedStyle(aside()).position).toBe("fixed");
  document.body.style.minHeight = "3000px";
  window.scrollTo({ top: 500, behavior: "instant" });
  expect(aside().getBoundingClientRect().top).toBe(0);
  document.body.style.minHeight = "";
});

test("on a desktop the aside is an accordion in which one section at most is open", async () => {
  await showTwo();
  await expect.poll(expanded).toEqual(["Una"]);
  await branch("Otra").click();
  await expect.poll(expanded).toEqual(["Otra"]);
  await expect.element(menu().getByRole("link", { name: "Dos" })).toBeVisible();
  await branch("Otra").click();
  await expect.poll(expanded).toEqual([]);
});

test("flagged so, its sections drop beside it on a desktop", async () => {
  rememberLayout({ "aside.menu.dropdown": true });
  await showTwo();
  await expect.element(branch("Otra")).toBeVisible();
  expect(expanded()).toEqual([]);
  await branch("Otra").hover();
  const link = menu().getByRole("link", { name: "Dos" });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(256);
});

test("minimized, its sections drop beside it, by the keyboard too", async () => {
  rememberLayout({ "aside.self.minimized": true });
  await showTwo();
  await expect.poll(asideWidth).toBe(63);
  await expect.element(branch("Otra")).toBeInTheDocument();
  expect(expanded()).toEqual([]);
  (branch("Otra").element() as HTMLElement).click();
  const link = menu().getByRole("link", { name: "Dos" });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(64);
  expect(asideWidth()).toBe(63);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([800, 390])(
  "at %d pixels it is an accordion, flagged or minimized as it may be",
  async (width) => {
    await page.viewport(width, 800);
    rememberLayout({ "aside.menu.dropdown": true, "aside.self.minimized": true });
    await showTwo();
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await branch("Otra").click();
    await expect.poll(expanded).toEqual(["Otra"]);
    const link = menu().getByRole("link", { name: "Dos" });
    await expect.element(link).toBeVisible();
    expect(link.element().getBoundingClientRect().left).toBeLessThan(60);
  },
);

test("a section folds open in the documented 200 ms", async () => {
  await showTwo();
  await expect.element(branch("Otra")).toBeVisible();
  const fold = branch("Otra").element().parentElement?.querySelector("[inert]");
  expect(getComputedStyle(fold as Element).transitionDuration.split(", ")[0]).toBe("0.2s");
});

test("a layout may forbid minimizing", async () => {
  rememberLayout({ "aside.self.minimizable": false });
  await showTwo();
  await expect
    .element(page.getByRole("button", { name: "Angostar el menú" }))
    .not.toBeInTheDocument();
});
