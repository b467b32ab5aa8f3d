import { describe, expect, it } from "vitest";
import { atRest } from "./atRest.ts";
import { openBrowser, soon, stored } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";
import { callsTo } from "./requests.ts";
import { product } from "./served.ts";

const { visit, within } = openBrowser();

const HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const get = (path: string, accept: string) =>
  fetch(new URL(path, product().address), { headers: { accept } });

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

describe("the customers of distribution", () => {
  const path = "/kpis/getClientesDistribucion";

  it("are asked at the start of every navigation, and only the log has them", async () => {
    const { page, calls } = await within("/", { person: "auditor" });
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "debug") logged.push(message.text());
    });
    const asked = () => callsTo(calls, path);
    const token = (await stored(page))["accessToken"];
    const menu = page.getByRole("navigation", { name: "Menú" });
    for (const entry of ["Auditoría", "Descarga"]) {
      const before = asked().length;
      await menu.getByRole("link", { name: entry, exact: true }).click();
      await page.getByRole("heading", { name: entry, level: 1 }).waitFor();
      expect(asked().length).toBeGreaterThan(before);
      expect(asked().at(-1)?.authorization).toBe(`Bearer ${token}`);
    }
    await soon(() => logged.length).toBeGreaterThanOrEqual(2);
  });

  it.each([500, 401])("are ignored without a word when the call fails with %i", async (status) => {
    const { page } = await within("/", { person: "auditor" });
    // The navigation that led here has them told, later than its screen stands.
    await atRest(page);
    await page.route(`**${path}`, (route) => route.fulfill({ status, json: {} }));
    const words: string[] = [];
    page.on("console", (message) => words.push(message.text()));
    const failed = page.waitForResponse((reply) => reply.url().endsWith(path));
    const menu = page.getByRole("navigation", { name: "Menú" });
    await menu.getByRole("link", { name: "Descarga", exact: true }).click();
    expect((await failed).status()).toBe(status);
    await rowsOf(gridOf(page, "Cargas")).first().waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    // The browser itself notes each answer that is an error.
    expect(words.filter((word) => !word.startsWith("Failed to load resource"))).toEqual([]);
  });
});

it("an unknown address says that there is no such page and shows the way to the dashboard", async () => {
  const { page } = await visit("/no-such-page", { person: "auditor" });
  await page.getByRole("heading", { name: "No existe esta página" }).waitFor();
  await page.getByRole("link", { name: "Ir al dashboard" }).click();
  await page.getByRole("heading", { name: "Hola, Aurelio Audita" }).waitFor();
});

it.each([
  ["/dashboard", 200],
  ["/parts_paginated", 404],
  ["/api/getAuditGen", 404],
  ["/kpis/listClientes", 404],
  ["/auditoria", 200],
])("a browser that goes to %s gets the application", async (path, status) => {
  const answer = await get(path, HTML);
  expect(answer.status, "404 where the application has no page").toBe(status);
  expect(answer.headers.get("content-type")).toMatch("text/html");
  expect(await answer.text()).toMatch('<div id="root">');
});

it.each(["/dashboard", "/parts_paginated", "/api/getAuditGen", "/kpis/listClientes", "/auditoria"])(
  "anyone who asks %s for JSON gets the call and never the application",
  async (path) => {
    for (const accept of ["application/json", "*/*"]) {
      const answer = await get(path, accept);
      expect(answer.headers.get("content-type")).toMatch(/^application\/(problem\+)?json/);
    }
  },
);

it("a screen and its parts are loaded when they are gone to", async () => {
  const { page } = await visit("/login");
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(new URL(request.url()).pathname);
  });
  await page.reload();
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(loaded.filter((script) => /\/(App|\w+Screen)-/.test(script))).toEqual([]);
  await page.getByRole("button", { name: "auditor@demo.test" }).click();
  await page.getByRole("heading", { name: "Hola, Aurelio Audita" }).waitFor();
  await page
    .getByRole("navigation", { name: "Menú" })
    .getByText("Descarga", { exact: true })
    .click();
  await gridOf(page, "Cargas").waitFor();
  expect(loaded.some((script) => /\/UploadsScreen-/.test(script))).toBe(true);
  expect(loaded.some((script) => /\/(Audit|Parts)Screen-/.test(script))).toBe(false);
});

it("the area of people is loaded when it is gone to", async () => {
  const { page } = await visit("/", { person: "admin" });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByRole("heading", { name: "Hola, Adela Administra" }).waitFor();
  const isLoaded = () => loaded.some((path) => /\/PeopleScreen-/.test(path));
  expect(isLoaded()).toBe(false);
  await page
    .getByRole("navigation", { name: "Menú" })
    .locator('a[href^="/usuarios-catalogo"]')
    // Its branch is folded.
    .dispatchEvent("click");
  await gridOf(page, "Usuarios").waitFor();
  expect(isLoaded()).toBe(true);
});

it("the start screen stands inside the frame, titled Dashboard, and logo and breadcrumbs lead to it", async () => {
  const { page } = await within("/catalogos", { person: "auditor" });
  await page.getByRole("heading", { name: "Catálogo de partes", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Viat WMS" }).first().click();
  await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.title()).toBe("Dashboard - Viat WMS - Warehouse management system");
  await page.goBack();
  const crumbs = page.getByRole("navigation", { name: "Dónde está" });
  await crumbs.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("heading", { name: "Hola, Aurelio Audita" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

it("an address that nobody knows is the 404 page to a browser and a problem document to a call", async () => {
  const { page } = await visit("/no-such-page", { person: "auditor" });
  await page.getByRole("heading", { name: "No existe esta página" }).waitFor();
  expect(await page.title()).toBe("404 Not Found - Viat WMS - Warehouse management system");
  for (const path of ["/auditoria/nope", "/mail"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "No existe esta página" }).waitFor();
    expect(await page.title()).toBe("404 Not Found - Viat WMS - Warehouse management system");
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
  }
  for (const [path, status] of [
    ["/no-such-page", 404],
    ["/descarga/x/y", 404],
    ["/descarga/daily", 200],
    ["/", 200],
  ] as const)
    expect((await get(path, "text/html")).status, path).toBe(status);
  const answer = await get("/no-such-page", "application/json");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toMatch("application/problem+json");
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
