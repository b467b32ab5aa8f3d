import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { rowPlace } from "#features/shell/model/menu.ts";
import { carriers, screens } from "#modules/carriers/carriers.ts";
import {
  handlingUnits,
  screens as unitScreens,
} from "#modules/shipments/handlingUnits/handlingUnits.ts";
import {
  invoiceLines,
  screens as lineScreens,
} from "#modules/shipments/invoiceLines/invoiceLines.ts";
import { INVOICE_READERS } from "#modules/shipments/invoices/invoices.ts";
import { RECEIVERS, REVIEWING } from "#modules/shipments/shipments.ts";
import { locations, screens as locationScreens } from "#modules/sites/locations/locations.ts";
import { screens as siteScreens, sites } from "#modules/sites/sites.ts";
import { screens as vehicleScreens, vehicles } from "#modules/carriers/vehicles/vehicles.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const row = (at: number, name: string, more: object = {}) => ({
  ...sampleRow(carriers, at, now),
  name,
  ...more,
});
const fletes = row(1, "Fletes del Bajío", { policyExpiresOn: "2020-01-31" });
const cruces = row(2, "Cruces Rápidos", { policyExpiresOn: null });
const events = [
  {
    version: 2,
    note: 0,
    action: "suspend",
    reason: "Tres llegadas tarde",
    by: "Adela Administra",
    occurredAt: now.toISOString(),
    recordedAt: now.toISOString(),
    changes: { status: ["active", "suspended"] },
  },
];
const answers: Answers = {
  "GET /api/carriers": () => ({
    data: [fletes, cruces],
    totalCount: 45,
    first: "place of the first",
    last: "place of the last",
  }),
  [`GET /api/carriers/${fletes.id}`]: () => ({ data: fletes }),
  [`GET /api/carriers/${fletes.id}/history`]: () => ({ data: events, isMore: false }),
};
const CarriersPage = () => <EntityPage screens={screens} placeOf={() => null} />;
const CODES = ["CREATE_TRANSFER"];
const OPEN = `/?sel=${fletes.id}`;
const dialog = () => page.getByRole("dialog");
const press = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(() => page.viewport(1440, 900));

