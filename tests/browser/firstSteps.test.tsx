import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { sites } from "#modules/sites/sites.ts";
import { answers, everything, FRAME_CALLS, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network } from "./network.ts";

const NOBODYS = { IdSubscriber: 0, SusbscriberName: "", Subscriber: [] };
const MANAGER = [...everything, "CREATE_USER", "ENTRADA_MANUAL"];
const ADMINISTRATOR = {
  _id: "p",
  Name: "Ana",
  Email: "ana@demo.test",
  Type: "ADMIN",
  State: "active",
  Clients: [],
  Grants: [],
  Sessions: 1,
  LastUse: null,
  SecondFactor: false,
  Own: true,
};
const none = () => ({ data: [], totalCount: 0, first: null, last: null });
const steps = () => page.getByRole("list").filter({ hasText: "Un sitio" });

beforeEach(() => page.viewport(1280, 800));

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

const isDrawn = (asked: ReturnType<typeof network>, before = 0) =>
  asked.slice(before).some(({ path }) => path === "/api/findings");
const heading = () => page.getByRole("heading", { name: "Lo que falta para empezar" });
const visited = () => showApp("/", MANAGER, false, { type: "ADMIN" });

test("the first steps stay at home until a site, a person and a tariff exist, and name those that are missing", async () => {
  const known = { sites: [] as object[], people: [ADMINISTRATOR], tariff: false };
  const asked = network({
    ...answers,
    "GET /api/sites": () => ({ ...none(), data: known.sites }),
    "GET /api/people": () => ({ data: known.people, totalCount: known.people.length }),
    "GET /api/tariff_on_file": () => ({ data: known.tariff }),
  });
  const app = await visited();
  await expect.element(heading()).toBeVisible();
  await expect
    .element(page.getByText("Falta: un sitio, una persona, una tarifa.", { exact: true }))
    .toBeVisible();
  expect(steps().getByText("listo").elements()).toHaveLength(1);
  await expect.element(steps().getByText(/npm run catalog -- load ARCHIVO/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  known.sites = [sampleRow(sites, 1, new Date())];
  app.go("/cuenta");
  await expect.element(heading()).not.toBeInTheDocument();
  app.go("/");
  await expect
    .element(page.getByText("Falta: una persona, una tarifa.", { exact: true }))
    .toBeVisible();
  known.people = [ADMINISTRATOR, { ...ADMINISTRATOR, _id: "q", Own: false }];
  app.go("/cuenta");
  await expect.element(heading()).not.toBeInTheDocument();
  app.go("/");
  await expect.element(page.getByText("Falta: una tarifa.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Ocultar por ahora" }).click();
  await expect.element(heading()).not.toBeInTheDocument();
  expect(Object.values({ ...localStorage })).not.toContain("true");
  expect(isDrawn(asked)).toBe(true);
});

test("the first steps go once each is taken, and do not come back", async () => {
  let known: readonly object[] = [sampleRow(sites, 1, new Date())];
  const asked = network({
    ...answers,
    "GET /api/sites": () => ({ ...none(), data: known }),
    "GET /api/people": () => ({
      data: [ADMINISTRATOR, { ...ADMINISTRATOR, _id: "q", Own: false }],
      totalCount: 2,
    }),
    "GET /api/tariff_on_file": () => ({ data: true }),
  });
  localStorage.clear();
  const another = { type: "ADMIN", Email: "otra@demo.test" };
  const come = () => showApp("/", MANAGER, false, another);
  await come();
  await expect.poll(() => asked.some(({ path }) => path === "/api/people")).toBe(true);
  await expect.poll(() => Object.values({ ...localStorage })).toContain("true");
  expect(steps().elements()).toEqual([]);
  // Not even once the last site is gone.
  known = [];
  const before = asked.length;
  await come();
  await expect.poll(() => isDrawn(asked, before)).toBe(true);
  expect(asked.slice(before).filter(({ path }) => path === "/api/sites")).toEqual([]);
  expect(steps().elements()).toEqual([]);
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
