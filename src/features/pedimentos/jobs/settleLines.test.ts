import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { xlsxFixture } from "#kit/server/xlsxFixture.ts";
import { saveTemplates } from "../store/templates.ts";
import { openClients, type TestClient, type TestClients } from "./clientFixture.ts";
import { type GivenPartida, pedimentoRows, requestFiles } from "./pedimentoFixture.ts";
import { matchNewlyNamed } from "./matchNewlyNamed.ts";
import { readTexts, type Uploaded } from "./uploadedFixture.ts";

let clients: TestClients;
let client: TestClient;

beforeAll(async () => {
  clients = await openClients();
});
afterAll(() => clients.close());
beforeEach(async () => {
  client = await clients.next();
});

const header = "Aduana,Patente,Pedimento,Año,Secuencia,NumeroParte,Factura,Cantidad,Valor,Fraccion";
const list = (...lines: readonly string[]): Promise<Uploaded> =>
  client.take([{ name: "lineas.csv", content: [header, ...lines, ""].join("\r\n") }]);
const declare = (partidas: readonly GivenPartida[], more = {}): Promise<Uploaded> =>
  client.take(requestFiles({ rows: pedimentoRows({ number: "6000101", partidas, ...more }) }));
const parts = () =>
  client.rows<Record<string, unknown>>(
    `select s.sequence, s.part_no, s.method, s.quantity::float as quantity from partida_parts s
     join pedimentos p on p.id = s.pedimento_id where p.is_current order by p.year, s.sequence, s.ordinal`,
  );

const bare = { observations: [] };

describe("a broker's list", () => {
  test("names the part of each partida, whatever the observations say", async () => {
    await declare([{ observations: ["NO. DE PARTE: OTRA-1"] }, bare]);
    const { outcome, changed } = await list(
      "240,9999,6000101,2026,1,WH-4471-A,INV-1001,500,5000,85444299",
      "240,9999,6000101,2026,2,CB-2210-K,INV-1001,200,1600,85444299",
    );
    expect(outcome).toMatchObject({
      state: "processed",
      counters: { lines: 2, linesToProcess: 2, linesNew: 2, linesDuplicated: 0 },
      warnings: [],
    });
    expect(changed).toHaveLength(1);
    expect(await parts()).toEqual([
      { sequence: 1, part_no: "WH-4471-A", method: "M1", quantity: 500 },
      { sequence: 2, part_no: "CB-2210-K", method: "M1", quantity: 200 },
    ]);
  });

  test("that comes first waits for its pedimento", async () => {
    const { outcome, changed } = await list("240,9999,6000101,2026,1,WH-4471-A,,500,5000,85444299");
    expect(outcome).toMatchObject({
      warnings: [{ code: "waitingPedimento", detail: "9999 6000101" }],
    });
    expect(changed).toEqual([]);
    await declare([bare]);
    expect(await parts()).toMatchObject([{ part_no: "WH-4471-A", method: "M1" }]);
  });

  test("without sequences is placed by its sums", async () => {
    await declare([
      { ...bare, quantity: "500.000", usd: "5000.00" },
      { ...bare, quantity: "30.000", usd: "900.00" },
    ]);
    await list(
      "240,9999,6000101,2026,,A-100,INV-1001,200,2000,85444299",
      "240,9999,6000101,2026,,B-100,INV-1001,300,3000,85444299",
      "240,9999,6000101,2026,,C-100,INV-1001,30,900,85444299",
    );
    expect(await parts()).toMatchObject([
      { sequence: 1, part_no: "A-100", method: "M3" },
      { sequence: 1, part_no: "B-100", method: "M3" },
      { sequence: 2, part_no: "C-100", method: "M3" },
    ]);
  });

  test("again says nothing new; another one replaces it", async () => {
    await declare([bare]);
    const line = "240,9999,6000101,2026,1,WH-4471-A,INV-1001,500,5000,85444299";
    await list(line);
    const again = await list(line.replace("5000,", "5000.00,"));
    expect(again.outcome).toMatchObject({ counters: { linesDuplicated: 1, linesNew: 0 } });
    expect(again.changed).toEqual([]);
    await list(line.replace("WH-4471-A", "WH-4471-B"));
    expect(await parts()).toMatchObject([{ part_no: "WH-4471-B" }]);
    expect(await client.rows("select part_no from broker_lines")).toEqual([
      { part_no: "WH-4471-B" },
    ]);
  });

  test("survives a new revision of its pedimento", async () => {
    await declare([bare]);
    await list("240,9999,6000101,2026,1,WH-4471-A,INV-1001,500,5000,85444299");
    await declare([{ ...bare, duty: "999" }]);
    expect(await parts()).toMatchObject([{ part_no: "WH-4471-A", method: "M1" }]);
  });

  test("without a year means the latest pedimento of the number", async () => {
    await declare([bare], { paidAt: "2016-02-10 10:00:00" });
    await declare([bare]);
    await list(",9999,6000101,,1,WH-4471-A,,500,5000,85444299");
    expect(
      await client.rows(
        "select p.year from partida_parts s join pedimentos p on p.id = s.pedimento_id",
      ),
    ).toEqual([{ year: 2026 }]);
  });

  test("tells its bad lines and the lines that found no partida", async () => {
    await declare([bare]);
    const { outcome } = await list(
      "240,9999,6000101,2026,1,,INV-1001,500,5000,85444299",
      "240,9999,XX,2026,1,AB-1,INV-1001,500,5000,85444299",
      "240,9999,6000101,2026,7,AB-1,INV-1001,500,5000,85444299",
    );
    expect(outcome).toMatchObject({
      state: "processed",
      counters: { lines: 3, linesToProcess: 1 },
      warnings: [
        { code: "missingValue", detail: "lista línea 2, falta: NumeroParte" },
        { code: "badKey", detail: "lista línea 3, clave de pedimento ilegible: 240|9999|XX" },
        { code: "unmatchedLine", detail: "24  9999  6000101 línea 4 AB-1: noSequence" },
      ],
    });
  });

  test("without the columns it needs is refused, naming them", async () => {
    const [refused] = await client.takeAll([
      { name: "x.csv", content: "Cantidad,Valor\r\n1,2\r\n" },
    ]);
    expect(refused?.outcome).toEqual({
      state: "refused",
      refusal: { code: "missingColumns", detail: "Pedimento, NumeroParte" },
    });
  });
});

