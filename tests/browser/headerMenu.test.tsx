import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { MenuNode } from "#features/shell/model/menuNode.ts";
import { menuModel } from "#features/shell/screen/menu/menuModel.ts";
import { answers, everything, menu, pointerAway, rememberLayout, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network } from "./network.ts";
import { holdTimers, pass } from "./pageClock.ts";

const bar = () => page.getByRole("navigation", { name: "Secciones" });
const head = (name: string) => bar().getByRole("button", { name });
const dropOf = (name: string) => head(name).element().closest("li")?.querySelector("[data-type]");
const rect = (element: Element | null | undefined) => element?.getBoundingClientRect();

const leaf = (title: string, more: Partial<MenuNode> = {}): MenuNode => ({
  title,
  page: "/catalogos",
  ...more,
});

/** The frame with these items across its header. */
async function showMenu(items: readonly MenuNode[], address = "/") {
  network(answers);
  const app = await showApp(address, everything);
  await expect.element(bar()).toBeInTheDocument();
  await pointerAway();
  menuModel.change(items);
  return app;
}

beforeEach(() => page.viewport(1280, 800));

test("an item is active when its page is the address, and a parent when any of its children is", async () => {
  await showMenu(
    [
      { title: "Partes", submenu: { type: "classic", items: [leaf("Catálogo")] } },
      {
        title: "Otros",
        submenu: { type: "classic", items: [leaf("Cambios", { page: "/cambios" })] },
      },
    ],
    "/catalogos",
  );
  await expect.element(head("Partes")).toHaveAttribute("data-active");
  await expect.element(head("Otros")).not.toHaveAttribute("data-active");
  await head("Partes").hover();
  await expect
    .element(bar().getByRole("link", { name: "Catálogo" }))
    .toHaveAttribute("aria-current", "page");
});

test("the aside that an item carries stands in the side menu while its page is current, and no longer", async () => {
  const aside: MenuNode[] = [{ title: "Solo aquí", page: "/catalogos" }];
  const app = await showMenu([leaf("Partes", { aside })], "/catalogos");
  await expect.element(menu().getByRole("link", { name: "Solo aquí" })).toBeVisible();
  expect(menu().getByRole("link").elements()).toHaveLength(1);
  app.go("/builder");
  await expect.element(menu().getByRole("link", { name: "Solo aquí" })).not.toBeInTheDocument();
  await expect.element(menu().getByRole("link", { name: "Descarga", exact: true })).toBeVisible();
});

test("a change of the menu lasts until the next navigation starts", async () => {
  const app = await showMenu([leaf("Pasajero", { page: "/builder" })]);
  await expect.element(bar().getByRole("link", { name: "Pasajero" })).toBeVisible();
  app.go("/builder");
  await expect.element(bar().getByRole("link", { name: "Pasajero" })).not.toBeInTheDocument();
  await expect.element(head("Auditoría")).toBeVisible();
});

test("title, page, translate, icon, bullet, badge, custom-class and root are shown as they say", async () => {
  await showMenu([
    leaf("Sin traducir", { translate: "title.cambios", root: true, icon: "home" }),
    leaf("Con punto", { bullet: "dot", "custom-class": "theirs" }),
    leaf("Con raya", { bullet: "line" }),
    leaf("Con marca", { badge: { type: "wrong", value: "Home", translate: "home" } }),
  ]);
  const translated = bar().getByRole("link", { name: "Cambios" });
  await expect.element(translated).toHaveAttribute("href", "/catalogos");
  expect(translated.element().querySelector("svg")).not.toBeNull();
  expect(translated.element().closest("ul")?.dataset["level"]).toBe("0");
  const bullet = (name: string) =>
    bar().getByRole("link", { name }).element().querySelector<HTMLElement>("[data-bullet]")
      ?.dataset;
  expect(bullet("Con punto")?.["bullet"]).toBe("dot");
  expect(bullet("Con raya")?.["bullet"]).toBe("line");
  expect(bar().getByRole("link", { name: "Con punto" }).element().classList).toContain("theirs");
  const badge = bar()
    .getByRole("link", { name: "Con marca Dashboard" })
    .element()
    .querySelector("[data-type]");
  expect(badge?.textContent).toBe("Dashboard");
  expect(badge?.getAttribute("data-type")).toBe("wrong");
});

