import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleId } from "#kit/entity/fields/ref.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { EntityPlaces } from "#kit/entity/web/EntityPlaces.ts";
import { type CartaPorteRow, cartaPortes, screens } from "#modules/cartaPortes/cartaPortes.ts";
import type { DocumentReply, FaultWire, WaitingLoad } from "#modules/cartaPortes/contract.ts";
import CartaPorteBoard from "#modules/cartaPortes/screen/CartaPorteBoard.tsx";
import CartaPorteScreen from "#modules/cartaPortes/screen/CartaPorteScreen.tsx";
import { currentNotices } from "#kit/web/notice/notices.ts";
import { anyCartaPorte } from "../anyCartaPorte.ts";
import { CODES } from "../../demo/cartaPorteCodes.ts";

import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const ID = sampleId(1);
const { cartaPorte, invoice } = anyCartaPorte(1, CODES, { goods: 2, destinations: 1 });
const document = JSON.parse(JSON.stringify(cartaPorte)) as DocumentReply["document"];
const row = (more: Partial<CartaPorteRow> = {}): CartaPorteRow => ({
  ...sampleRow(cartaPortes, 1, new Date("2026-11-20T18:00:00Z")),
  id: ID,
  version: 3,
  client: 1,
  number: "CP-26-000007",
  status: "draft",
  difference: null,
  fiscalUuid: null,
  departsAt: null,
  ...more,
});
const fault = (
  code: string,
  node: string,
  values: FaultWire["values"],
  source: FaultWire["source"],
): FaultWire => ({ code, node, values, source });
const FAULTS: readonly FaultWire[] = [
  fault(
    "schemaValue",
    "Mercancias/Mercancia[2]",
    { attribute: "BienesTransp", value: "" },
    { entity: "partClassifications", id: sampleId(5), field: "satKey", label: "P-100" },
  ),
  fault(
    "R07",
    "Ubicaciones/Ubicacion[2]",
    { reason: "missing", attribute: "DistanciaRecorrida" },
    { entity: "siteDistances", id: null, field: "km", label: "LRD1 → NLD1" },
  ),
  fault(
    "R09",
    "Ubicaciones/Ubicacion[2]",
    { reason: "early", at: "2026-11-20T07:00:00", first: "2026-11-20T08:00:00" },
    { entity: "cartaPortes", id: ID, field: "departsAt", label: "CP-26-000007" },
  ),
];
const reply = (more: Partial<DocumentReply> = {}): { data: DocumentReply } => ({
  data: {
    document,
    issuer: invoice.issuer,
    isKept: false,
    faults: [],
    warnings: [],
    notLoaded: [],
    unknown: [],
    differences: [],
    canStamp: false,
    ...more,
  },
});
const listed = (data: readonly object[]) => ({
  data,
  totalCount: data.length,
  first: null,
  last: null,
});
const answers = (own: CartaPorteRow, more: Partial<DocumentReply> = {}): Answers => ({
  [`GET /api/cartaPortes/${ID}`]: () => ({ data: own }),
  [`GET /api/cartaPortes/${ID}/document`]: () => reply(more),
  [`GET /api/cartaPortes/${ID}/documents`]: () => ({ data: [] }),
  [`GET /api/cartaPortes/${ID}/events`]: () => ({ data: [] }),
  [`GET /api/cartaPortes/${ID}/comments`]: () => ({ data: [] }),
  [`GET /api/cartaPortes/${ID}/history`]: () => ({ data: [], isMore: false }),
  "GET /api/trailers": () => listed([]),
});
const placeOf = (name: string, id: string) => ({
  to: "/catalogo-partes",
  search: { list: name, sel: id },
});
const Page = () => (
  <EntityPlaces value={{ screens: [], placeOf }}>
    <CartaPorteScreen />
  </EntityPlaces>
);
const show = (Screen = Page, address = `/carta-porte/${ID}/documento`) =>
  showScreen(Screen, address, ["CARTA_PORTE_SLAM"], false, ["Cliente Uno"]);
const button = (name: string | RegExp) => page.getByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
  return page.viewport(1440, 900);
});

