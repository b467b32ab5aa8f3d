import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { createCallClient } from "#kit/web/http/CallClient.ts";
import SharedStoryPage from "#modules/traceability/screen/SharedStoryPage.tsx";
import TraceabilityScreen from "#modules/traceability/screen/TraceabilityScreen.tsx";
import { shipments } from "#modules/shipments/shipments.ts";
import type { Fact, Story, Traced } from "#modules/traceability/contract.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network, Refusal } from "./network.ts";
import { inSpanish, showScreen } from "./screenStage.tsx";
import { Stage } from "./stage.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
const PHOTO = "00000000-0000-4000-8000-0000000000f1";
const LINK = "00000000-0000-4000-8000-0000000000a1";
const ROW = "00000000-0000-4000-8000-0000000000e1";
const BY = "Olga Operadora";

const fact = (at: string, of: Fact["of"], value: string, more: Partial<Fact> = {}): Fact => ({
  at: `2026-11-20T${at}:00.000Z`,
  until: null,
  of,
  field: null,
  value,
  name: null,
  kind: null,
  from: null,
  place: null,
  by: BY,
  said: null,
  units: null,
  documents: [],
  ...more,
});
const photo = {
  id: PHOTO,
  entity: "exceptions" as const,
  row: ROW,
  type: "photo",
  file: "esquina.jpg",
  media: "image/jpeg",
  thumbnail: null,
};
const story: Story = {
  id: ID,
  entryNo: "E-LRD1-26-000042",
  bolNo: "BOL70418",
  proNo: null,
  trailerNo: "CX900",
  sealIn: "SEAL77",
  carrier: "Blue Heron Express",
  supplier: "Great Lakes Resins",
  site: "Bodega Laredo",
  zone: "America/Chicago",
  stage: "receiving",
  docStatus: "partial",
  missing: ["invoice", "photo"],
  unitsDeclared: 40,
  unitsReceived: 38,
  asOf: "2026-11-20T18:00:00.000Z",
  plans: [
    {
      what: "arrival",
      name: null,
      planned: "2026-11-20T12:00:00.000Z",
      actual: "2026-11-20T14:30:00.000Z",
    },
    { what: "freeTime", name: "V-1", planned: "2026-11-22T14:00:00.000Z", actual: null },
  ],
  standing: [
    { status: "received", place: "S-01", units: 37 },
    { status: "received", place: "A-07", units: 1 },
    { status: "expected", place: null, units: 2 },
  ],
  pedimentos: [
    {
      number: "26  24  9301  6001011",
      paidOn: null,
      invoices: ["FAC-1", "FAC-2"],
      audit: { id: ROW, ranAt: "2026-11-19T18:00:00.000Z" },
    },
    { number: "26  24  9301  6001012", paidOn: "2026-11-18", invoices: ["FAC-3"], audit: null },
  ],
  undeclared: ["FAC-4"],
  loads: [
    {
      loadNo: "L-LRD1-26-000009",
      seal: "SLL-9",
      trailerNo: "VWT6434",
      leftAt: "2026-11-20T17:00:00.000Z",
      units: 37,
    },
  ],
  facts: [
    fact("11:00", "shipments", "expected", { field: "stage" }),
    fact("14:25", "trailerVisits", "inYard", { field: "position", name: "V-1" }),
    fact("14:30", "shipments", "arrived", { field: "stage" }),
    fact("14:50", "shipments", "receiving", { field: "stage", place: "D-04" }),
    fact("15:00", "moves", "receive", {
      until: "2026-11-20T15:40:00.000Z",
      units: 38,
      place: "S-01",
    }),
    fact("15:20", "exceptions", "open", {
      field: "status",
      name: "X-7",
      kind: "damage",
      said: "La esquina de la tarima viene golpeada y el plástico roto",
      documents: [photo],
    }),
    fact("16:05", "moves", "putaway", { units: 1, from: "S-01", place: "A-07" }),
    fact("16:10", "holds", "held", { units: 1, said: "Revisar el empaque" }),
  ],
  isCut: false,
};
const found = (id: string, entryNo: string): Traced => ({
  id,
  entryNo,
  bolNo: "BOL70418",
  stage: "ready",
  site: "Bodega Laredo",
  zone: "America/Chicago",
  arrivedAt: "2026-11-20T14:30:00.000Z",
  eta: null,
  by: "shipments",
  name: "BOL70418",
});
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const latest = {
  ...sampleRow(shipments, 1, new Date("2026-11-20T18:00:00Z")),
  entryNo: "E-LRD1-26-000099",
  stage: "received",
};
const answers: Answers = {
  "GET /api/shipments": () => ({ data: [latest], totalCount: 1, first: null, last: null }),
  "GET /api/traced_shipments": ({ query }) => ({
    data:
      query.get("number") === "CX900"
        ? [found(ID, story.entryNo), found(ROW, "E-LRD1-26-000007")]
        : query.get("number") === "HU-1"
          ? [found(ID, story.entryNo)]
          : [],
    isMore: false,
  }),
  [`GET /api/shipments/${ID}/story`]: () => ({ data: story }),
  [`GET /api/exceptions/${ROW}/documents/${PHOTO}`]: () => PIXEL,
};
const show = (address: string, dark = false) =>
  showScreen(TraceabilityScreen, address, ["TRAZABILIDAD_EMBARQUES"], dark);

