import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { shipments } from "#modules/shipments/shipments.ts";
import type { FeedRow } from "#features/feeds/contract.ts";
import type { FindingWireRow } from "#features/findings/contract.ts";
import { answers, everything, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { type Asked, askedFor, network, Refusal, type Answers } from "./network.ts";

const finding = (more: Partial<FindingWireRow>): FindingWireRow => ({
  _id: crypto.randomUUID(),
  Version: 1,
  Auditoria: "a",
  Aduana: "240",
  Patente: "9503",
  Pedimento: "6001002",
  Anio: 2026,
  FechaPago: "2026-11-01",
  Partida: 1,
  Parte: "AHX-1014",
  Prueba: "certificate",
  Severidad: "RIESGO",
  Caso: "C21",
  Declarado: null,
  Registrado: null,
  Importe: null,
  FechaLimite: null,
  Tratados: [],
  Estado: "assigned",
  Responsable: { _id: "me", Nombre: "Ana" },
  Vence: null,
  ...more,
});
const feed = (more: Partial<FeedRow>): FeedRow => ({
  _id: crypto.randomUUID(),
  Type: "daily",
  Source: "folder",
  Enabled: true,
  Time: "06:00",
  Minute: 5,
  Host: null,
  Port: null,
  Username: null,
  SignIn: null,
  HasSecret: false,
  HostKey: null,
  Folder: "inbox/7/daily",
  NextRun: null,
  Asked: false,
  LastRun: null,
  ...more,
});
const failed = {
  _id: "run",
  Date: "2026-11-20T12:00:00.000Z",
  Finished: "2026-11-20T12:00:01.000Z",
  Outcome: "failed",
  Taken: 0,
  SetAside: 0,
  Waiting: 0,
  Reason: null,
  ReasonDetail: null,
  ReasonText: "No se pudo entrar al servidor.",
} as const;

const pages: Readonly<Record<string, { data: FindingWireRow[]; totalCount: number }>> = {
  RIESGO: {
    data: [
      finding({ Parte: "TARDE-1", Vence: "2031-02-01" }),
      finding({ Parte: "SIN-DIA" }),
      finding({ Parte: "SIN-DIA-2" }),
    ],
    totalCount: 12,
  },
  ERROR: { data: [], totalCount: 0 },
  AHORRO: {
    data: [finding({ Parte: "PASADO-1", Vence: "2020-01-31", Severidad: "AHORRO" })],
    totalCount: 1,
  },
};
const working: Answers = {
  ...answers,
  "GET /api/findings": ({ query }: Asked) => pages[query.get("severity") ?? ""],
  "GET /api/own_figures/findings": () => ({
    data: { Abiertos: 13, Cerrados: 4, Recuperado: "15546.20", Desde: "2026-11-01" },
  }),
  "GET /api/own_figures/warehouse": () => ({
    data: { received: 21, reviewed: 8, loaded: 140, since: "2026-11-23" },
  }),
  "GET /api/feeds": () => ({
    data: [
      feed({ Type: "hourly", LastRun: failed }),
      feed({}),
      feed({ Enabled: false, LastRun: failed }),
    ],
  }),
  "GET /dashboard": () => ({
    data: {
      partNumberDownloaded: { DaysDiff: 0, File: "d.zip", Date: "2026-11-19T12:00:00.000Z" },
      partsDownloadedHour: { HoursDiff: -1, File: "h.zip", Date: "2026-11-20T12:00:00.000Z" },
    },
  }),
};

const mine = () => page.getByRole("region", { name: "Mis hallazgos abiertos" });
const feeds = () => page.getByRole("region", { name: "Archivos automáticos" });
const month = () => page.getByRole("region", { name: "Mi mes de hallazgos" });
const week = () => page.getByRole("region", { name: "Mi semana en el almacén" });
const numbers = (card: ReturnType<typeof mine>) =>
  [...(card.elements()[0]?.querySelectorAll("dl > div") ?? [])].map(
    ({ textContent }) => textContent,
  );
const lines = (card: ReturnType<typeof mine>) =>
  card
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1280, 800));

test("home shows the person's open findings by severity, those due first, and leads to them", async () => {
  const seen = network(working);
  const app = await showApp("/", everything);
  await expect
    .poll(() => lines(mine()))
    .toEqual([
      "6001002 · PASADO-1 · Certificadovenció 01/31/2020",
      "6001002 · TARDE-1 · Certificadovence 02/01/2031",
      "6001002 · SIN-DIA · Certificadosin fecha",
    ]);
  await expect.element(mine().getByText("RIESGO 12")).toBeVisible();
  await expect.element(mine().getByText("AHORRO 1")).toBeVisible();
  expect(mine().getByText("ERROR").elements()).toEqual([]);
  const [{ query } = { query: new URLSearchParams() }] = askedFor(seen, "/api/findings");
  expect(Object.fromEntries(query)).toEqual({
    assignee: "me",
    state: "open,assigned,asked,correcting",
    severity: "RIESGO",
    orderby: "Vence",
    take: "3",
  });
  await mine().getByRole("link", { name: "Mis hallazgos abiertos" }).click();
  await expect.poll(app.path).toBe("/hallazgos");
  await expect.poll(() => askedFor(seen, "/api/findings").at(-1)?.query.get("assignee")).toBe("me");
  await expect.element(page.getByText("Responsable: Yo")).toBeVisible();
});

test("home shows the feeds that failed or are late, and no others", async () => {
  network(working);
  await showApp("/", everything);
  await expect
    .poll(() => lines(feeds()))
    .toEqual(["Por hora · Cada hora, minuto 05Falló", "Diaria · Cada día a las 06:00Atrasada"]);
});

