import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataStageHeader } from "../model/dataStageLayout.ts";
import { openClients, type TestClient, type TestClients } from "./clientFixture.ts";
import { type GivenRequest, pedimentoRows, requestFiles, together } from "./pedimentoFixture.ts";
import { type Uploaded, upload } from "./uploadedFixture.ts";

let clients: TestClients;
let client: TestClient;

beforeAll(async () => {
  clients = await openClients();
});
afterAll(() => clients.close());
beforeEach(async () => {
  client = await clients.next();
});

const take = (given: GivenRequest): Promise<Uploaded> => client.take(requestFiles(given));

const labelled = (part: string) => ({ observations: [`NO. DE PARTE: ${part}`] });
const usual = pedimentoRows({
  number: "6000101",
  partidas: [labelled("WH-4471-A"), labelled("CB-2210-K")],
});

const current = () =>
  client.rows<{ number: string; year: number; revision: number; id: string }>(
    "select number, year, revision, id from pedimentos where is_current order by number, year",
  );
const amounts = () =>
  client.rows<{ amount: string; sequence: number }>(
    `select f.sequence, f.amount from partida_fees f join pedimentos p on p.id = f.pedimento_id
     where p.is_current order by f.sequence`,
  );

describe("a Data Stage request", () => {
  test("becomes the canonical pedimento with all its records", async () => {
    const { outcome, changed } = await take({ rows: usual });
    expect(outcome).toMatchObject({
      state: "processed",
      counters: { lines: 14, linesToProcess: 14, linesNew: 14, linesDuplicated: 0 },
      warnings: [],
    });
    expect(changed).toHaveLength(1);
    const [pedimento] = await client.rows("select * from pedimentos");
    expect(pedimento).toMatchObject({
      aduana: "240",
      patente: "9999",
      number: "6000101",
      year: 2026,
      revision: 1,
      operation: 1,
      clave: "A1",
      type: 1,
      rfc: "EKU9003173C9",
      entry_on: "2026-02-10",
      paid_on: "2026-02-10",
      paid_at: "2026-02-10 10:41:37",
      exchange_rate: "18.25000",
      destination: "9",
      source: "datastage",
      superseded_by: null,
      is_conflict: false,
    });
    expect(await client.rows("select * from partidas order by sequence")).toMatchObject([
      {
        sequence: 1,
        fraccion: "85444299",
        nico: "04",
        description: "ARNES ELÉCTRICO",
        customs_value: "91833",
        quantity: "500.000",
        unit: "6",
      },
      { sequence: 2 },
    ]);
    expect(
      await client.rows("select record, values from pedimento_records order by record, ordinal"),
    ).toMatchObject([
      { record: "501", values: { CPContribuyente: "88000", PaisContribuyente: "MEX" } },
      { record: "505", values: { CalleProveedor: "SAMPLE RD" } },
      { record: "506", values: { TipoFecha: "1", FechaOperacion: "2026-02-10" } },
      { record: "506", values: { TipoFecha: "2" } },
      { record: "510", values: { ClaveContribucion: "1", ImportePago: "2299" } },
      { record: "Sel", values: { SemaforoFiscal: "1" } },
    ]);
    expect(
      await client.rows("select sequence, part_no, method, supplier from partida_parts order by 1"),
    ).toEqual([
      { sequence: 1, part_no: "WH-4471-A", method: "M2", supplier: "EXAMPLE COMPONENTS INC" },
      { sequence: 2, part_no: "CB-2210-K", method: "M2", supplier: "EXAMPLE COMPONENTS INC" },
    ]);
  });

  test("with headers only is processed with no line", async () => {
    const { outcome } = await take({ rows: {} });
    expect(outcome).toMatchObject({ state: "processed", counters: { lines: 0 } });
  });

  test("may come without the files that have no rows, and says which are missing", async () => {
    const { outcome } = await take({ rows: usual, without: ["502", "Resumen"] });
    expect(outcome).toMatchObject({
      state: "processed",
      warnings: [
        { code: "missingFile", detail: "502" },
        { code: "missingFile", detail: "Resumen" },
      ],
    });
  });

  test("keeps apart the same number paid ten years before", async () => {
    const old = pedimentoRows({ number: "6000101", paidAt: "2016-03-01 09:00:00", partidas: [{}] });
    await take({ rows: together(usual, old) });
    expect(await current()).toMatchObject([
      { number: "6000101", year: 2016 },
      { number: "6000101", year: 2026 },
    ]);
    const selections = await client.rows(
      `select p.year, r.values from pedimento_records r join pedimentos p on p.id = r.pedimento_id
       where r.record = 'Sel' order by p.year`,
    );
    expect(selections).toMatchObject([
      { year: 2016, values: { FechaSeleccion: "2016-03-01" } },
      { year: 2026, values: { FechaSeleccion: "2026-02-10" } },
    ]);
  });

  test("in one zip with another request gives a table of its own", async () => {
    const other = pedimentoRows({ number: "6000102", partidas: [{}] });
    const tables = await client.takeAll([
      ...requestFiles({ rows: usual }),
      ...requestFiles({ folio: "9000002", rows: other }),
    ]);
    expect(tables.map(({ label }) => label)).toEqual(["9000001", "9000002"]);
    expect(await current()).toHaveLength(2);
  });
});

