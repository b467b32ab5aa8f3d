import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { checkCartaPorte } from "#modules/cartaPortes/computation/checkCartaPorte.ts";
import { composeCartaPorte } from "#modules/cartaPortes/computation/composeCartaPorte.ts";
import { readLoadFacts } from "#modules/cartaPortes/server/readLoadFacts.ts";
import { EXAMPLES } from "#modules/customsOperations/computation/exampleFixture.ts";
import { MAPPED } from "./anyLoad.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { CODES } from "../demo/cartaPorteCodes.ts";
import { exampleFiles, openOperationWorld, type OperationWorld } from "./operationWorld.ts";
import { statementsOf } from "./statementsOf.ts";

const [example] = EXAMPLES.examples;

let world: OperationWorld;
let owner: OwnerView;
/** Rows by the names that the tests have for them. */
const ids: Record<string, string> = {};
let cartaPorte: EntityRow;
const facts = (id = cartaPorte.id) =>
  inTenant(world.database, NORTE, (tx) => readLoadFacts(tx, id));

beforeAll(async () => {
  world = await openOperationWorld();
  owner = await openOwnerView(world.ownerUrl);
  for (const [name, text] of Object.entries(exampleFiles())) await world.load(name, text);
  await world.loadParts();
  await richLoad();
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

async function added(name: string, path: string, payload: object): Promise<EntityRow> {
  const row = await world.added(path, payload);
  ids[name] = row.id;
  return row;
}

const MEXICAN = {
  kind: "warehouse",
  country: "MX",
  zone: "America/Monterrey",
  city: "Nuevo Laredo",
  stateCode: "TAM",
  postalCode: "88000",
};

/** An entry that goes through with its operation, one of units, and a release, on a load with all that it goes on. */
async function richLoad(): Promise<void> {
  if (!example) throw new Error("there are examples");
  const operation = await world.operationOf(example);
  ids["operation"] = operation.id;
  // The first edition is not the current one.
  await world.did("customsOperations/compute", operation);
  await world.did("customsOperations/compute", operation);
  await beside(operation);
  await owner.query("update customs_operations set pedimento = '262430016000123' where id = $1", [
    operation.id,
  ]);
  const [settings] = await owner.query<{ id: string }>(
    "update importer_settings set legal_name = 'INDUSTRIAS', tax_regime = '601', postal_code = '88000', sat_key = '26111700' where rfc = $1 returning id",
    [operation["importerRfc"]],
  );
  ids["importer"] = settings?.id ?? "";
  await world.changed(
    "sites",
    { id: world.ids["site"] ?? "" },
    { ownerName: "Bodega, Inc.", ownerTaxId: "74-1234567", stateCode: "TX", postalCode: "78045" },
  );
  await added("plant", "sites", { ...MEXICAN, code: "OPE2", name: "Planta" });
  await added("store", "sites", {
    ...MEXICAN,
    code: "OPE3",
    name: "Almacén",
    ownerRfc: "ALM990909AB2",
  });
  const way = (name: string, fromSite: string, toSite: string, validFrom: string, km: string) =>
    added(name, "siteDistances", { fromSite, toSite, validFrom, km, minutes: 90 });
  const { site = "", plant = "", store = "" } = { ...world.ids, ...ids };
  await way("old", site, store, "2026-01-01", "10");
  await way("way", site, store, "2026-11-30", "12.5");
  await way("new", site, store, "2026-12-24", "14");
  await way("on", store, plant, "2026-01-01", "200.25");
  await way("back", plant, store, "2026-01-01", "201");
  await vehicles();
  await goods(operation);
  cartaPorte = await added("cartaPorte", "cartaPortes", {
    load: ids["load"],
    departsAt: "2026-12-01T03:30:00.000Z",
    secondTrailer: ids["trailer2"],
  });
}

/** A line that was taken out of the operation, and another one that was cancelled. */
async function beside({ id }: EntityRow): Promise<void> {
  const [cancelled] = await owner.query<{ id: string }>(
    `insert into customs_operations (subscriber_id, number, clave, broker, aduana, importer_rfc, determination_day, status)
     select subscriber_id, 'CANCELLED', clave, broker, aduana, importer_rfc, determination_day, 'cancelled'
     from customs_operations where id = $1 returning id`,
    [id],
  );
  const copied = `insert into operation_lines (subscriber_id, operation, invoice_line, quantity, part_no, status)
     select subscriber_id, $2, invoice_line, quantity, part_no, $3 from operation_lines where operation = $1`;
  await owner.query(copied, [id, cancelled?.id, "active"]);
  await owner.query(copied, [id, id, "removed"]);
}

async function vehicles(): Promise<void> {
  await added("carrier", "carriers", {
    name: "Fletes del Bravo",
    roles: ["carrier"],
    sctPermitType: "TPAF01",
    sctPermitNo: "SCT-1",
    permitExpiresOn: "2027-06-30",
    insurer: "Seguros del Norte",
    policyNo: "RC-1",
    policyExpiresOn: "2027-06-30",
    environmentInsurer: "Seguros del Norte",
    environmentPolicy: "MA-1",
  });
  await added("lessor", "carriers", {
    name: "Arrendadora",
    roles: ["carrier"],
    taxId: "74-7654321",
    country: "USA",
  });
  await added("vehicle", "vehicles", {
    plate: "77-AB-1C",
    carrier: ids["carrier"],
    unitType: "tractor",
    configuration: "T3S2",
    grossWeight: "46.5",
    modelYear: 2021,
    policyExpiresOn: "2027-05-31",
    owner: ids["lessor"],
    ownership: "lessor",
    ownedParts: ["PT03"],
  });
  await added("driver", "drivers", {
    name: "Juan Pérez",
    carrier: ids["carrier"],
    licenceNo: "LIC123456",
    licenceExpiresOn: "2027-06-30",
    taxId: "TX123456",
    country: "USA",
  });
  for (const [name, plate] of [
    ["trailer", "44-UX-1A"],
    ["trailer2", "44-UX-2A"],
  ] as const)
    await added(name, "trailers", { number: `OPE-${name}`, trailerType: "53dry", plate });
  await added("visit", "trailerVisits", { trailer: ids["trailer"], site: world.ids["site"] });
}

async function goods(operation: EntityRow): Promise<void> {
  await added("part", "partClassifications", {
    partNo: "PINTURA",
    spanishDescription: "Pintura",
    satKey: "40141600",
    matterType: "05",
    matterDescription: "Refacciones",
    dangerous: true,
    unNo: "1263",
    packingCode: "1A1",
  });
  const { site, plant, store, carrier, vehicle, driver } = { ...world.ids, ...ids };
  const load = await added("load", "loads", {
    site,
    destination: plant,
    unitType: "53dry",
    carrier,
    vehicle,
    driverRef: driver,
    plannedFor: "2026-11-30",
  });
  const [entryNo] = operation["entries"] as string[];
  await world.did("loads/plan", load, { entries: [entryNo], unitType: null, carrier: null });
  await owner.query("update loads set visit = $2 where id = $1", [load.id, ids["visit"]]);
  const [direct] = await owner.query<{ id: string }>(
    "update shipments set weight_declared = 820.5 where entry_no = $1 returning id",
    [entryNo],
  );
  ids["direct"] = direct?.id ?? "";
  const entry = await added("entry", "shipments", {
    bolNo: "RICH",
    site,
    shipmentType: "LTL",
    unitsDeclared: 3,
    destination: store,
  });
  const invoice = await added("invoice", "invoices", {
    number: "R-1",
    supplier: world.ids["USA"],
    shipment: entry.id,
    issuedOn: "2026-11-01",
    total: "400.00 EUR",
  });
  const line = { invoice: invoice.id, unitPrice: "10", uom: "PZA" };
  await added("paint", "invoiceLines", {
    ...line,
    lineNo: 1,
    partNo: "PINTURA",
    description: "Paint",
    quantity: "30",
    netWeight: "25",
  });
  await added("steel", "invoiceLines", {
    ...line,
    lineNo: 2,
    partNo: "ACERO",
    description: "Steel",
    quantity: "10",
    uom: "ROLLO",
  });
  const unit = (label: string, lineId: string | null, pieces: number, more: object = {}) =>
    addUnit({ label, shipment: entry.id, invoice_line: lineId, pieces, load: load.id, ...more });
  await unit("U-1", ids["paint"] ?? "", 12);
  await unit("U-2", ids["paint"] ?? "", 8, { load: null, status: "received" });
  await unit("U-3", ids["paint"] ?? "", 5, { load: null, status: "merged" });
  await unit("U-4", null, 1, { weight: null });
  await owner.query(
    `insert into releases (subscriber_id, release_no, site, requested_for, ship_to, status, load, weight, units)
     values ($1, 'RICH-1', $2, '2026-11-30', 'Planta', 'loaded', $3, 40, 1), ($1, 'RICH-2', $2, '2026-11-30', 'Planta', 'staged', $3, 40, 1)`,
    [NORTE, site, load.id],
  );
  await owner.query(
    `insert into release_lines (subscriber_id, release, part_no, quantity, picked)
     select subscriber_id, id, part_no, 9, picked from releases, (values ('PINTURA', 7.5), ('NADA', 0)) parts (part_no, picked)
     where release_no like 'RICH-%'`,
  );
}

async function addUnit(values: Readonly<Record<string, unknown>>): Promise<void> {
  const row = {
    subscriber_id: NORTE,
    unit_type: "pallet",
    weight: "10.25",
    status: "loaded",
    ...values,
  };
  const names = Object.keys(row);
  const [unit] = await owner.query<{ id: string }>(
    `insert into handling_units (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  ids[String(values["label"])] = unit?.id ?? "";
}

describe("what is known of a load", () => {
  it("is where it goes and when, by the clock of its site and the ways of that day", async () => {
    const { site = "", plant = "", store = "" } = { ...world.ids, ...ids };
    const { cartaPorte: row, load, departsAt, distances, ...known } = await facts();
    expect(row).toEqual({
      id: cartaPorte.id,
      number: cartaPorte["number"],
      idCcp: cartaPorte["idCcp"],
    });
    expect(load.id).toBe(ids["load"]);
    expect(departsAt).toBe("2026-11-30T21:30:00");
    expect(known.site).toEqual({
      id: site,
      code: "OPE1",
      country: "US",
      street: null,
      city: "Laredo",
      stateCode: "TX",
      postalCode: "78045",
      ownerName: "Bodega, Inc.",
      ownerRfc: null,
      ownerTaxId: "74-1234567",
    });
    expect(known.destination.id).toBe(plant);
    expect(known.sites.map(({ code }) => code)).toEqual(["OPE1", "OPE2", "OPE3"]);
    const byId = new Map(distances.map((one) => [one.id, one]));
    expect(new Set(byId.keys())).toEqual(new Set([ids["way"], ids["on"], ids["back"]]));
    expect(byId.get(ids["way"] ?? "")).toEqual({
      id: ids["way"],
      from: site,
      to: store,
      km: "12.5",
      minutes: 90,
    });
  });

  it("is what it goes on, who drives and whose it is", async () => {
    const { carrier, vehicle, driver, trailer, secondTrailer } = await facts();
    expect(carrier).toEqual({
      id: ids["carrier"],
      name: "Fletes del Bravo",
      permitType: "TPAF01",
      permitNo: "SCT-1",
      permitExpiresOn: "2027-06-30",
      insurer: "Seguros del Norte",
      policyNo: "RC-1",
      policyExpiresOn: "2027-06-30",
      environmentInsurer: "Seguros del Norte",
      environmentPolicy: "MA-1",
    });
    expect(vehicle).toEqual({
      id: ids["vehicle"],
      plate: "77-AB-1C",
      configuration: "T3S2",
      grossWeight: "46.5",
      modelYear: 2021,
      policyExpiresOn: "2027-05-31",
      owner: {
        id: ids["lessor"],
        name: "Arrendadora",
        rfc: null,
        taxId: "74-7654321",
        country: "USA",
      },
      ownership: "lessor",
      ownedParts: ["PT03"],
    });
    expect(driver).toEqual({
      id: ids["driver"],
      name: "Juan Pérez",
      licenceNo: "LIC123456",
      licenceExpiresOn: "2027-06-30",
      rfc: null,
      taxId: "TX123456",
      country: "USA",
    });
    expect([trailer, secondTrailer]).toEqual([
      { id: ids["trailer"], number: "OPE-TRAILER", trailerType: "53dry", plate: "44-UX-1A" },
      { id: ids["trailer2"], number: "OPE-TRAILER2", trailerType: "53dry", plate: "44-UX-2A" },
    ]);
  });

  it("is what was scanned, what goes through, and what was ordered out", async () => {
    const { units, unknownUnits, directEntries, releases, lines } = await facts();
    const aboard = { destination: ids["store"], position: null };
    expect(units).toEqual([
      {
        ...aboard,
        id: ids["U-1"],
        label: "U-1",
        invoiceLine: ids["paint"],
        pieces: 12,
        weight: "10.25",
      },
    ]);
    expect(unknownUnits).toEqual([
      { ...aboard, id: ids["U-4"], label: "U-4", pieces: 1, weight: null },
    ]);
    expect(directEntries).toEqual([
      {
        id: ids["direct"],
        number: expect.any(String),
        destination: ids["plant"],
        position: 1,
        weight: "820.5",
        isLoaded: false,
        lines: lines.filter(({ id }) => id !== ids["paint"]).map(({ id }) => id),
      },
    ]);
    expect(directEntries[0]?.lines).toHaveLength(4);
    expect(releases).toEqual([
      {
        id: expect.any(String),
        number: "RICH-1",
        destination: ids["plant"],
        position: null,
        weight: "40",
        lines: [
          {
            id: expect.any(String),
            partNo: "PINTURA",
            quantity: "7.5",
            description: "Paint",
            part: expect.objectContaining({ id: ids["part"] }),
          },
        ],
      },
    ]);
  });

  it("is what its invoices say, and what is decided of their parts", async () => {
    const { lines } = await facts();
    const [word] = await owner.query<{ id: string }>(
      "select id from unit_words where word = 'PZA'",
    );
    expect(lines.find(({ id }) => id === ids["paint"])).toEqual({
      id: ids["paint"],
      invoice: { id: ids["invoice"], number: "R-1" },
      lineNo: 1,
      partNo: "PINTURA",
      description: "Paint",
      quantity: "30",
      uom: "PZA",
      unit: { id: word?.id, unit: 6, factor: "1" },
      amount: "300",
      currency: "EUR",
      netWeight: "25",
      pieces: 20,
      part: {
        id: ids["part"],
        partNo: "PINTURA",
        spanishDescription: "Pintura",
        satKey: "40141600",
        matterType: "05",
        matterDescription: "Refacciones",
        isDangerous: true,
        unNo: "1263",
        packingCode: "1A1",
      },
    });
  });

  it("is the operation that declares it, by its current edition, and its importer", async () => {
    const { operations, issuer, directEntries } = await facts();
    const operation = await world.one("customsOperations", { id: ids["operation"] ?? "" });
    const declared = (await world.linesOf(operation)).filter(({ status }) => status === "active");
    const { proforma } = await world.editionOf(operation);
    expect(operations).toEqual([
      {
        id: operation.id,
        number: operation["number"],
        pedimento: "262430016000123",
        importerRfc: operation["importerRfc"],
        regime: "IMD",
        lines: declared.map((line) => ({
          id: line.id,
          invoiceLine: line["invoiceLine"] === null ? null : expect.any(String),
          quantity: line["quantity"],
          fraccion: null,
          nico: null,
        })),
        partidas: proforma.partidas.map(({ sequence, description, fraccion, nico, lines }) => ({
          sequence,
          description,
          fraccion,
          nico,
          lines,
        })),
      },
    ]);
    expect(operations[0]?.lines.map(({ invoiceLine }) => invoiceLine)).toEqual(
      directEntries[0]?.lines,
    );
    expect(issuer).toEqual({
      id: ids["importer"],
      rfc: operation["importerRfc"],
      legalName: "INDUSTRIAS",
      taxRegime: "601",
      postalCode: "88000",
      satKey: "26111700",
    });
  });

  it("is another client's as little as what there is not", async () => {
    const others = inTenant(world.database, RIO_BRAVO, (tx) => readLoadFacts(tx, cartaPorte.id));
    await expect(others).rejects.toMatchObject({ code: "notFound" });
    await expect(facts(crypto.randomUUID())).rejects.toMatchObject({ code: "notFound" });
  });
});

test("what the load becomes says all of it, and lacks what nobody knows", async () => {
  const { cartaPorte: document, houseFacts } = composeCartaPorte(await facts(), MAPPED);
  expect(
    document.goods.items.map(({ description, quantity, papers }) => [
      description,
      quantity,
      papers.length,
    ]),
  ).toEqual([
    ["GOODS 8431430301", "14", 1],
    ["GOODS 4010110201", "2", 1],
    ["GOODS 8482109901", "30", 1],
    ["Pintura", "12", 0],
    ["Pintura", "7.5", 0],
    ["U-4", "1", 0],
  ]);
  expect(document.goods.grossWeight).toBe("870.750");
  const { faults, notChecked } = checkCartaPorte(document, CODES.catalogues, houseFacts);
  expect(notChecked).toEqual([]);
  // Goods of no operation have no paper, and the entry is on its trailer only once its load is finished.
  expect(faults.map(({ code, node }) => [code, node])).toEqual([
    ["R16", "Mercancias/Mercancia[4]"],
    ["R16", "Mercancias/Mercancia[5]"],
    ["R16", "Mercancias/Mercancia[6]"],
    ["O05", "Mercancias/Mercancia[1]"],
    ["O05", "Mercancias/Mercancia[2]"],
    ["O05", "Mercancias/Mercancia[3]"],
  ]);
});

test("the importer is the only one that the client has, else the RFC that the client is kept with", async () => {
  const bare = await world.added("loads", {
    site: world.ids["site"],
    destination: ids["plant"],
    unitType: "53dry",
    plannedFor: "2026-11-30",
  });
  const own = await world.added("cartaPortes", { load: bare.id });
  await owner.query("update importer_settings set status = 'inactive' where id <> $1", [
    ids["importer"],
  ]);
  expect(await facts(own.id)).toMatchObject({
    departsAt: null,
    issuer: { id: ids["importer"], legalName: "INDUSTRIAS" },
    carrier: null,
    vehicle: null,
    driver: null,
    trailer: null,
    secondTrailer: null,
  });
  await world.added("importerSettings", { rfc: "OTR010203AB1" });
  const kept = await owner.query<{ rfc: string }>(
    "select rfc from subscriber_rfcs where subscriber_id = $1 order by valid_from desc nulls last, rfc",
    [NORTE],
  );
  expect((await facts(own.id)).issuer).toMatchObject({ id: null, rfc: kept[0]?.rfc });
});

test("goods are read in as many statements as they come", async () => {
  const statements = () => statementsOf(world, () => facts());
  const before = await statements();
  for (let at = 0; at < 20; at++) {
    const line = await world.added("invoiceLines", {
      invoice: ids["invoice"],
      lineNo: 10 + at,
      partNo: `MORE-${at}`,
      description: "More",
      quantity: "1",
      uom: "PZA",
      unitPrice: "1",
    });
    await addUnit({
      label: `M-${at}`,
      shipment: ids["entry"],
      invoice_line: line.id,
      pieces: 1,
      load: ids["load"],
    });
  }
  try {
    expect((await facts()).units).toHaveLength(21);
    expect(await statements()).toBe(before);
  } finally {
    await owner.query("delete from handling_units where label like 'M-%'");
  }
});