test("home tells an auditor what waits for them and what came of their month, and leads to what was recovered", async () => {
  network({
    ...working,
    "GET /api/audit_recovered": () => new Refusal(503, { detail: "Ocupado" }),
  });
  const app = await showApp("/", ["AUDITORIA_REPORTE"]);
  await expect
    .poll(() => numbers(month()))
    .toEqual(["Me esperan13", "Cerré4", "Arancel que recuperé15,546.20 MXN"]);
  expect(week().elements()).toEqual([]);
  await month().getByRole("link", { name: "Mi mes de hallazgos" }).click();
  await expect.poll(app.path).toBe("/auditoria-reportes");
  await expect
    .element(page.getByRole("region", { name: "Arancel recuperado por quién lo resolvió" }))
    .toBeVisible();
});

test.each(["ENTRADA_MANUAL", "DISTRIBUCION_ENTRADA", "REVISION_REPORTES", "MANIFIESTO"])(
  "home tells who works in the warehouse (%s) what they received, reviewed and loaded this week",
  async (code) => {
    const seen = network(working);
    await showApp("/", [code]);
    await expect
      .poll(() => numbers(week()))
      .toEqual(["Entradas que recibí21", "Entradas que revisé8", "Bultos que cargué140"]);
    expect(month().elements()).toEqual([]);
    expect(askedFor(seen, "/api/own_figures/findings")).toEqual([]);
  },
);

test("who has nothing to do is told so in a line, and who may see neither has no cards", async () => {
  network(answers);
  await showApp("/", everything);
  await expect.element(mine().getByText("No tiene hallazgos abiertos.")).toBeVisible();
  await expect.element(feeds().getByText("Ninguno está atrasado ni falló.")).toBeVisible();
  const seen = network(answers);
  const app = await showApp("/", ["MINA_BUSQUEDA"]);
  await expect.element(page.getByText(/Sus pantallas están en preparación/)).toBeVisible();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Historico de Cruces" }))
    .toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Mi cuenta" }))
    .toBeVisible();
  app.go("/builder");
  await expect
    .element(page.getByRole("heading", { name: "Layout Builder", level: 1 }))
    .toBeVisible();
  for (const path of ["findings", "feeds", "own_figures/findings", "own_figures/warehouse"])
    expect(askedFor(seen, `/api/${path}`)).toEqual([]);
});

test("the catalogue's permission alone shows the feeds and not the findings", async () => {
  const seen = network(working);
  await showApp("/", ["CATALOGO_PARTES"]);
  await expect.poll(() => lines(feeds())).toHaveLength(2);
  expect(mine().elements()).toEqual([]);
  expect(askedFor(seen, "/api/findings")).toEqual([]);
});

test("a card whose call fails says why, and the rest of home stands", async () => {
  network({
    ...working,
    "GET /api/findings": () => new Refusal(503, { detail: "Ocupado" }),
  });
  await showApp("/", everything);
  await expect.element(mine().getByText("Ocupado")).toBeVisible();
  await expect.poll(() => lines(feeds())).toHaveLength(2);
  await expect.element(page.getByRole("navigation", { name: "Sus áreas" })).toBeVisible();
});

test.each([1280, 360])("at %d pixels every card fits into its place", async (width) => {
  await page.viewport(width, 800);
  network(working);
  await showApp("/", [...everything, "ENTRADA_MANUAL"]);
  const all = [mine(), month(), week(), feeds()];
  await expect.poll(() => lines(mine())).toHaveLength(3);
  await expect.poll(() => lines(feeds())).toHaveLength(2);
  for (const card of [month(), week()]) await expect.poll(() => numbers(card)).toHaveLength(3);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const card of all) {
    const { height } = card.element().getBoundingClientRect();
    expect(height).toBe(card.element().parentElement?.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(166);
  }
});

test.each([false, true])("axe finds nothing wrong with the cards (dark: %s)", async (dark) => {
  network(working);
  await showApp("/", [...everything, "ENTRADA_MANUAL"], dark);
  await expect.poll(() => lines(mine())).toHaveLength(3);
  await expect.poll(() => lines(feeds())).toHaveLength(2);
  for (const card of [month(), week()]) await expect.poll(() => numbers(card)).toHaveLength(3);
  expect(await accessibilityFaults()).toEqual([]);
});

test("who follows shipments sees the newest of them with how far each is, and who works on them does not", async () => {
  const row = (at: number, more: object) => ({
    ...sampleRow(shipments, at, new Date("2026-11-20T18:00:00Z")),
    entryNo: `E-LRD1-26-00000${at}`,
    bolNo: `BOL${at}`,
    ...more,
  });
  const coming = row(1, { stage: "expected", eta: "2026-11-21T16:00:00.000Z" });
  const rows = [coming, row(2, { stage: "ready" })];
  const list = () => ({ data: rows, totalCount: 2, first: null, last: null });
  network({ ...answers, "GET /api/shipments": list });
  await showApp("/", ["TRAZABILIDAD_EMBARQUES"]);
  const card = page.getByRole("region", { name: "Sus embarques" });
  await expect.element(card.getByText(/^Esperada · /)).toBeVisible();
  const link = card.getByRole("link", { name: "E-LRD1-26-000002 · BOL2" });
  await expect.element(link).toBeVisible();
  expect(new URL((link.element() as HTMLAnchorElement).href).search).toContain("E-LRD1-26-000002");
  expect(await accessibilityFaults()).toEqual([]);
  const seen = network({ ...answers, "GET /api/shipments": list });
  await showApp("/", ["TRAZABILIDAD_EMBARQUES", "ENTRADA_MANUAL"]);
  await expect.element(page.getByText("Mi semana en el almacén")).toBeVisible();
  expect(askedFor(seen, "/api/shipments")).toEqual([]);
});
