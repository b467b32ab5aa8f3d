import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { childrenOf, type MenuNode } from "#features/shell/model/menuNode.ts";
import type { MenuItem } from "#features/shell/model/menuItem.ts";
import { MENU_TABLE } from "#features/shell/model/menuTable.ts";
import { asideMenu, headerMenu } from "#features/shell/screen/menu/productMenu.ts";
import { screens } from "#src/web/screens.ts";
import {
  answers,
  asideWidth,
  everything,
  FRAME_CALLS,
  menu,
  person,
  pointerAway,
  rememberedLayout,
  rememberLayout,
  showApp,
} from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { holdTimers, pass } from "./pageClock.ts";

const menuEntries = () =>
  menu()
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);

/** The ids of the entries at and below a node; what leads nowhere but home or to more has none. */
const idsOf = (node: MenuNode): string[] => [
  ...(node.translate?.startsWith("title.") ? [node.translate.slice("title.".length)] : []),
  ...childrenOf(node).flatMap(idsOf),
];

beforeEach(() => page.viewport(1280, 800));

test("the menu has a section Auditoría with the entries that the person may open", async () => {
  network(answers);
  await showApp("/", everything);
  await expect
    .poll(menuEntries)
    .toEqual([
      "Dashboard",
      "Auditoría",
      "Ahorros y riesgos",
      "Cambios",
      "Rectificaciones",
      "Hallazgos",
      "Decisiones recordadas",
      "Catálogo de partes",
      "Catálogo de certificados",
      "Cobertura",
      "Descarga",
      "Agreements",
      "Descarga por hora",
      "Archivos automáticos",
      "Prevalidación M3",
      "Plantillas 558",
      "Dashboard",
    ]);
  await expect.element(menu().getByRole("region", { name: "Auditoría" })).toBeVisible();
});

test("both menus lead to every screen that there is and to no other", () => {
  const items = MENU_TABLE.flatMap((section): readonly MenuItem[] => section.items);
  const codes = items.flatMap(({ anyOf, allOf = [] }) => [...anyOf, ...allOf]);
  // Nobody's entry is hidden from everyone: what one code hides, others show.
  const viewers = [codes, codes.filter((code) => code !== "MINA_CLIENTE")].map((held) => ({
    codes: new Set<string>(held),
    isOfTheHouse: true,
  }));
  for (const menuOf of [asideMenu, headerMenu]) {
    const shown = viewers.flatMap((viewer) => menuOf(viewer)).flatMap(idsOf);
    expect([...new Set(shown)].toSorted()).toEqual(Object.keys(screens).toSorted());
  }
});

test("the catalogue's permission alone opens the catalogue and the uploads, not the audits", async () => {
  network(answers);
  await showApp("/", ["CATALOGO_PARTES"]);
  await expect
    .poll(menuEntries)
    .toEqual([
      "Dashboard",
      "Catálogo de partes",
      "Catálogo de certificados",
      "Cobertura",
      "Descarga",
      "Descarga por hora",
      "Archivos automáticos",
      "Dashboard",
    ]);
});

test("a person whose areas are not here yet is told so, without an error", async () => {
  network(answers);
  await showApp("/", ["MINA_BUSQUEDA"]);
  await expect.poll(menuEntries).toEqual(["Dashboard"]);
  await expect.element(page.getByText(/Sus pantallas están en preparación/)).toBeVisible();
});

test("a screen without its permission is refused and asks the server nothing", async () => {
  const seen = network(answers);
  await showApp("/catalogos", ["MINA_INVENTARIO"]);
  await expect.element(page.getByText("No puede abrir esta página")).toBeVisible();
  await expect.element(page.getByText(/CATALOGO_PARTES, AUDITORIA_REPORTE/)).toBeVisible();
  expect(new Set(seen.map(({ path }) => path))).toEqual(new Set(FRAME_CALLS));
});

test("a passing permission becomes no menu entry, but opens its screen", async () => {
  network(answers);
  const passing = [{ Service: "CATALOGO_PARTES", Permanent: false }];
  await showApp("/catalogos", [], false, { Permissions: passing });
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Catálogo de partes");
  await expect.poll(menuEntries).toEqual(["Dashboard"]);
});

test("an unknown address says that there is no such page", async () => {
  network(answers);
  await showApp("/no-existe", everything);
  await expect.element(page.getByText("No existe esta página")).toBeVisible();
});

const emptyLists: Answers = {
  ...answers,
  ...Object.fromEntries(
    [
      "/partnumber_paginated",
      "/partsdownloadedshour_paginated",
      "/agreements_paginated",
      "/api/getAuditGen",
      "/api/audit_changes",
      "/api/getCatA",
      "/api/certificate_warnings",
    ].map((path) => [`GET ${path}`, () => ({ data: [], totalCount: 0 })]),
  ),
};