beforeEach(() => page.viewport(1280, 900));

test("before a number is typed what came last is told, also what has left again", async () => {
  const gone = { ...latest, entryNo: "E-LRD1-26-000098", stage: "delivered" };
  const come = [latest, gone];
  network({
    ...answers,
    "GET /api/shipments": ({ query }) => {
      const stages = (query.get("stage") ?? "").split(",");
      const data = come.filter(({ stage }) => stages.includes(stage));
      return { data, totalCount: data.length, first: null, last: null };
    },
  });
  const stage = await show("/");
  const list = page.getByRole("navigation", { name: "Lo último que llegó" });
  await expect.element(list.getByRole("link", { name: latest.entryNo })).toBeVisible();
  await list.getByRole("link", { name: gone.entryNo }).click();
  expect(stage.address().search).toEqual({ numero: gone.entryNo });
});

test("a number that is typed leads to its story, and the address keeps it", async () => {
  network(answers);
  const stage = await show("/");
  await expect.element(page.getByText(/^Escriba un número/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Cualquier número" }).fill(" HU-1 ");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect.element(page.getByRole("heading", { name: story.entryNo })).toBeVisible();
  expect(stage.address().search).toEqual({ numero: "HU-1" });
  await expect.element(page.getByText("Factura, Foto de la entrada")).toBeVisible();
  const facts = page.getByRole("region", { name: "Lo que pasó" }).getByRole("listitem");
  await expect
    .element(facts.nth(3))
    .toHaveTextContent("11/20/2026 08:50Inicio de la recepción EntradaD-04 · Olga Operadora");
  await expect
    .element(facts.nth(4))
    .toHaveTextContent(
      "11/20/2026 09:00 hasta 09:40Recibido Bultos38 bultos · S-01 · Olga Operadora",
    );
  await expect.element(page.getByText("2 h 30 min tarde")).toBeVisible();
  await expect.element(page.getByText("Faltan 1 d 20 h")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("before a number is typed, the entries that came last lead to their stories", async () => {
  const seen = network(answers);
  const stage = await show("/");
  const came = page.getByRole("navigation", { name: "Lo último que llegó" });
  await came.getByRole("link", { name: "E-LRD1-26-000099" }).click();
  expect(stage.address().search).toEqual({ numero: "E-LRD1-26-000099" });
  const [asked] = askedFor(seen, "/api/shipments");
  expect(asked?.query.get("sort")).toBe("-arrivedAt");
});

test("a number of several entries offers each of them", async () => {
  network(answers);
  const stage = await show("/?numero=CX900");
  const choice = page.getByRole("navigation", { name: "CX900 lleva a varias entradas: elija una" });
  await choice.getByRole("link", { name: story.entryNo }).click();
  await expect.element(page.getByRole("heading", { name: story.entryNo })).toBeVisible();
  expect(stage.address().search).toEqual({ numero: "CX900", entrada: ID });
  expect(await accessibilityFaults()).toEqual([]);
});

test("a number that leads nowhere, and a server that does not answer, are told", async () => {
  network(answers);
  const stage = await show("/?numero=NADA");
  await expect.element(page.getByText(/^Ninguna entrada lleva a NADA/)).toBeVisible();
  network({ ...answers, "GET /api/traced_shipments": () => new Refusal(500) });
  await stage.go("/?numero=OTRO");
  await expect.element(page.getByRole("alert")).toBeVisible();
});

test("a story names the pedimentos that declare its invoices, whether they are paid, and on which load it left", async () => {
  network(answers);
  await show("/?numero=HU-1");
  const declared = page.getByRole("region", { name: "Pedimentos" });
  const lines = declared.getByRole("listitem");
  await expect.element(lines.nth(0)).toHaveTextContent("26 24 9301 6001011Sin pagarFAC-1, FAC-2");
  await expect
    .element(lines.nth(1))
    .toHaveTextContent("26 24 9301 6001012Pagado el 2026-11-18FAC-3");
  await expect
    .element(declared.getByText("Ningún pedimento conocido declara: FAC-4"))
    .toBeVisible();
  const links = declared.getByRole("link");
  expect(links.elements()).toHaveLength(1);
  await expect
    .element(links)
    .toHaveAttribute("href", expect.stringMatching(/^\/auditoria\?.*sel=.*00e1.*from=2026-11-19/));
  await expect
    .element(page.getByRole("region", { name: "En qué salió" }))
    .toHaveTextContent(
      "En qué salióOrden de cargaL-LRD1-26-000009CajaVWT6434SelloSLL-9Despachada a las11/20/2026 11:00Bultos37 bultos",
    );
});

test("a photo opens over the story, and Esc leads back to it", async () => {
  network(answers);
  await show("/?numero=HU-1");
  await page.getByRole("button", { name: "Ver esquina.jpg" }).click();
  await expect.element(page.getByRole("dialog", { name: "esquina.jpg" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "esquina.jpg" })).toBeInTheDocument();
});

test("a link is made for the days that are chosen, shown once, and ended", async () => {
  const open = { id: LINK, by: BY, createdAt: story.asOf, expiresAt: "2026-11-27T18:00:00.000Z" };
  let links = [open];
  const seen = network({
    ...answers,
    [`GET /api/shipments/${ID}/story/links`]: () => ({ data: links }),
    [`POST /api/shipments/${ID}/story/links`]: () => ({ data: { ...open, token: "a-token" } }),
    [`POST /api/shipments/${ID}/story/links/${LINK}/revoke`]: () => {
      links = [];
      return { data: { id: LINK } };
    },
  });
  await show("/?numero=HU-1");
  await page.getByRole("button", { name: "Compartir" }).click();
  await page.getByRole("combobox", { name: "Vale por" }).selectOptions("30");
  await page.getByRole("button", { name: "Crear el enlace" }).click();
  await expect
    .element(page.getByRole("textbox", { name: /^El enlace/ }))
    .toHaveValue(`${window.location.origin}/seguimiento#a-token`);
  expect(askedFor(seen, `/api/shipments/${ID}/story/links`).at(1)?.body).toEqual({ days: 30 });
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("button", { name: /^Revocar el enlace de Olga/ }).click();
  await expect.element(page.getByText("Ningún enlace la abre.")).toBeVisible();
});

test.each([
  [390, false],
  [1280, true],
])("the story fits %i pixels (dark: %s) and can be used there", async (width, dark) => {
  await page.viewport(width, 900);
  network(answers);
  await show("/?numero=HU-1", dark);
  await expect.element(page.getByRole("heading", { name: story.entryNo })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
  expect(await accessibilityFaults()).toEqual([]);
});

const calls = createCallClient({ base: "", headers: () => ({}), renew: async () => false });
async function showShared(token: string) {
  await inSpanish();
  window.location.hash = token;
  await render(
    <Stage>
      <SharedStoryPage calls={calls} />
    </Stage>,
  );
}

test("a link shows its story, and nothing that could be done with it", async () => {
  const pedimentos = story.pedimentos.map((one) => ({ ...one, number: null, audit: null }));
  const seen = network({ "POST /api/shared_story": () => ({ data: { ...story, pedimentos } }) });
  await page.viewport(390, 900);
  await showShared("a-token");
  await expect
    .element(page.getByRole("heading", { name: `Historia de la entrada ${story.entryNo}` }))
    .toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Pedimentos" }).getByRole("listitem").first())
    .toHaveTextContent("PedimentoSin pagarFAC-1, FAC-2");
  expect(seen.map(({ body }) => body)).toEqual([{ token: "a-token" }]);
  expect(page.getByRole("button", { name: /PDF|Compartir/ }).elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await accessibilityFaults()).toEqual([]);
});

test("a link that has ended says so", async () => {
  network({ "POST /api/shared_story": () => new Refusal(404) });
  await showShared("a-token");
  await expect.element(page.getByText(/^Este enlace no abre nada/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
