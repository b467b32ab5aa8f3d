import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { dividedBy, roundedHalfUp } from "#kit/pure/exact.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { EXAMPLES, type Example } from "#modules/customsOperations/computation/exampleFixture.ts";
import type { ComputationWire, ProformaWire } from "#modules/customsOperations/contract.ts";
import { openWireWorld, partsZip } from "./wireWorld.ts";
import { loadFile } from "./loadFile.ts";

type Body = ProblemDocument & { data: EntityRow };
export interface Reply {
  readonly status: number;
  readonly body: Body;
}

/** Two days ahead: an operation is accepted for a day that is not past. */
export const DAY = dayAfter(dayIn("America/Mexico_City"), 2);
const SHIFT = (day: string): string =>
  dayAfter(DAY, Math.round((Date.parse(day) - Date.parse(EXAMPLES.day)) / 86_400_000));

/** The dated tables of the worked examples as files, with the days that the examples have moved to `DAY`. */
export function exampleFiles(): Readonly<Record<string, string>> {
  const { tables } = EXAMPLES;
  const csv = (header: string, rows: readonly (readonly (string | number | null)[])[]) =>
    [header, ...rows.map((row) => row.map((cell) => cell ?? "").join(",")), ""].join("\n");
  const treaties = ["T-MEC", "TLCUEM"];
  return {
    fees: csv(
      "key,amount,from,until,source",
      Object.entries(tables.fees).map(([key, amount]) => [
        key,
        amount,
        "2026-01-01",
        null,
        "example",
      ]),
    ),
    exchangeRates: csv(
      "published,rate",
      tables.exchangeRates.map(([published, rate]) => [SHIFT(published), rate]),
    ),
    equivalences: csv(
      "currency,from,until,factor",
      Object.entries(tables.equivalences).map(([currency, factor]) => [
        currency,
        "2026-01-01",
        null,
        factor,
      ]),
    ),
    countervailing: csv(
      "id,fraccion,origin,producer,percent,usdPerUnit,from,until,source",
      tables.countervailing.map((row) => [
        row.code,
        row.fraccion,
        row.origin,
        row.producer,
        row.percent,
        row.usdPerUnit,
        "2026-01-01",
        null,
        "example",
      ]),
    ),
    ivaRates: csv(
      "destination,rate,from,until,registered",
      tables.iva.map((row) => [
        row.destination,
        row.rate,
        "2026-01-01",
        null,
        String(row.registered),
      ]),
    ),
    units: csv("word,unit", Object.entries(tables.units)),
    tariff: csv(
      "llave_10,fraccion_8,nico,descripcion_completa,unidad_medida,arancel_importacion,nota_importacion," +
        `${treaties.map((treaty) => `preferencia_${treaty}`).join(",")},arancel_exportacion,prosec_IIa,iva`,
      tables.tariff.map(({ code, unit, rate, preferences, sectors, iva }) => [
        code,
        code.slice(0, 8),
        code.slice(8),
        `Goods ${code}`,
        unit,
        rate,
        null,
        ...treaties.map((treaty) => preferences[treaty] ?? null),
        "Ex.",
        sectors?.["IIa"] ?? null,
        iva ?? null,
      ]),
    ),
    treaties: csv("code,name,in_force_from,in_force_until,parties,complement,is_priced,dta", [
      ["T-MEC", "T-MEC", "2020-07-01", null, "USA CAN", null, "true", tables.dta["T-MEC"] ?? ""],
      [
        "TLCUEM",
        "TLCUEM",
        "2000-07-01",
        null,
        "EMU DEU FRA",
        null,
        "false",
        tables.dta["TLCUEM"] ?? "",
      ],
    ]),
  };
}

export type OperationWorld = Awaited<ReturnType<typeof openOperationWorld>>;

