import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answers, everything, FRAME_CALLS, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network } from "./network.ts";

const NOBODYS = { IdSubscriber: 0, SusbscriberName: "", Subscriber: [] };
const MANAGER = [...everything, "CREATE_USER", "ENTRADA_MANUAL"];
const none = () => ({ data: [], totalCount: 0, first: null, last: null });
const steps = () => page.getByRole("list").filter({ hasText: "Un sitio" });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => vi.unstubAllGlobals());

test("an administrator without a client is led to client, site and people, at home and where work is done for one", async () => {
  const seen = network({ ...answers, "GET /api/sites": none });
  const app = await showApp("/", MANAGER, false, { ...NOBODYS, type: "ADMIN" });
  await expect
    .element(page.getByRole("heading", { name: "Empiece por su primer cliente" }))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  app.go("/entrada");
  await expect.element(steps()).toBeVisible();
  const links = steps().getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/clientes-catalogo",
    "/sitios-catalogo",
    "/usuarios-catalogo",
  ]);
  const isOfFrame = (path: string) => FRAME_CALLS.some((call) => call === path);
  expect(seen.filter(({ path }) => !isOfFrame(path))).toEqual([]);
  await steps().getByRole("link", { name: "Un sitio" }).click();
  await expect.element(page.getByText("Todavía no hay nada aquí.")).toBeVisible();
});

test("who has no client, nor may add one, is told whom to ask", async () => {
  network(answers);
  await showApp("/auditoria", MANAGER, false, NOBODYS);
  await expect.element(page.getByText("Un administrador puede darle uno.")).toBeVisible();
  expect(page.getByRole("link", { name: "Un cliente" }).elements()).toEqual([]);
});

test("a list that an entry shows by its name is no tab of another entry that shows the entity", async () => {
  network({ ...answers, "GET /api/shipments": none });
  await showApp("/entrada", ["ENTRADA_MANUAL"]);
  const invoices = page.getByRole("link", { name: "Facturas" });
  await expect.element(invoices).toBeVisible();
  const tabs = invoices.element().parentElement?.children;
  expect([...(tabs ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Entradas",
    "Bultos",
    "Excepciones",
    "Facturas",
    "Líneas de factura",
    "Prioridades de cruce",
  ]);
});