test("a part that a person assigned stays, through lists and revisions", async () => {
  await declare([{ observations: ["NO. DE PARTE: AB-100"] }]);
  await client.rows(
    `update partida_parts set part_no = 'HAND-1', part_key = 'HAND-1', method = 'M4'`,
  );
  await list("240,9999,6000101,2026,1,WH-4471-A,INV-1001,500,5000,85444299");
  expect(await parts()).toMatchObject([{ part_no: "HAND-1", method: "M4" }]);
  await declare([{ observations: ["NO. DE PARTE: AB-200"], duty: "999" }]);
  expect(await parts()).toMatchObject([{ part_no: "HAND-1", method: "M4" }]);
});

test("a client's own template reads what the built-in ones do not", async () => {
  await client.as((tx) =>
    saveTemplates(tx, "9999", ["ARTICULO <part> PEDIDO <any>"], { base: null, savedBy: null }),
  );
  await declare([{ observations: ["ARTICULO 4711-X PEDIDO 9"] }]);
  expect(await parts()).toMatchObject([{ part_no: "4711-X" }]);
});

test("a bare value becomes a part when the catalogue brings it later", async () => {
  await declare([{ observations: ["9999999A-A."] }, { observations: ["NO. DE PARTE: AB-100"] }]);
  expect(await parts()).toMatchObject([{ part_no: "AB-100" }]);
  await client.rows(
    `insert into part_versions (subscriber_id, part_key, version, since_on, part_no, flags)
     values (${client.id}, '9999999A-A', 7, '-infinity', '9999999A-A', 8)`,
  );
  expect(await client.as((tx) => matchNewlyNamed(tx, 6, readTexts))).toEqual([]);
  expect(await client.as((tx) => matchNewlyNamed(tx, 7, readTexts))).toHaveLength(1);
  expect(await parts()).toMatchObject([{ part_no: "9999999A-A" }, { part_no: "AB-100" }]);
});

test("a workbook is a list too", async () => {
  await declare([bare]);
  const cell = (ref: string, text: string): string =>
    `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = xlsxFixture(
    `<row r="1">${cell("A1", "Patente")}${cell("B1", "Pedimento")}${cell("C1", "Partida")}${cell("D1", "Núm. Parte")}</row>` +
      `<row r="2">${cell("A2", "9999")}${cell("B2", "6000101")}<c r="C2"><v>1</v></c>${cell("D2", "00123")}</row>`,
  );
  const { outcome } = await client.take([{ name: "lista.xlsx", content: sheet }]);
  expect(outcome).toMatchObject({ state: "processed", counters: { lines: 1, linesNew: 1 } });
  expect(await parts()).toMatchObject([{ sequence: 1, part_no: "00123", method: "M1" }]);
});

test("a bare value is a part when the catalogue has it", async () => {
  await client.rows(
    `insert into part_versions (subscriber_id, part_key, version, since_on, part_no, flags)
     values (${client.id}, '9999999A-A', 1, '-infinity', '9999999A-A', 8)`,
  );
  await declare([{ observations: ["9999999A-A"] }, { observations: ["8888888B-B"] }]);
  expect(await parts()).toMatchObject([{ sequence: 1, part_no: "9999999A-A", method: "M2" }]);
});