test("an icon-only item keeps its name for whom reads it aloud, and a tooltip tells it to the others", async () => {
  await showMenu([
    leaf("Inicio", { icon: "home", "icon-only": true }),
    leaf("Partes", { tooltip: "Todas las partes" }),
  ]);
  const icon = bar().getByRole("link", { name: "Inicio" });
  expect(icon.element().getBoundingClientRect().width).toBeLessThan(60);
  await icon.hover();
  await expect.element(page.getByRole("tooltip", { name: "Inicio" })).toBeVisible();
  await bar().getByRole("link", { name: "Partes" }).hover();
  await expect.element(page.getByRole("tooltip", { name: "Todas las partes" })).toBeVisible();
});

test("a classic submenu is a list, of the width and at the side that it says", async () => {
  await showMenu([
    leaf("Antes"),
    {
      title: "Derecha",
      submenu: {
        type: "classic",
        width: 300,
        alignment: "right",
        items: [leaf("Uno"), leaf("Dos")],
      },
    },
    {
      title: "Centro",
      submenu: { type: "classic", width: 300, alignment: "center", items: [leaf("Tres")] },
    },
  ]);
  await head("Derecha").hover();
  await expect.element(bar().getByRole("link", { name: "Dos" })).toBeVisible();
  const lines = dropOf("Derecha")?.querySelectorAll(":scope > ul > li") ?? [];
  expect([...lines].map((line) => line.textContent)).toEqual(["Uno", "Dos"]);
  expect(rect(dropOf("Derecha"))?.width).toBe(300);
  expect(rect(dropOf("Derecha"))?.right).toBeCloseTo(
    rect(head("Derecha").element())?.right ?? 0,
    0,
  );
  await head("Centro").hover();
  await expect.element(bar().getByRole("link", { name: "Tres" })).toBeVisible();
  const drop = rect(dropOf("Centro"));
  const button = rect(head("Centro").element());
  expect((drop?.left ?? 0) + 150).toBeCloseTo((button?.left ?? 0) + (button?.width ?? 0) / 2, 0);
});

test("a pulled submenu is drawn to the edge of the whole bar", async () => {
  const submenu = { type: "classic", alignment: "left", items: [leaf("Uno")] } as const;
  await showMenu([leaf("Antes"), { title: "Tirado", submenu: { ...submenu, pull: true } }]);
  await head("Tirado").hover();
  await expect.element(bar().getByRole("link", { name: "Uno" })).toBeVisible();
  expect(rect(dropOf("Tirado"))?.left).toBeCloseTo(rect(bar().element())?.left ?? -1, 0);
});

