import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Bell } from "#features/shell/screen/topbar/Bell.tsx";
import { TopbarPanel } from "#features/shell/screen/topbar/TopbarPanel.tsx";
import { answers, everything, pointerAway, rememberLayout, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network } from "./network.ts";
import { holdTimers, pass } from "./pageClock.ts";
import { inSpanish } from "./screenStage.tsx";
import { Stage } from "./stage.tsx";

const banner = () => page.getByRole("banner");
const button = (name: string | RegExp) => banner().getByRole("button", { name });

/** What stands in the topbar, from left to right. */
function inOrder(): string[] {
  const found = banner()
    .element()
    .querySelectorAll("button[aria-haspopup='dialog'], select, input[type='search']");
  return [...found]
    .toSorted((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
    .map((element) => element.getAttribute("aria-label") ?? element.tagName.toLowerCase());
}

async function show(layout: object = {}, codes: readonly string[] = everything) {
  rememberLayout(layout);
  network(answers);
  const app = await showApp("/builder", codes);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return app;
}

beforeEach(() => page.viewport(1280, 800));

test("search, notifications, quick actions, language and the person stand in this order", async () => {
  await show();
  expect(inOrder()).toEqual([
    "Buscar",
    "Notificaciones",
    "Acciones rápidas",
    "select",
    "button",
    "Panel rápido",
  ]);
  await expect.element(button(/Ana/)).toBeVisible();
});

test.each([
  ["search-dropdown", 1, 0],
  ["search-default", 0, 1],
  ["none", 0, 0],
])(
  "with the search layout %s there are %d search buttons and %d boxes in the bar",
  async (value, buttons, boxes) => {
    await show({ "header.search.layout": value });
    expect(button("Buscar").elements()).toHaveLength(buttons);
    expect(banner().getByRole("searchbox").elements()).toHaveLength(boxes);
  },
);

test.each(["search-dropdown", "search-default"])(
  "Ctrl K goes to the search (%s)",
  async (value) => {
    await show({ "header.search.layout": value });
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.poll(() => document.activeElement?.getAttribute("type")).toBe("search");
  },
);

test("what is typed right after Ctrl K stands in the search, though its box is still on the way", async () => {
  await show({ "header.search.layout": "search-dropdown" });
  const press = (key: string, ctrlKey = false) =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", {
        key,
        code: `Key${key.toUpperCase()}`,
        ctrlKey,
        bubbles: true,
      }),
    );
  press("k", true);
  await expect
    .poll(() => document.querySelector("[aria-label=Buscar][aria-expanded=true]"))
    .not.toBeNull();
  const cameFirst = document.querySelector("input[type=search]") !== null;
  if (!cameFirst) for (const key of "cer") press(key);
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
  await userEvent.keyboard(cameFirst ? "cert" : "t");
  await expect.element(page.getByRole("searchbox")).toHaveValue("cert");
});

test("what search finds opens the screen and closes the panel", async () => {
  const app = await show();
  await button("Buscar").click();
  await page.getByRole("searchbox").fill("catalogo de CERT");
  await page.getByRole("dialog", { name: "Buscar" }).getByRole("link").click();
  await expect.poll(app.path).toBe("/catalogosagreements");
  await expect.element(page.getByRole("dialog", { name: "Buscar" })).not.toBeInTheDocument();
});

test.each([
  [0, "Notificaciones", ""],
  [1, "Notificaciones, sin leer: 1", "1"],
  [99, "Notificaciones, sin leer: 99", "99"],
  [100, "Notificaciones, sin leer: 99+", "99+"],
  [1234, "Notificaciones, sin leer: 99+", "99+"],
])("with %i unread the bell is named %s, as it shows", async (count, name, shown) => {
  await inSpanish();
  await render(
    <Stage>
      <Bell count={count} Panel={() => null} />
    </Stage>,
  );
  const bell = page.getByRole("button", { name, exact: true });
  await expect.element(bell).toBeVisible();
  expect(bell.element().textContent).toBe(shown);
});

test("the bell begins to stir after 3000 ms and rests again at 6000 ms", async () => {
  // Before the frame stands: its bell counts from then on.
  holdTimers();
  await show();
  const stirs = () =>
    button("Notificaciones")
      .element()
      .getAnimations({ subtree: true })
      .some((each) => each instanceof CSSAnimation);
  await pass(2_999);
  expect(stirs()).toBe(false);
  await pass(1);
  expect(stirs()).toBe(true);
  await pass(2_999);
  expect(stirs()).toBe(true);
  await pass(1);
  expect(stirs()).toBe(false);
});

test("notifications and quick actions open, and Escape closes them and gives the focus back", async () => {
  await show();
  await button("Notificaciones").click();
  const news = page.getByRole("dialog", { name: "Notificaciones" });
  await expect.element(news.getByRole("heading", { name: "Notificaciones" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect
    .poll(() => document.activeElement?.getAttribute("aria-label"))
    .toBe("Notificaciones");
  await button("Acciones rápidas").click();
  const actions = page.getByRole("dialog", { name: "Acciones rápidas" });
  await expect.element(actions.getByRole("heading", { name: "Acciones rápidas" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("on a phone a panel of long sentences stays within the window, and is never a mere dot", async () => {
  await page.viewport(390, 844);
  const words = "existencias_planta_1.zip of the hourly feed was set aside. The file is not a zip.";
  const { rerender } = await render(
    <Stage>
      <TopbarPanel label="News" icon="N">
        {() => null}
      </TopbarPanel>
    </Stage>,
  );
  await page.getByRole("button", { name: "News" }).click();
  const panel = page.getByRole("dialog", { name: "News" });
  await expect.element(panel).toBeInTheDocument();
  const box = () => panel.element().getBoundingClientRect();
  await expect.poll(() => box().width).toBeGreaterThan(300);
  await rerender(
    <Stage>
      <TopbarPanel label="News" icon="N">
        {() => <p>{words}</p>}
      </TopbarPanel>
    </Stage>,
  );
  await expect.element(panel.getByText(words)).toBeInTheDocument();
  await expect.poll(() => box().right <= 390 && box().left >= 0).toBe(true);
});

test("the layout may leave out each part of the topbar", async () => {
  await show({
    "header.topbar.notifications": false,
    "header.topbar.quickActions": false,
    "header.topbar.languages": false,
    "header.topbar.quickSidebar": false,
    "header.search.layout": "none",
  });
  expect(inOrder()).toEqual(["button"]);
});

test("the logo is the one of the aside's skin, or one for all, and leads home", async () => {
  await show({ "aside.self.skin": "light" });
  const logo = () => page.getByRole("link", { name: "Viat WMS" }).first();
  const image = () => logo().element().querySelector("img")?.getAttribute("src");
  expect(image()).toBe("/logo-light.svg");
  await page.getByRole("combobox", { name: "Logotipo" }).selectOptions("single");
  await expect.poll(image).toBe("/favicon.svg");
  await page.getByRole("combobox", { name: "Logotipo" }).selectOptions("perSkin");
  await page.getByRole("combobox", { name: "Piel", exact: true }).selectOptions("dark");
  await expect.poll(image).toBe("/logo-dark.svg");
  await pointerAway();
  expect(logo().element().getAttribute("href")).toBe("/");
});