test("a declared list shows its rows in words, with the open one and its history beside them", async () => {
  network(answers);
  await showScreen(CarriersPage, OPEN, CODES);
  await expect.element(page.getByRole("gridcell", { name: "Fletes del Bajío" })).toBeVisible();
  await expect.element(page.getByRole("gridcell", { name: /Vencido/ })).toBeVisible();
  await expect.element(page.getByText("Tres llegadas tarde")).toBeVisible();
  await expect.element(page.getByText("Estado: Activo → Suspendido")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a row offers what is done to it, but not what is done at a desk of its own", async () => {
  const line = { ...sampleRow(invoiceLines, 1, now), review: "open" };
  const ofLine = `/api/invoiceLines/${line.id}`;
  network({
    "GET /api/invoiceLines": () => ({ data: [line], totalCount: 1, first: "a", last: "b" }),
    [`GET ${ofLine}`]: () => ({ data: line }),
    [`GET ${ofLine}/documents`]: () => ({ data: [] }),
    [`GET ${ofLine}/history`]: () => ({ data: [], isMore: false }),
  });
  const list = lineScreens.slice(0, 1);
  await showScreen(() => <EntityPage screens={list} placeOf={() => null} />, `/?sel=${line.id}`, [
    ...INVOICE_READERS,
    ...RECEIVERS,
    ...REVIEWING.can,
  ]);
  await expect.element(press("Revisar").first()).toBeVisible();
  expect(page.getByRole("button", { name: /^Recibir/ }).elements()).toEqual([]);
  expect(page.getByRole("button", { name: /^Deshacer/ }).elements()).toEqual([]);
});

test("a unit is unpacked where stock is kept by part, and offered it nowhere else", async () => {
  const unitAt = (at: number, distribution: boolean) => ({
    ...sampleRow(handlingUnits, at, now),
    label: `BULTO-${at}`,
    status: "received",
    distribution,
  });
  const [here, there] = [unitAt(1, true), unitAt(2, false)];
  const ofUnit = ({ id }: { id: string }) => `GET /api/handlingUnits/${id}`;
  network({
    "GET /api/handlingUnits": () => ({ data: [here, there], totalCount: 2, first: "a", last: "b" }),
    ...Object.fromEntries(
      [here, there].flatMap((unit) => [
        [ofUnit(unit), () => ({ data: unit })],
        [`${ofUnit(unit)}/history`, () => ({ data: [], isMore: false })],
        [`${ofUnit(unit)}/ledger`, () => ({ data: [], isMore: false })],
        [`${ofUnit(unit)}/holds`, () => ({ data: [] })],
      ]),
    ),
  });
  const list = unitScreens.slice(0, 1);
  const Units = () => <EntityPage screens={list} placeOf={() => null} />;
  const codes = [...handlingUnits.read, ...handlingUnits.write];
  await showScreen(Units, `/?sel=${here.id}`, codes);
  await expect.element(press("Desempacar")).toBeVisible();
  await page.getByRole("gridcell", { name: there.label, exact: true }).click();
  await expect.element(page.getByRole("heading", { name: there.label })).toBeVisible();
  await expect.element(press("Dividir")).toBeVisible();
  expect(press("Desempacar").elements()).toEqual([]);
});

test("a list that has nothing yet says so, and keeps what is typed into its search", async () => {
  const none = { data: [], totalCount: 0, first: null, last: null };
  const seen = network({ "GET /api/carriers": () => none });
  await showScreen(CarriersPage, "/", CODES);
  await expect.element(page.getByText("Todavía no hay nada aquí.")).toBeVisible();
  await expect
    .element(page.getByText("Para empezar: Nuevo transportista · Importar"))
    .toBeVisible();
  const box = page.getByRole("searchbox");
  await box.fill("zz");
  await expect.poll(() => askedFor(seen, "/api/carriers").at(-1)?.query.get("search")).toBe("zz");
  await expect.element(page.getByText("Ningún transportista coincide.")).toBeVisible();
  await expect.element(box).toHaveFocus();
});

test("pages go on from a row, back from one, and the last one is asked for from the end", async () => {
  const seen = network(answers);
  await showScreen(CarriersPage, "/?size=20", CODES);
  const asked = () => Object.fromEntries(askedFor(seen, "/api/carriers").at(-1)?.query ?? []);
  await page.getByRole("button", { name: "Página siguiente" }).click();
  await expect.poll(asked).toMatchObject({ after: "place of the last", take: "20", sort: "name" });
  await page.getByRole("button", { name: "Última página" }).click();
  await expect.poll(asked).toMatchObject({ last: "true", take: "5" });
  await page.getByRole("button", { name: "Página anterior" }).click();
  await expect.poll(asked).toMatchObject({ before: "place of the first", take: "20" });
  await page.getByRole("button", { name: "Primera página" }).click();
  await expect.poll(() => Object.keys(asked()).toSorted()).toEqual(["search", "sort", "take"]);
});

test("rows of several clients say whose they are, are narrowed to some, and a new one is added for the chosen client", async () => {
  const theirs = { ...cruces, client: 2 };
  const seen = network({
    ...answers,
    "GET /api/carriers": () => ({ data: [fletes, theirs], totalCount: 2, first: "", last: "" }),
    "POST /api/carriers": () => ({ data: theirs }),
  });
  const clients = ["Maquiladora Uno", "Autopartes Dos"];
  await showScreen(CarriersPage, `${OPEN}&f_clients=2`, CODES, false, clients);
  await expect.element(page.getByRole("gridcell", { name: "Autopartes Dos" })).toBeVisible();
  await expect.element(page.getByRole("definition").getByText("Maquiladora Uno")).toBeVisible();
  expect(askedFor(seen, "/api/carriers").at(-1)?.query.get("clients")).toBe("2");
  await press("Nuevo transportista").click();
  const whose = dialog().getByRole("combobox", { name: "Cliente" });
  await expect.element(whose).toHaveDisplayValue("Maquiladora Uno");
  await whose.selectOptions("Autopartes Dos");
  await dialog().getByRole("textbox", { name: "Nombre" }).fill("Nuevo");
  await dialog().getByRole("checkbox", { name: "Transportista" }).click();
  await dialog().getByRole("button", { name: "Guardar" }).click();
  await expect
    .poll(() => seen.findLast(({ method }) => method === "POST")?.body)
    .toMatchObject({
      client: 2,
    });
});

test("one client alone is not named", async () => {
  network(answers);
  await showScreen(CarriersPage, OPEN, CODES, false, ["Maquiladora Uno"]);
  await expect.element(page.getByText("Tres llegadas tarde")).toBeVisible();
  expect(page.getByText("Maquiladora Uno").elements()).toEqual([]);
  await press("Nuevo transportista").click();
  await expect.element(dialog().getByRole("textbox", { name: "SCAC" })).toBeVisible();
  expect(dialog().getByRole("combobox", { name: "Cliente" }).elements()).toEqual([]);
});

test("a day that is warned of narrows the list by how near it is", async () => {
  const seen = network(answers);
  await showScreen(CarriersPage, "/?f_policyExpiresOn=expired,soon", CODES);
  await expect
    .poll(() => askedFor(seen, "/api/carriers").at(-1)?.query.get("policyExpiresOn"))
    .toMatch(/^\.\.20\d\d-\d\d-\d\d,20\d\d-\d\d-\d\d\.\.20\d\d-\d\d-\d\d$/);
  await expect.element(page.getByText("Vencido, En 30 días o menos")).toBeVisible();
});

test("everything that is wrong with a form is said before it is sent, and what the server finds beside its field", async () => {
  const errors = [{ field: "scac", code: "taken", message: "" }];
  const seen = network({ ...answers, "POST /api/carriers": () => new Refusal(409, { errors }) });
  await showScreen(CarriersPage, "/", CODES);
  await press("Nuevo transportista").click();
  await dialog().getByRole("textbox", { name: "SCAC" }).fill("1");
  await dialog().getByRole("button", { name: "Guardar" }).click();
  await expect.element(dialog().getByText("No tiene la forma de ABCD")).toBeVisible();
  expect(dialog().getByText("Falta").elements()).toHaveLength(2);
  expect(askedFor(seen, "/api/carriers").filter(({ method }) => method === "POST")).toEqual([]);
  await dialog().getByRole("textbox", { name: "Nombre" }).fill(" Nuevo  Transporte ");
  await dialog().getByRole("checkbox", { name: "Transportista" }).click();
  await dialog().getByRole("textbox", { name: "SCAC" }).fill("ntra");
  expect(await accessibilityFaults()).toEqual([]);
  await dialog().getByRole("button", { name: "Guardar" }).click();
  await expect.element(dialog().getByText("Otra fila ya lo tiene")).toBeVisible();
  expect(seen.findLast(({ method }) => method === "POST")?.body).toMatchObject({
    roles: ["carrier"],
    scac: "ntra",
    caat: null,
    ctpat: false,
  });
});

test("a rule over several fields is told beside its field before the form is sent, and keeps nobody from changing other fields", async () => {
  const broker = { roles: ["broker"], rfc: "AGU010101AA1", patente: null, scac: "AGEN" };
  const before = row(3, "Agencia de antes", broker);
  const seen = network({
    "GET /api/carriers": () => ({ data: [before], totalCount: 1, first: "first", last: "last" }),
    [`GET /api/carriers/${before.id}`]: () => ({ data: before }),
    [`GET /api/carriers/${before.id}/history`]: () => ({ data: events, isMore: false }),
    [`POST /api/carriers/${before.id}`]: () => ({ data: before }),
  });
  const sent = () => askedFor(seen, `/api/carriers/${before.id}`).filter(({ body }) => body);
  await showScreen(CarriersPage, `/?sel=${before.id}`, CODES);
  await press("Cambiar").click();
  await dialog().getByRole("checkbox", { name: "Transportista" }).click();
  await dialog().getByRole("button", { name: "Guardar" }).click();
  const wanted = "Un agente aduanal con RFC tiene patente: escriba sus 4 dígitos";
  await expect.element(dialog().getByText(wanted)).toBeVisible();
  await dialog().getByRole("textbox", { name: "Patente" }).fill("9301");
  await dialog().getByRole("checkbox", { name: "Agente aduanal" }).click();
  await dialog().getByRole("button", { name: "Guardar" }).click();
  const refused = "Solo los agentes aduanales tienen patente";
  await expect.element(dialog().getByText(refused)).toBeVisible();
  await dialog().getByRole("textbox", { name: "Patente" }).clear();
  await dialog().getByRole("checkbox", { name: "Transportista" }).click();
  await dialog().getByRole("checkbox", { name: "Agente aduanal" }).click();
  expect(sent()).toEqual([]);
  await dialog().getByRole("textbox", { name: "Nombre" }).fill("Agencia de hoy");
  await dialog().getByRole("button", { name: "Guardar" }).click();
  await expect.poll(() => sent().length).toBe(1);
  const body = { name: "Agencia de hoy", roles: ["broker"], patente: null };
  expect(sent()[0]?.body).toMatchObject(body);
});

test("a command to several rows asks why, is sent with their versions, and is taken back as it came", async () => {
  const done = [fletes, cruces].map(({ id }) => ({ id, version: 2 }));
  const seen = network({
    ...answers,
    "POST /api/carriers/suspend": () => ({ data: done }),
    "POST /api/carriers/undo": () => ({ data: done.map(({ id }) => ({ id, version: 3 })) }),
  });
  await showScreen(CarriersPage, "/", CODES);
  await page.getByRole("checkbox", { name: "Marcar la página" }).click();
  await expect.element(page.getByText("2 marcados")).toBeVisible();
  await press("Suspender").last().click();
  await dialog().getByRole("button", { name: "Suspender" }).click();
  await expect.element(dialog().getByText("Falta")).toBeVisible();
  await dialog().getByRole("textbox").fill("Sin póliza");
  await dialog().getByRole("button", { name: "Suspender" }).click();
  await press("Deshacer: Suspender (2)").click();
  await expect.element(page.getByText("Todo quedó como antes")).toBeVisible();
  const sent = (path: string) => askedFor(seen, path).map(({ body }) => body);
  const rows = [fletes, cruces].map(({ id, version }) => ({ id, version }));
  expect(sent("/api/carriers/suspend")).toEqual([{ rows, reason: "Sin póliza", input: {} }]);
  expect(sent("/api/carriers/undo")).toEqual([{ rows: done }]);
});

test("a command that is refused says which row is in the way, and why", async () => {
  const suspended = { ...cruces, status: "suspended" };
  const values = { day: "2020-01-31" };
  const errors = [{ field: cruces.id, code: "policyExpired", message: "", values }];
  const refusal = new Refusal(409, { because: "entity.refused", errors });
  network({
    ...answers,
    [`GET /api/carriers/${cruces.id}`]: () => ({ data: suspended }),
    [`GET /api/carriers/${cruces.id}/history`]: () => ({ data: [], isMore: false }),
    "POST /api/carriers/activate": () => refusal,
  });
  await showScreen(CarriersPage, `/?sel=${cruces.id}`, CODES);
  await press("Activar").click();
  await expect
    .element(page.getByText(/Cruces Rápidos: La póliza venció el 01\/31\/2020/))
    .toBeVisible();
});

test("a dialog whose command is refused says there which row is in the way, and why", async () => {
  const values = { day: "2020-01-31" };
  const errors = [fletes, cruces].map(({ id }) => ({
    field: id,
    code: "policyExpired",
    message: "",
    values,
  }));
  const refusal = new Refusal(422, { because: "entity.refused", errors });
  network({ ...answers, "POST /api/carriers/suspend": () => refusal });
  await showScreen(CarriersPage, "/", CODES);
  await page.getByRole("checkbox", { name: "Marcar la página" }).click();
  await press("Suspender").last().click();
  await dialog().getByRole("textbox").fill("Sin póliza");
  await dialog().getByRole("button", { name: "Suspender" }).click();
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  const told = page.getByRole("alert").elements();
  expect(told.flatMap(({ textContent }) => textContent.split("\n").slice(1))).toEqual([
    expect.stringMatching(/^Fletes del Bajío: La póliza venció/),
    expect.stringMatching(/^Cruces Rápidos: La póliza venció/),
  ]);
  await expect.element(dialog().getByRole("textbox")).toHaveValue("Sin póliza");
});

test("on a phone the rows are cards that open over the list", async () => {
  await page.viewport(390, 844);
  network(answers);
  await showScreen(CarriersPage, "/", CODES);
  await page.getByText("Fletes del Bajío").click();
  await expect.element(page.getByText("Tres llegadas tarde")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

const site = { ...sampleRow(sites, 1, now), city: "Ciudad Ejemplo" };
const dock = { ...sampleRow(locations, 1, now), code: "D-01", site: site.id };
const SitesPage = () => (
  <EntityPage screens={[...siteScreens, ...locationScreens]} placeOf={() => null} />
);
const showSites = async (isStaff: boolean, places: readonly object[] = [dock]) => {
  network({
    "GET /api/sites": () => ({ data: [site], totalCount: 1, first: "", last: "" }),
    [`GET /api/sites/${site.id}`]: () => ({ data: site }),
    [`GET /api/sites/${site.id}/history`]: () => ({ data: [], isMore: false }),
    "GET /api/locations": () => ({ data: places, totalCount: places.length, first: "", last: "" }),
  });
  const clients = ["Maquiladora Uno", "Autopartes Dos"];
  await showScreen(SitesPage, `/?sel=${site.id}`, ["CREATE_USER"], false, clients, isStaff);
  const address = page.getByRole("region", { name: "Domicilio" });
  await expect.element(address.getByText(/Ciudad Ejemplo/)).toBeVisible();
  const children = page.getByRole("region", { name: "Ubicaciones" });
  await expect.element(children.getByText(/D-01/)).toBeVisible();
};
const TO_SITES = ["Nuevo sitio", "Cambiar", "Cerrar el sitio", "Nueva ubicación"];

test("what is the house's is of no client", async () => {
  await showSites(true);
  for (const name of TO_SITES) await expect.element(press(name)).toBeVisible();
  await press("Nuevo sitio").click();
  await expect.element(dialog().getByRole("textbox", { name: "Clave" })).toBeVisible();
  expect(page.getByText("Cliente", { exact: true }).elements()).toEqual([]);
});

test("what belongs to a row tells what any of it says, and breaks no word: one that is too long is scrolled to", async () => {
  await page.viewport(1280, 800);
  const rack = { ...dock, kind: "rack", capacity: null };
  const area = "Fitosanitaria".repeat(5);
  await showSites(true, [
    { ...rack, area },
    { ...rack, id: crypto.randomUUID(), code: "D-02", area: "" },
  ]);
  const table = page.getByRole("table", { name: "Ubicaciones" });
  const titles = table.getByRole("columnheader").elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(["Clave", "Tipo", "Área"]);
  const words = document.createRange();
  words.selectNodeContents(table.getByRole("cell", { name: "Rack" }).first().element());
  expect(new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
  const wider = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(wider(table.element().parentElement ?? document.body)).toBeGreaterThan(0);
  expect(wider(document.documentElement)).toBe(0);
});

test("clients' own people may only see what is the house's, whatever codes they hold", async () => {
  await showSites(false);
  for (const name of TO_SITES) expect(press(name).elements()).toEqual([]);
});

test("who may only see is offered nothing that they may not do", async () => {
  network(answers);
  await showScreen(CarriersPage, OPEN, []);
  await expect.element(page.getByText("Tres llegadas tarde")).toBeVisible();
  for (const name of ["Nuevo transportista", "Cambiar", "Suspender", "Activar"])
    expect(press(name).elements()).toEqual([]);
});

const truck = {
  ...sampleRow(vehicles, 1, now),
  plate: "61AB2K",
  carrier: fletes.id,
  "carrier.label": "Fletes del Bajío",
};
const fleet: Answers = {
  ...answers,
  "GET /api/vehicles": () => ({ data: [truck], totalCount: 1, first: "a", last: "b" }),
  [`GET /api/vehicles/${truck.id}`]: () => ({ data: truck }),
  [`GET /api/vehicles/${truck.id}/history`]: () => ({ data: [], isMore: false }),
};
const FleetPage = () => (
  <EntityPage
    screens={[...screens, ...vehicleScreens]}
    placeOf={(entity, id) => rowPlace(entity, id, { codes: new Set(CODES) })}
  />
);

test("a row shows the rows of other lists that lead to it, and adds one that does", async () => {
  const seen = network({ ...fleet, "POST /api/vehicles": () => ({ data: truck }) });
  await showScreen(FleetPage, OPEN, CODES);
  const children = page.getByRole("region", { name: "Vehículos" });
  await expect.element(children.getByRole("link", { name: "61AB2K" })).toBeVisible();
  expect(askedFor(seen, "/api/vehicles").at(-1)?.query.get("carrier")).toBe(fletes.id);
  expect(await accessibilityFaults()).toEqual([]);
  await press("Nuevo vehículo").click();
  await expect
    .element(dialog().getByRole("combobox", { name: "Transportista" }))
    .toHaveValue("Fletes del Bajío");
  await dialog().getByRole("textbox", { name: "Placas", exact: true }).fill("99zz1a");
  await dialog().getByRole("combobox", { name: "Tipo de unidad" }).selectOptions("tractor");
  await dialog().getByRole("textbox", { name: "Modelo" }).fill("dos mil");
  await dialog().getByRole("button", { name: "Guardar" }).click();
  await expect.element(dialog().getByText("De 1950 a 2100")).toBeVisible();
  await dialog().getByRole("textbox", { name: "Modelo" }).fill("2019");
  expect(await accessibilityFaults()).toEqual([]);
  await dialog().getByRole("button", { name: "Guardar" }).click();
  await expect
    .poll(() => seen.findLast(({ method }) => method === "POST")?.body)
    .toMatchObject({ plate: "99zz1a", carrier: fletes.id, modelYear: 2019, grossWeight: null });
});

test("lists of one page are tabs, and a value that leads elsewhere is a link that a person can choose by name", async () => {
  const seen = network({ ...fleet, "POST /api/vehicles": () => ({ data: truck }) });
  const stage = await showScreen(FleetPage, "/", CODES);
  await page.getByRole("link", { name: "Vehículos", exact: true }).click();
  expect(stage.address().search).toEqual({ list: "vehicles" });
  const cell = page.getByRole("gridcell", { name: "Fletes del Bajío" });
  await expect
    .element(cell.getByRole("link"))
    .toHaveAttribute("href", expect.stringContaining("list=carriers&sel="));
  await press("Nuevo vehículo").click();
  await dialog().getByRole("combobox", { name: "Transportista" }).fill("cruces");
  await expect
    .poll(() => askedFor(seen, "/api/carriers").at(-1)?.query.get("search"))
    .toBe("cruces");
  await page.getByRole("option", { name: "Cruces Rápidos" }).click();
  await dialog().getByRole("textbox", { name: "Placas", exact: true }).fill("1");
  await dialog().getByRole("combobox", { name: "Tipo de unidad" }).selectOptions("van");
  await dialog().getByRole("button", { name: "Guardar" }).click();
  await expect
    .poll(() => seen.findLast(({ method }) => method === "POST")?.body)
    .toMatchObject({ carrier: cruces.id });
});

test("a value that is typed beside the pager leads into the list, in the address, and pages go on from there", async () => {
  const many = Array.from({ length: 50 }, (_, at) => row(at + 1, `Flotilla ${at}`));
  const seen = network({
    ...answers,
    "GET /api/carriers": () => ({ data: many, totalCount: 900, first: "one", last: "fifty" }),
  });
  await showScreen(CarriersPage, "/?size=50", CODES);
  const asked = (): object =>
    Object.fromEntries(askedFor(seen, "/api/carriers").at(-1)?.query ?? []);
  await expect.element(page.getByRole("gridcell", { name: "Flotilla 49" })).toBeInTheDocument();
  const field = page.getByRole("textbox", { name: "Ir a: Nombre" });
  await field.fill("flo");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Desde «flo». Total: 900")).toBeVisible();
  expect(asked()).toEqual({ take: "50", at: "flo", search: "", sort: "name" });
  await press("Página siguiente").click();
  await expect.poll(asked).toEqual({ take: "50", after: "fifty", search: "", sort: "name" });
  await press("Página anterior").click();
  await expect.poll(asked).toEqual({ take: "50", before: "one", search: "", sort: "name" });
  await expect.element(page.getByText("Desde «flo». Total: 900")).toBeVisible();
  await press("Última página").click();
  await expect.poll(asked).toEqual({ take: "50", last: "true", search: "", sort: "name" });
  await press("Primera página").click();
  await expect.poll(asked).toEqual({ take: "50", search: "", sort: "name" });
});