test("a mega submenu has its columns side by side, a tabs submenu behind tabs that the arrows walk", async () => {
  const columns = [
    { heading: { title: "Primera" }, items: [leaf("Uno")] },
    { heading: { title: "Segunda" }, items: [leaf("Dos")] },
  ];
  await showMenu([
    { title: "Mega", submenu: { type: "mega", width: 600, columns } },
    { title: "Pestañas", submenu: { type: "tabs", width: 400, columns } },
  ]);
  await head("Mega").hover();
  await expect.element(bar().getByText("Segunda")).toBeVisible();
  const [one, two] = bar()
    .getByRole("link")
    .elements()
    .map((link) => link.getBoundingClientRect());
  expect(one?.top).toBe(two?.top);
  expect(one?.left).toBeLessThan(two?.left ?? 0);
  expect(bar().getByRole("tab").elements()).toEqual([]);
  await head("Pestañas").hover();
  await expect
    .element(bar().getByRole("tab", { name: "Primera" }))
    .toHaveAttribute("aria-selected", "true");
  expect(await accessibilityFaults()).toEqual([]);
  (bar().getByRole("tab", { name: "Primera" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(bar().getByRole("tabpanel", { name: "Segunda" })).toBeVisible();
  await expect.element(bar().getByRole("link", { name: "Dos" })).toBeVisible();
});

test("a submenu opens by hovering unless the item says click, and closes 500 ms after the pointer left", async () => {
  await showMenu([
    { title: "Al pasar", submenu: { type: "classic", items: [leaf("Uno")] } },
    { title: "Al hacer clic", toggle: "click", submenu: { type: "classic", items: [leaf("Dos")] } },
  ]);
  await head("Al hacer clic").hover();
  await expect.element(head("Al hacer clic")).toHaveAttribute("aria-expanded", "false");
  await head("Al hacer clic").click();
  await expect.element(head("Al hacer clic")).toHaveAttribute("aria-expanded", "true");
  await head("Al pasar").hover();
  await expect.element(head("Al pasar")).toHaveAttribute("aria-expanded", "true");
  holdTimers();
  await pointerAway();
  await pass(499);
  expect(head("Al pasar").element().getAttribute("aria-expanded")).toBe("true");
  await pass(1);
  expect(head("Al pasar").element().getAttribute("aria-expanded")).toBe("false");
});

test("the layout says how submenus open when their items do not", async () => {
  rememberLayout({ "header.menu.toggle": "click" });
  await showMenu([{ title: "Menú uno", submenu: { type: "classic", items: [leaf("Uno")] } }]);
  await head("Menú uno").hover();
  await expect.element(head("Menú uno")).toHaveAttribute("aria-expanded", "false");
  await head("Menú uno").click();
  await expect.element(bar().getByRole("link", { name: "Uno" })).toBeVisible();
});

test("a submenu that a click opened closes with a click elsewhere", async () => {
  const submenu = { type: "classic", items: [leaf("Uno")] } as const;
  await showMenu([{ title: "Abre", toggle: "click", submenu }]);
  await head("Abre").click();
  await expect.element(bar().getByRole("link", { name: "Uno" })).toBeVisible();
  await page.getByText("Hola, Ana").click({ position: { x: 2, y: 2 }, force: true });
  await expect.element(head("Abre")).toHaveAttribute("aria-expanded", "false");
});

test("with redirect, choosing the item goes to its page instead of only opening the submenu", async () => {
  const submenu = { type: "classic", items: [leaf("Uno")] } as const;
  const app = await showMenu([{ title: "Va", page: "/builder", redirect: true, submenu }]);
  await bar().getByRole("link", { name: "Va" }).click();
  await expect.poll(app.path).toBe("/builder");
});

test("an item with resizer folds into the rest where the window is narrower than its breakpoint", async () => {
  await showMenu([leaf("Queda"), leaf("Se pliega", { resizer: true, "resize-breakpoint": 1200 })]);
  await expect.element(bar().getByRole("link", { name: "Se pliega" })).toBeVisible();
  await page.viewport(1100, 800);
  await expect.element(bar().getByRole("link", { name: "Se pliega" })).not.toBeInTheDocument();
  await head("Más").click();
  await expect.element(bar().getByRole("link", { name: "Se pliega" })).toBeVisible();
});

test("on a desktop the menu drops down over the page", async () => {
  network(answers);
  await showApp("/", everything);
  await expect.element(page.getByRole("main")).toBeVisible();
  await pointerAway();
  const content = rect(page.getByRole("main").element())?.top;
  await head("Auditoría").hover();
  await expect.element(bar().getByRole("link", { name: "Descarga", exact: true })).toBeVisible();
  expect(rect(page.getByRole("main").element())?.top).toBe(content);
  expect(getComputedStyle(dropOf("Auditoría") as Element).position).toBe("absolute");
});

test.each([768, 390])(
  "at %d pixels the menu folds open in place, one section at a time",
  async (width) => {
    await page.viewport(width, 800);
    network(answers);
    await showApp("/", everything);
    menuModel.change([
      { title: "Una", submenu: { type: "classic", items: [leaf("Primera")] } },
      { title: "Otra", submenu: { type: "classic", items: [leaf("Segunda")] } },
    ]);
    await page.getByRole("button", { name: "Secciones" }).click();
    await head("Una").click();
    await expect.element(bar().getByRole("link", { name: "Primera" })).toBeVisible();
    await head("Otra").click();
    await expect.element(bar().getByRole("link", { name: "Segunda" })).toBeVisible();
    await expect.element(head("Una")).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Escape}");
    await expect.element(bar()).not.toBeInTheDocument();
  },
);

test("by the keyboard a submenu opens with Enter and closes with Escape, which gives the focus back", async () => {
  await showMenu([
    { title: "Abre", submenu: { type: "classic", items: [leaf("Uno")] } },
    leaf("Después"),
  ]);
  (head("Abre").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(bar().getByRole("link", { name: "Uno" })).toBeVisible();
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.textContent).toBe("Uno");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar().getByRole("link", { name: "Uno" })).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe("Abre");
});