/** A client of the house with the tables of the examples, in which entries with invoices become customs operations. */
export async function openOperationWorld() {
  const world = await openWireWorld("admin@demo.test");
  const folder = mkdtempSync(join(tmpdir(), "viat-tables-"));
  const by = await world.signIn("admin@demo.test", NORTE);
  const ids: Record<string, string> = {};

  const send = async (path: string, payload: object, headers = by): Promise<Reply> =>
    world.post(`/api/${path}`, payload, headers);
  async function added(path: string, payload: object): Promise<EntityRow> {
    const { status, body } = await send(path, payload);
    expect([path, status, body.errors ?? body.detail]).toEqual([path, 200, undefined]);
    return body.data;
  }
  const one = async (entity: string, { id }: { id: string }): Promise<EntityRow> =>
    (await world.get(`/api/${entity}/${id}`, by)).body.data;
  async function run(
    path: string,
    row: { id: string },
    input: object = {},
    headers = by,
  ): Promise<Reply> {
    const [entity = ""] = path.split("/");
    const { id, version } = await one(entity, row);
    return send(path, { rows: [{ id, version }], reason: "Porque sí", input }, headers);
  }
  async function did(path: string, row: { id: string }, input: object = {}): Promise<EntityRow> {
    const { status, body } = await run(path, row, input);
    expect([path, status, body.errors ?? body.detail]).toEqual([path, 200, undefined]);
    return one(path.split("/")[0] ?? "", row);
  }
  async function changed(entity: string, row: { id: string }, values: object): Promise<EntityRow> {
    const now = await one(entity, row);
    const { status, body } = await send(`${entity}/${row.id}`, { ...now, ...values });
    expect([entity, status, body.errors ?? body.detail]).toEqual([entity, 200, undefined]);
    return body.data;
  }

  /** Loads a file of a table as the command line does. */
  async function load(name: string, text: string): Promise<void> {
    const path = join(folder, `${name}.csv`);
    writeFileSync(path, text);
    await loadFile(world.database, path);
  }

  const site = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  ids["site"] = (await added("sites", { ...site, code: "OPE1", name: "Bodega" })).id;
  ids["broker"] = (
    await added("carriers", {
      name: "Agencia Ejemplo",
      roles: ["broker"],
      rfc: "AEJ010101AB1",
      patente: "3001",
    })
  ).id;
  for (const country of ["USA", "DEU", "MEX"])
    ids[country] = (
      await added("carriers", { name: `Seller ${country}`, roles: ["supplier"], country })
    ).id;
  ids["carrier"] = (await added("carriers", { name: "Fletes", roles: ["carrier"] })).id;

  let count = 0;
  /** A ready entry with these invoices, all of them verified. */
  async function readyEntry({ invoices, direction }: Pick<Example, "invoices" | "direction">) {
    const turn = (count += 1);
    const entry = await added("shipments", {
      bolNo: `OPE${turn}`,
      site: ids["site"],
      shipmentType: "FTL",
      mode: "direct",
      direction: direction === "import" ? "south" : "north",
      carrier: ids["carrier"],
      unitsDeclared: 1,
    });
    const known = new Map<string, EntityRow>();
    const all: EntityRow[] = [];
    for (const { number, currency, seller, incoterm, discount, lines } of invoices) {
      const total = lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
      const invoice = await added("invoices", {
        number: `${number}-${turn}`,
        supplier: ids[seller],
        shipment: entry.id,
        issuedOn: "2026-11-01",
        incoterm,
        linkage: "0",
        total: `${(total / 100).toFixed(2)} ${currency}`,
      });
      known.set(number, invoice);
      for (const [at, line] of lines.entries())
        all.push(
          await added("invoiceLines", {
            invoice: invoice.id,
            lineNo: at + 1,
            partNo: `PART-${line.code}`,
            description: `Goods ${line.code}`,
            quantity: line.quantity,
            uom: line.unit,
            unitPrice: roundedHalfUp(dividedBy(line.amount, line.quantity), 6),
            netWeight: line.kilos,
            countryOfOrigin: line.origin,
            producer: line.producer ?? null,
          }),
        );
      if (discount !== null)
        await did("invoices/discount", invoice, { discount: `${discount} ${currency}` });
      await did("invoices/receive", invoice, { paperWaiver: "Sin archivo" });
      await did("invoices/verify", invoice);
    }
    await did("shipments/checkIn", entry, { trailerNo: "T-1" });
    await did("shipments/startReview", entry);
    for (const line of all) await did("invoiceLines/skip", line);
    await did("shipments/closeReview", entry);
    await did("shipments/judgeDocuments", entry, {
      docStatus: "verified",
      papersWaiver: "Sin archivo",
    });
    return { entry: await did("shipments/ready", entry), invoices: known };
  }

  /** The parts of the examples in the client's catalogue. */
  async function loadParts(): Promise<void> {
    const codes = EXAMPLES.tables.tariff.map(({ code }) => code);
    const lines = codes.map((code) => `PART-${code},${code},,GOODS ${code},,`);
    await world.upload("/api/upload_parts", [partsZip("partes.zip", ...lines)], {}, by);
    await world.settled();
  }

  let importers = 0;
  /** An accepted operation of an example, with its claims and charges. */
  async function operationOf(example: Example): Promise<EntityRow> {
    const { entry, invoices } = await readyEntry(example);
    const rfc = `IMP${String(100_000 + (importers += 1)).slice(-6)}AB1`.replace(
      /^(.{9}).*/,
      "$1AB1",
    );
    const { immexNo, ivaCertificate, guarantee, borderRegister, sectors } = example.importer;
    await added("importerSettings", {
      rfc,
      immexNo: immexNo ?? null,
      ivaCertificate: ivaCertificate ?? null,
      ivaGuaranteeFrom: guarantee ? "2026-01-01" : null,
      borderRegister: borderRegister ?? null,
      sectors: sectors ?? [],
    });
    const operation = await added("customsOperations", {
      direction: example.direction === "import" ? "south" : "north",
      clave: example.clave,
      broker: ids["broker"],
      aduana: "240",
      importerRfc: rfc,
      destination: example.destination,
      determinationDay: DAY,
      vehicles: example.vehicles,
      consolidated: example.consolidated,
    });
    await did("customsOperations/request", operation, { entries: [String(entry["entryNo"])] });
    const lines = await linesOf(operation);
    const wanted = example.invoices.flatMap((invoice) => invoice.lines);
    for (const [at, { claim, party, sector }] of wanted.entries()) {
      const line = lines[at];
      if (line && (claim !== undefined || sector !== undefined))
        await changed("operationLines", line, {
          claim: claim ?? null,
          claimParty: party ?? null,
          sector: sector ?? null,
        });
    }
    for (const { invoice, amount, currency, ...charge } of example.charges)
      await added("operationCharges", {
        ...charge,
        operation: operation.id,
        amount: `${amount} ${currency}`,
        invoice: invoice === null ? null : (invoices.get(invoice)?.id ?? null),
      });
    return did("customsOperations/accept", operation);
  }

  const linesOf = async (operation: { id: string }): Promise<EntityRow[]> =>
    (await world.get(`/api/operationLines?operation=${operation.id}&sort=position&take=100`, by))
      .body.data;
  const computationOf = async (operation: { id: string }): Promise<ComputationWire> =>
    (await world.get(`/api/customsOperations/${operation.id}/computation`, by)).body.data;
  /** The current edition of an operation's proforma, and what it was computed from. */
  async function editionOf(operation: { id: string }): Promise<{
    row: EntityRow;
    proforma: ProformaWire;
    inputs: string;
    findings: readonly unknown[];
  }> {
    const { body } = await world.get(
      `/api/proformas?operation=${operation.id}&state=current,authorised`,
      by,
    );
    const [row] = body.data as EntityRow[];
    if (!row) throw new Error("No edition is current");
    const contents = await world.get(`/api/proformas/${row.id}/contents`, by);
    return { row, ...contents.body.data };
  }

  return {
    ...world,
    by,
    ids,
    send,
    added,
    one,
    run,
    did,
    changed,
    load,
    loadParts,
    readyEntry,
    operationOf,
    linesOf,
    computationOf,
    editionOf,
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      await world.close();
    },
  };
}