test("all faults stand together, each with its code and the way to what mends it", async () => {
  network(answers(row(), { faults: [...FAULTS] }));
  await show();
  const faults = page.getByRole("region", { name: "3 faltas impiden que sea válida" });
  await expect.element(faults.getByRole("listitem")).toHaveLength(3);
  await expect.element(faults.getByText(/^Falta DistanciaRecorrida · /)).toBeVisible();
  await expect.element(faults.getByText("El esquema pide BienesTransp")).toBeVisible();
  const key = faults.getByRole("link", { name: "P-100 · Clave del SAT" });
  await expect
    .element(key)
    .toHaveAttribute(
      "href",
      `/catalogo-partes?list=partClassifications&sel=${sampleId(5)}&fill=satKey`,
    );
  const distance = faults.getByRole("link", { name: "LRD1 → NLD1 · Kilómetros" });
  await expect.element(distance).toHaveAttribute("href", "/catalogo-partes?list=siteDistances");
  expect(button("Validar").elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test("a fault of the Carta Porte itself opens its form at the field", async () => {
  network(answers(row(), { faults: [...FAULTS] }));
  await show();
  await button("CP-26-000007 · Salida prevista").click();
  const form = page.getByRole("dialog", { name: "Cambiar la Carta Porte" });
  await expect.element(form.getByLabelText("Salida prevista").first()).toHaveFocus();
});

test("without faults it is validated, and what is not loaded keeps it from that", async () => {
  const seen = network({
    ...answers(row()),
    "POST /api/cartaPortes/validate": () => ({ data: [{ id: ID, version: 4 }], refused: [] }),
  });
  await show();
  await expect.element(page.getByText("Nada se opone: esquema, catálogos y reglas")).toBeVisible();
  await button("Validar").click();
  await expect
    .poll(() => askedFor(seen, "/api/cartaPortes/validate"))
    .toMatchObject([{ body: { rows: [{ id: ID, version: 3 }] } }]);
});

test("catalogues that the house has not loaded are named, and nothing is validated", async () => {
  network(
    answers(row(), { notLoaded: ["CartaPorte31.xsd", "permits"], unknown: ["vehicleWeight"] }),
  );
  await show();
  await expect
    .element(
      page.getByText("Nada se halla válido hasta que la casa cargue: CartaPorte31.xsd, permits"),
    )
    .toBeVisible();
  await expect.element(page.getByText(/no se sabe: peso bruto del vehículo/)).toBeVisible();
  expect(button("Validar").elements()).toEqual([]);
});

test("the XML that came back is sent with the version, and why it is not taken is shown", async () => {
  const seen = network({
    ...answers(row({ status: "valid" }), { isKept: true }),
    "POST /api/cartaPortes/returned": () =>
      new Refusal(422, {
        errors: [{ field: ID, code: "noStamp", message: "noStamp" }],
        reasonCode: "entity.refused",
      }),
  });
  await show();
  await expect.element(button("Subir el XML timbrado")).toBeVisible();
  const input = window.document.querySelector<HTMLInputElement>(
    'input[type="file"][accept=".xml"]',
  );
  await userEvent.upload(input as HTMLInputElement, new File(["<a/>"], "timbrado.xml"));
  await expect.poll(() => currentNotices().alerts.at(-1)?.text).toContain("No trae timbre");
  expect(askedFor(seen, "/api/cartaPortes/returned")).toHaveLength(1);
});

test("what of the load changed since stands with both values", async () => {
  const differences = [
    { node: "Mercancias/Mercancia[1]", attribute: "Cantidad", was: "10", is: "8" },
  ];
  network(answers(row({ status: "stamped" }), { isKept: true, differences }));
  await show();
  const changes = page.getByRole("region", { name: "La carga cambió desde que se validó" });
  await expect
    .element(changes.getByText("Mercancias/Mercancia[1] Cantidad: era 10, es 8"))
    .toBeVisible();
});

test("on a phone the goods are cards and nothing is wider than the page", async () => {
  await page.viewport(360, 740);
  network(answers(row(), { faults: [...FAULTS] }));
  await show();
  await expect.element(page.getByRole("region", { name: "Mercancías de la carga" })).toBeVisible();
  expect(window.document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await accessibilityFaults()).toEqual([]);
});

const load: WaitingLoad = {
  id: sampleId(9),
  client: 1,
  loadNo: "L-LRD1-26-000003",
  status: "sealed",
  plannedFor: "2026-11-21",
  site: "Bodega Laredo",
  destination: "Patio Nuevo Laredo",
  carrier: "Fletes del Bajío",
  vehicle: null,
  driver: null,
  unitsLoaded: 12,
  weightLoaded: "840.50",
};
const Board = () => (
  <EntityPage
    screens={screens}
    boards={[{ name: "CartaPorteBoard", entity: cartaPortes, Board: CartaPorteBoard }]}
    boardFirst
    placeOf={placeOf}
  />
);

test("a load that waits gets its Carta Porte with a click, and its page opens", async () => {
  const seen = network({
    ...answers(row()),
    "GET /api/cartaPortes/waiting": () => ({ data: [load] }),
    "POST /api/cartaPortes": () => ({ data: row() }),
  });
  const { address } = await show(Board, "/carta-porte");
  await expect.element(page.getByText("Bodega Laredo → Patio Nuevo Laredo")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button("Generar Carta Porte L-LRD1-26-000003").click();
  await expect.poll(() => address().path).toBe(`/carta-porte/${ID}/documento`);
  expect(askedFor(seen, "/api/cartaPortes")).toMatchObject([
    { body: { client: 1, load: load.id } },
  ]);
});

test("when nothing waits, the board says when a load appears", async () => {
  network({ ...answers(row()), "GET /api/cartaPortes/waiting": () => ({ data: [] }) });
  await show(Board, "/carta-porte");
  await expect.element(page.getByText(/Ninguna carga espera su Carta Porte/)).toBeVisible();
});