test("each address of the audit area shows its screen", async () => {
  network(emptyLists);
  const app = await showApp("/", everything);
  await expect.poll(() => page.getByRole("meter").elements().length).toBe(2);
  app.go("/builder");
  await expect.element(page.getByRole("meter").first()).not.toBeInTheDocument();
  app.go("/dashboard");
  await expect.poll(() => page.getByRole("meter").elements().length).toBe(2);
  for (const [path, title, grid] of [
    ["/descarga", "Descarga", "Cargas"],
    ["/descarga/daily", "Descarga", "Cargas"],
    ["/auditoria", "Auditoría", "Auditorías"],
    ["/catalogos", "Catálogo de partes", "Catálogo de partes"],
    ["/catalogosagreements", "Catálogo de certificados", "Certificados"],
    ["/partsdownloadedshourlogs", "Descarga por hora", "Cargas"],
    ["/partsdownloadedshourlogs/hourly", "Descarga por hora", "Cargas"],
    ["/agreements", "Agreements", "Agreements"],
    ["/agreements/T-MEC", "Agreements", "Agreements"],
  ] as const) {
    app.go(path);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    await expect.element(page.getByRole("grid", { name: grid, exact: true })).toBeVisible();
    expect(app.path()).toBe(path);
  }
});

const CUSTOMERS = "/kpis/getClientesDistribucion";

test("the customers of distribution are asked at the start of every navigation, and only the log has them", async () => {
  const data = [{ Nombre: "Distribuidora", _IdSubscriber: 7, idCliente: 70 }];
  const seen = network({ ...emptyLists, [`GET ${CUSTOMERS}`]: () => ({ data }) });
  const logged = vi.spyOn(console, "debug").mockImplementation(() => undefined);
  const app = await showApp("/", everything);
  for (const path of ["/auditoria", "/descarga"]) {
    const before = askedFor(seen, CUSTOMERS).length;
    app.go(path);
    await expect.element(page.getByRole("grid").first()).toBeVisible();
    await expect.poll(() => askedFor(seen, CUSTOMERS).length).toBeGreaterThan(before);
    await expect.poll(() => logged.mock.lastCall).toEqual([data]);
    logged.mockClear();
  }
  const sent = askedFor(seen, CUSTOMERS).map(({ headers }) => headers.get("Authorization"));
  expect(new Set(sent)).toEqual(new Set(["Bearer access"]));
  expect(document.body.textContent).not.toContain("Distribuidora");
});

test.each([500, 401])(
  "customers of distribution that fail with %i are ignored without a word",
  async (status) => {
    const seen = network({ ...emptyLists, [`GET ${CUSTOMERS}`]: () => new Refusal(status) });
    const words = (["debug", "log", "warn", "error"] as const).map((kind) =>
      vi.spyOn(console, kind),
    );
    const app = await showApp("/", everything);
    app.go("/descarga");
    await expect.element(page.getByRole("grid", { name: "Cargas" })).toBeVisible();
    await expect.poll(() => askedFor(seen, CUSTOMERS).length).toBeGreaterThan(1);
    expect(askedFor(seen, "/api/refresh")).toEqual([]);
    expect(words.flatMap(({ mock }) => mock.calls)).toEqual([]);
    for (const role of ["alert", "alertdialog"] as const)
      expect(page.getByRole(role).elements()).toEqual([]);
  },
);

test("logo and home icon of the breadcrumbs lead to the start screen", async () => {
  network(answers);
  const app = await showApp("/builder", everything);
  const isHome = async () => {
    await expect.element(page.getByRole("heading", { name: "Hola, Ana" })).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Dashboard");
    expect([app.path(), document.title]).toEqual([
      "/",
      "Dashboard - Viat WMS - Warehouse management system",
    ]);
  };
  await page.getByRole("link", { name: "Viat WMS" }).first().click();
  await isHome();
  app.go("/catalogos");
  await page
    .getByRole("navigation", { name: "Dónde está" })
    .getByRole("link", { name: "Dashboard" })
    .click();
  await isHome();
});

test("going to a screen changes address, title and content without a new document", async () => {
  network(answers);
  const before = performance.timeOrigin;
  const app = await showApp("/", everything);
  await menu().getByRole("link", { name: "Catálogo de partes" }).click();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Catálogo de partes");
  expect(app.path()).toBe("/catalogos");
  expect(document.title).toBe("Catálogo de partes - Viat WMS - Warehouse management system");
  expect(performance.timeOrigin).toBe(before);
  await expect.element(page.getByText("v 1.2.30")).toBeInTheDocument();
});

test("the aside is 256 pixels wide, and 64 once minimized, which is remembered", async () => {
  network(answers);
  await showApp("/", everything);
  await expect.poll(asideWidth).toBe(255);
  await page.getByRole("button", { name: "Angostar el menú" }).click();
  await userEvent.hover(page.getByRole("heading", { level: 1 }));
  await expect.poll(asideWidth).toBe(63);
  expect(rememberedLayout()).toMatchObject({
    person: "ana@demo.test",
    "aside.self.minimized": true,
  });
});

