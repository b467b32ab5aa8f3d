import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openClients, type TestClient, type TestClients } from "./clientFixture.ts";
import { pedimentoRows, requestFiles } from "./pedimentoFixture.ts";

let clients: TestClients;
let client: TestClient;

beforeAll(async () => {
  clients = await openClients();
});
afterAll(() => clients.close());
beforeEach(async () => {
  client = await clients.next();
});

const validation = (number: string, more: readonly string[] = []): string[] => [
  `500|1|9999|${number}|240|`,
  `501|9999|${number}|240|1|A1|240||EKU9003173C9|XEXX010101HNEXXXA4|18.25000|0|0|0|0||1059.000|7|7|7|9|IMPORTADORA DE EJEMPLO|CALLE||100|88000|NUEVO LAREDO|TA|MEX|`,
  `505|${number}|10022026|INV-1001|DAP|USD|5000.00|5000.00|USA||00-1|EXAMPLE COMPONENTS INC|`,
  `506|${number}|1|09022026|`,
  `506|${number}|2|10022026|`,
  `551|${number}|85444299|1|04|ARN\u00c9S|182.5|91833|91250|5000.00|500.000|6|210.00000|1|0|0|1||||USA|USA|||||`,
  `554|${number}|85444299|1|TL|USA|||`,
  `557|${number}|85444299|1|6|0|100|`,
  `558|${number}|85444299|1|1|NO. DE PARTE: WH-4471-A|`,
  ...more,
  `800|${number}|1|ABC|123|`,
];

const file = (lines: readonly string[], name = "m9999001.042") => [
  { name, content: Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1") },
];

const current = () =>
  client.rows<Record<string, unknown>>(
    "select number, year, source, revision from pedimentos where is_current order by number",
  );

describe("a validation file", () => {
  test("brings the pedimento before the authority exports it", async () => {
    const { outcome, changed } = await client.take(
      file([...validation("6000101"), "801|m9999001.042|1|10|100|", "999|11|"]),
    );
    expect(outcome).toMatchObject({ state: "processed", warnings: [], counters: { linesNew: 10 } });
    expect(changed).toHaveLength(1);
    expect(await client.rows("select * from pedimentos")).toMatchObject([
      {
        number: "6000101",
        year: 2026,
        source: "m3",
        entry_on: "2026-02-09",
        paid_on: "2026-02-10",
      },
    ]);
    expect(await client.rows("select part_no, supplier from partida_parts")).toEqual([
      { part_no: "WH-4471-A", supplier: "EXAMPLE COMPONENTS INC" },
    ]);
    expect(await client.rows("select description from partidas")).toEqual([
      { description: "ARNÉS" },
    ]);
  });

  test("that changes replaces its own earlier state", async () => {
    await client.take(file(validation("6000101")));
    await client.take(file(validation("6000101", ["557|6000101|85444299|1|3|21|14693|"])));
    expect(await current()).toEqual([{ number: "6000101", year: 2026, source: "m3", revision: 2 }]);
  });

  test("is overtaken by the export of the authority and never replaces it", async () => {
    await client.take(file(validation("6000101")));
    const rows = pedimentoRows({ number: "6000101", partidas: [{}] });
    await client.take(requestFiles({ rows }));
    expect(await current()).toMatchObject([{ source: "datastage", revision: 2 }]);
    const { outcome, changed } = await client.take(file(validation("6000101")));
    expect(changed).toEqual([]);
    expect(outcome).toMatchObject({
      state: "processed",
      counters: { linesToProcess: 0 },
      warnings: [{ code: "dataStageKept", detail: "26  24  9999  6000101" }],
    });
    expect(await current()).toMatchObject([{ source: "datastage", revision: 2 }]);
  });

  test("refuses a pedimento with an unknown record and takes the others", async () => {
    const lines = [...validation("6000101", ["777|6000101|X|"]), ...validation("6000102")];
    expect((await client.take(file(lines))).outcome).toMatchObject({
      state: "processed",
      warnings: [
        {
          code: "unknownRecord",
          detail: "26  24  9999  6000101: 777 línea 10, registro desconocido: 777",
        },
      ],
    });
    expect(await current()).toMatchObject([{ number: "6000102" }]);
  });

  test("of another client is refused", async () => {
    const lines = validation("6000101").map((line) =>
      line.replace("EKU9003173C9", "XAXX010101000"),
    );
    expect((await client.take(file(lines))).outcome).toMatchObject({
      state: "refused",
      refusal: { code: "otherClient" },
    });
  });

  test("that only opens a number (record 601) or withdraws one is no declaration", async () => {
    const lines = ["500|2|9999|6000101|240|", "800|6000101|1|ABC|123|"];
    expect((await client.take(file(lines))).outcome).toMatchObject({
      state: "refused",
      refusal: { code: "wrongLayout", detail: "240 9999 6000101: sin registro 501 (500 línea 1)" },
    });
  });

  test("tells a count that it does not keep", async () => {
    const { outcome } = await client.take(file([...validation("6000101"), "801|m|2|10|100|"]));
    expect(outcome).toMatchObject({
      warnings: [{ code: "controlTotal", detail: "cantidad_pedimentos: 2 / 1" }],
    });
  });
});