describe("the same pedimento again", () => {
  beforeEach(() => take({ rows: usual }));

  test("changes nothing and tells the audit nothing", async () => {
    const before = await current();
    const { outcome, changed } = await take({ rows: usual });
    expect(outcome).toMatchObject({
      counters: { lines: 14, linesToProcess: 0, linesDuplicated: 14 },
    });
    expect(changed).toEqual([]);
    expect(await current()).toEqual(before);
  });

  test("in other blanks and another order changes nothing either", async () => {
    const again = structuredClone(usual);
    again["554"]?.reverse();
    again["557"]?.reverse();
    again["551"] = (again["551"] ?? []).map((row) => row.replaceAll("|\0", "| ")).reverse();
    expect((await take({ rows: again })).changed).toEqual([]);
  });

  test("with another amount is a new revision; the old one stays as it was", async () => {
    const [before] = await current();
    const again = {
      ...usual,
      "557": (usual["557"] ?? []).map((row) => row.replace("|100|", "|250|")),
    };
    const { outcome, changed } = await take({ rows: again });
    expect(outcome).toMatchObject({ counters: { linesChanged: 14, linesNew: 0 } });
    const [now] = await current();
    expect(now).toMatchObject({ revision: 2 });
    expect(changed).toEqual([now?.id]);
    expect(await amounts()).toMatchObject([{ amount: "250" }, { amount: "250" }]);
    expect(
      await client.rows(`select amount from partida_fees where pedimento_id = '${before?.id}'`),
    ).toEqual([{ amount: "100" }, { amount: "100" }]);
  });

  test("with fewer rows is replaced, not merged", async () => {
    const fewer = pedimentoRows({ number: "6000101", partidas: [labelled("WH-4471-A")] });
    await take({ rows: fewer });
    expect(await amounts()).toHaveLength(1);
    expect(
      await client.rows(
        "select s.sequence from partida_parts s join pedimentos p on p.id = s.pedimento_id where p.is_current",
      ),
    ).toHaveLength(1);
  });

  test("beside a new one brings only the new one", async () => {
    const other = pedimentoRows({ number: "6000102", partidas: [{}] });
    const { outcome, changed } = await take({ rows: together(usual, other) });
    expect(changed).toHaveLength(1);
    expect(outcome).toMatchObject({ counters: { linesDuplicated: 14, linesNew: 9 } });
  });
});

