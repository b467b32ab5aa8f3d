import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";

const { visit, within } = openBrowser();

it("going from screen to screen changes address, title and content without loading the document again", async () => {
  const { page } = await within("/", { person: "auditor" });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const menu = page.getByRole("navigation", { name: "Menú" });
  for (const [entry, path, grid] of [
    ["Auditoría", "/auditoria", "Auditorías"],
    ["Catálogo de partes", "/catalogos", "Catálogo de partes"],
    ["Descarga", "/descarga", "Cargas"],
  ] as const) {
    await menu.getByRole("link", { name: entry, exact: true }).click();
    await rowsOf(gridOf(page, grid)).first().waitFor();
    await page.getByRole("heading", { name: entry, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.title()).toBe(`${entry} - Viat WMS - Warehouse management system`);
  }
  await page.goBack();
  await gridOf(page, "Catálogo de partes").waitFor();
  expect(documents).toEqual([]);
});

it("a screen and its parts are loaded when they are gone to, and the area of people too", async () => {
  const { page } = await visit("/login");
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(new URL(request.url()).pathname);
  });
  const isLoaded = (screen: string) => loaded.some((path) => path.includes(`/${screen}-`));
  await page.reload();
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(loaded.filter((script) => /\/(App|\w+Screen)-/.test(script))).toEqual([]);
  await page.getByRole("button", { name: "admin@demo.test" }).click();
  await page.getByRole("heading", { name: "Hola, Adela Administra" }).waitFor();
  const menu = page.getByRole("navigation", { name: "Menú" });
  expect(isLoaded("UploadsScreen")).toBe(false);
  await menu.getByText("Descarga", { exact: true }).click();
  await gridOf(page, "Cargas").waitFor();
  expect(isLoaded("UploadsScreen")).toBe(true);
  for (const other of ["AuditScreen", "/CatalogueScreen", "PeopleScreen"])
    expect([other, isLoaded(other)]).toEqual([other, false]);
  // Its branch is folded.
  await menu.locator('a[href^="/usuarios-catalogo"]').dispatchEvent("click");
  await gridOf(page, "Usuarios").waitFor();
  expect(isLoaded("PeopleScreen")).toBe(true);
});

it("the layout builder's changes survive a reload, and scheme and accent are the document's", async () => {
  const { page } = await visit("/builder", { person: "auditor" });
  await page.getByRole("combobox", { name: "Colores" }).selectOption("dark");
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await page.getByRole("combobox", { name: "Acento" }).selectOption("plum");
  await page.getByRole("switch", { name: "Accesos rápidos" }).uncheck({ force: true });
  await page.reload();
  await page.locator('html[data-mantine-color-scheme="dark"][data-accent="plum"]').waitFor();
  await page.getByRole("combobox", { name: "Colores" }).waitFor();
  expect(await page.getByRole("navigation", { name: "Accesos rápidos" }).count()).toBe(0);
});

it("a setting of the quick sidebar is the person's in another browser too, and Backup Storage brings their layout along", async () => {
  const open = async () => {
    const { page } = await visit("/builder", { person: "mina" });
    await page.getByRole("button", { name: "Panel rápido" }).click();
    await page.getByRole("tab", { name: "Settings" }).click();
    return page;
  };
  const one = await open();
  await one.getByRole("switch", { name: "Backup Storage", disabled: false }).click({ force: true });
  await one.getByRole("switch", { name: "Backup Storage", checked: true }).waitFor();
  await one.keyboard.press("Escape");
  const kept = one.waitForResponse((reply) => reply.url().endsWith("/api/person_layout"));
  await one.getByRole("combobox", { name: "Acento" }).selectOption("teal");
  await kept;
  const other = await open();
  await other.getByRole("switch", { name: "Backup Storage", checked: true }).waitFor();
  await other.locator('html[data-accent="teal"]').waitFor();
});