test("minimized, it opens over the page 300 ms after the pointer came, and closes 500 ms after it left", async () => {
  network(answers);
  rememberLayout({ "aside.self.minimized": true });
  await showApp("/", everything);
  await expect.poll(asideWidth).toBe(63);
  await pointerAway();
  const heading = page.getByRole("heading", { level: 1 });
  const place = heading.element().getBoundingClientRect().left;
  holdTimers();
  await userEvent.hover(menu());
  await pass(299);
  expect(asideWidth()).toBe(63);
  await pass(1);
  expect(asideWidth()).toBe(255);
  expect(heading.element().getBoundingClientRect().left).toBe(place);
  await pointerAway();
  await pass(499);
  expect(asideWidth()).toBe(255);
  await pass(1);
  expect(asideWidth()).toBe(63);
});

test("a pointer that only crosses the minimized aside opens nothing, and one that comes back in time keeps it open", async () => {
  network(answers);
  rememberLayout({ "aside.self.minimized": true });
  await showApp("/", everything);
  await expect.poll(asideWidth).toBe(63);
  await pointerAway();
  holdTimers();
  await userEvent.hover(menu());
  await pass(200);
  await pointerAway();
  // Where it would have opened, and closed again behind it.
  await pass(250);
  expect(asideWidth()).toBe(63);
  await userEvent.hover(menu());
  await pass(300);
  await pointerAway();
  await pass(400);
  await userEvent.hover(menu());
  // Where it would have closed, and opened again behind it.
  await pass(250);
  expect(asideWidth()).toBe(255);
});

test("on a phone the menu is drawn over the page and closes when something was chosen", async () => {
  network(answers);
  await page.viewport(390, 800);
  await showApp("/", everything);
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await menu().getByRole("link", { name: "Descarga" }).click();
  await expect.element(menu()).not.toBeInTheDocument();
});

test("the open profile menu shows name, e-mail and current client, one below the other", async () => {
  network(answers);
  await showApp("/", everything);
  await page.getByRole("button", { name: /Ana/ }).click();
  const menuOfAna = page.getByRole("dialog", { name: "Usted: Ana" });
  const lines = ["Ana", "ana@demo.test", "Cliente: Cliente Uno"].map((line) =>
    menuOfAna.getByText(line, { exact: true }),
  );
  for (const line of lines) await expect.element(line).toBeVisible();
  const tops = lines.map((line) => line.element().getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(3);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test("Cambiar Cliente offers the person's own clients and acts only when confirmed", async () => {
  network(answers);
  const { session } = await showApp("/", everything);
  await page.getByRole("button", { name: /Ana/ }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  const dialog = page.getByRole("dialog", { name: "Seleccione un cliente" });
  await expect.element(dialog.getByRole("radio", { name: "Cliente Uno" })).toBeChecked();
  expect(dialog.getByRole("radio").elements()).toHaveLength(2);
  await dialog.getByRole("radio", { name: "Cliente Dos" }).click();
  await expect.element(dialog.getByRole("button", { name: "Seleccionar" })).toBeEnabled();
  expect(session.person()?.SusbscriberName).toBe("Cliente Uno");
  expect(JSON.parse(localStorage.getItem("userData") ?? "{}")).toMatchObject({ IdSubscriber: 7 });
});

test("a person of one client finds that one in Cambiar Cliente, and nothing else", async () => {
  network(answers);
  person.Subscriber.length = 1;
  await showApp("/", everything);
  await page.getByRole("button", { name: /Ana/ }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  const dialog = page.getByRole("dialog", { name: "Seleccione un cliente" });
  await expect.element(dialog.getByRole("radio", { name: "Cliente Uno" })).toBeChecked();
  expect(dialog.getByRole("radio").elements()).toHaveLength(1);
  expect(dialog.getByRole("searchbox").elements()).toEqual([]);
});

test("a client list that fails shows its error in the alert dialog and leads nowhere", async () => {
  const failed = new Refusal(500, { title: "Broken", detail: "Algo falló allá", status: 500 });
  network({ ...answers, "GET /kpis/listClientes": () => failed });
  const { session, path } = await showApp("/", everything);
  await page.getByRole("button", { name: /Ana/ }).click();
  await page.getByRole("button", { name: "Cambiar Cliente" }).click();
  const told = () =>
    page
      .getByRole("alertdialog")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(told).toEqual([expect.stringContaining("Algo falló allá")]);
  expect([path(), session.person()?.Name]).toEqual(["/", "Ana"]);
});

test("Logout ends the session here and on the server", async () => {
  const seen = network(answers);
  const here = window.location.pathname;
  const { session } = await showApp("/", everything);
  await page.getByRole("button", { name: /Ana/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => session.person()).toBeNull();
  expect(askedFor(seen, "/api/logout")).toHaveLength(1);
  window.history.replaceState(null, "", here);
});

test.each([false, true])("axe finds nothing wrong with the frame (dark: %s)", async (dark) => {
  network(answers);
  await showApp("/", everything, dark);
  await expect.element(page.getByText("Hola, Ana")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