describe("what is refused", () => {
  const foreign = pedimentoRows({ number: "6000103", rfc: "XAXX010101000", partidas: [{}] });

  test("a pedimento of another RFC, while the others of the file go on", async () => {
    const { outcome } = await take({ rows: together(usual, foreign) });
    expect(outcome).toMatchObject({
      state: "processed",
      warnings: [{ code: "otherClient", detail: "26  24  9999  6000103: RFC XAXX010101000" }],
    });
    expect(await current()).toMatchObject([{ number: "6000101" }]);
  });

  test("a file in which no pedimento is the client's", async () => {
    const { outcome } = await take({ rows: foreign });
    expect(outcome).toEqual({
      state: "refused",
      refusal: { code: "otherClient", detail: "26  24  9999  6000103: RFC XAXX010101000" },
    });
  });

  test("a pedimento with a row cut short, by record and line", async () => {
    const broken = pedimentoRows({ number: "6000104", partidas: [{}] });
    broken["557"] = ["9999|6000104|240|85444299|1|6|0"];
    const { outcome } = await take({ rows: together(usual, broken) });
    expect(outcome).toMatchObject({
      state: "processed",
      warnings: [
        { code: "shortRow", detail: "26  24  9999  6000104: 557 línea 4, faltan columnas: 8 / 9" },
      ],
    });
    expect(await current()).toMatchObject([{ number: "6000101" }]);
  });

  test("a pedimento whose header row is cut short", async () => {
    const broken = pedimentoRows({ number: "6000104", partidas: [{}] });
    broken["501"] = ["9999|6000104|240|1|A1"];
    const { outcome } = await take({ rows: together(usual, broken) });
    expect(outcome).toMatchObject({
      state: "processed",
      warnings: [
        { code: "shortRow", detail: "240 9999 6000104: 501 línea 3, faltan columnas: 6 / 31" },
      ],
    });
  });

  test("a lone pedimento with a wrong amount takes the whole file with it", async () => {
    const broken = {
      ...usual,
      "557": (usual["557"] ?? []).map((row) => row.replace("|100|", "|1OO|")),
    };
    expect((await take({ rows: broken })).outcome).toEqual({
      state: "refused",
      refusal: {
        code: "wrongLayout",
        detail: '26  24  9999  6000101: 557 línea 2, valor no admitido: ImportePago = "1OO"',
      },
    });
    expect(await current()).toEqual([]);
  });

  test("rows of a pedimento that has no header", async () => {
    const orphan = { ...pedimentoRows({ number: "6000105", partidas: [{}] }), "501": [] };
    const { outcome } = await take({ rows: together(usual, orphan) });
    expect(outcome).toMatchObject({
      state: "processed",
      warnings: [
        { code: "missingHeader", detail: "240 9999 6000105: sin registro 501 (505 línea 3)" },
      ],
    });
  });

  test("a request without its file of headers", async () => {
    expect((await take({ rows: usual, without: ["501"] })).outcome).toEqual({
      state: "refused",
      refusal: { code: "wrongLayout", detail: "falta el archivo 501" },
    });
  });

  test("a file whose columns stand in another order", async () => {
    const header = (dataStageHeader("557") ?? []).join("|");
    const spoiled = header.replace("FormaPago|ImportePago", "ImportePago|FormaPago");
    expect((await take({ rows: usual, spoiled: { "557": `${spoiled}\r\n` } })).outcome).toEqual({
      state: "refused",
      refusal: {
        code: "wrongLayout",
        detail: "9000001_557.asc, columna 7: ImportePago / FormaPago",
      },
    });
  });

  test("two different headers of one pedimento, and two partidas of one sequence", async () => {
    const [header = ""] = usual["501"] ?? [];
    const two = { ...usual, "501": [header, header.replace("|A1|", "|IN|")] };
    expect((await take({ rows: two })).outcome).toMatchObject({
      refusal: { detail: "26  24  9999  6000101: otro encabezado distinto, 501 línea 3" },
    });
    const doubled = pedimentoRows({
      number: "6000106",
      partidas: [{ sequence: 1 }, { sequence: 1 }],
    });
    expect((await take({ rows: together(usual, doubled) })).outcome).toMatchObject({
      state: "processed",
      warnings: [
        { code: "doublePartida", detail: "26  24  9999  6000106: partida 1 repetida en 551" },
      ],
    });
    expect(await current()).toMatchObject([{ number: "6000101" }]);
  });

  test("nothing of a file of a record that is unknown, and it is told", async () => {
    const files = [
      ...requestFiles({ rows: usual }),
      { name: "9000001_599.asc", content: "A|B\r\n" },
    ];
    expect((await client.take(files)).outcome).toMatchObject({
      state: "processed",
      warnings: [{ code: "unknownRecord", detail: "9000001_599.asc" }],
    });
  });
});

describe("the text of the files", () => {
  test("in UTF-8 by accident is read as such", async () => {
    const utf8 = requestFiles({ rows: usual }).map(({ name, content }) => ({
      name,
      content: Buffer.from(content.toString("latin1"), "utf8"),
    }));
    await client.take(utf8);
    expect(await client.rows("select distinct description from partidas")).toEqual([
      { description: "ARNES ELÉCTRICO" },
    ]);
  });

  test("that was misread before it came is told", async () => {
    const rows = (usual["551"] ?? []).map((row) => `${row.replace("\u00c9", "\u00c3\u2030")}|`);
    const spoiled = [(dataStageHeader("551") ?? []).join("|"), ...rows, ""].join("\r\n");
    expect((await take({ rows: usual, spoiled: { "551": spoiled } })).outcome).toMatchObject({
      warnings: [{ code: "garbledText", detail: "9000001_551.asc: 2" }],
    });
  });
});

test("totals that the rows do not keep are told, and nothing is held back", async () => {
  const { outcome } = await take({ rows: usual, totals: { partidas: 3, contributions: 9 } });
  expect(outcome).toMatchObject({
    state: "processed",
    warnings: [
      { code: "controlTotal", detail: "Total_Fracciones: 3 / 2" },
      { code: "controlTotal", detail: "Total_Contribuciones: 9 / 1" },
    ],
  });
});

test("what dies on the way leaves nothing behind, and can be done again", async () => {
  const changed = () => Promise.reject(new Error("the audit died"));
  const dying = upload(clients.database, client.id, requestFiles({ rows: usual }), { changed });
  await expect(dying).rejects.toThrow("the audit died");
  for (const table of ["pedimentos", "partidas", "partida_parts"]) {
    expect(await client.rows(`select * from ${table}`)).toEqual([]);
  }
  expect((await take({ rows: usual })).changed).toHaveLength(1);
});

test("no other client sees what one uploads", async () => {
  await take({ rows: usual });
  const other = await clients.next();
  for (const table of ["pedimentos", "partidas", "partida_parts", "pedimento_records"]) {
    expect(await other.rows(`select * from ${table}`)).toEqual([]);
  }
  expect((await other.take(requestFiles({ rows: usual }))).changed).toHaveLength(1);
  expect(await current()).toHaveLength(1);
});

const sample = "../shared/data/samples/datastage_synthetic_9000001.zip";

test.runIf(existsSync(sample))(
  "the synthetic request of three pedimentos is read whole",
  async () => {
    const { outcome } = await client.take(readFileSync(sample));
    expect(outcome).toMatchObject({ state: "processed", warnings: [], counters: { lines: 177 } });
    const parts = await client.rows<{ number: string; sequence: number; part_no: string }>(
      `select p.number, s.sequence, s.part_no from partida_parts s join pedimentos p on p.id = s.pedimento_id
     order by p.number, s.sequence, s.ordinal`,
    );
    const of = (number: string) =>
      parts
        .filter((part) => part.number === number)
        .map((part) => `${part.sequence} ${part.part_no}`);
    expect(of("6000101")).toEqual([
      "1 WH-4471-A",
      "2 CB-2210-K",
      "3 GK-0098",
      "4 BR-7731",
      "5 TR-5510",
      "6 SW-3302-B",
      "7 CN-8841",
      "8 ZZ-0000",
      "9 HD-1200",
      "10 LB-9090",
    ]);
    expect(of("6000102")).toEqual(["1 WH-4471-A", "1 WH-4471-B", "2 PL-4400", "3 CB-2210-K"]);
    expect(
      await client.rows(
        "select number, superseded_by is not null as replaced from pedimentos order by 1",
      ),
    ).toEqual([
      { number: "6000101", replaced: true },
      { number: "6000102", replaced: false },
      { number: "6000131", replaced: false },
    ]);
  },
);
