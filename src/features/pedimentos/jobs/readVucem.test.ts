import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  errorAnswer,
  type GivenAnswer,
  partidaAnswer,
  partidaXml,
  pedimentoAnswer,
} from "../model/vucemFixture.ts";
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

const named = (number: string, more = ""): string => `9999-240-${number}${more}.xml`;
const pedimento = (given: GivenAnswer) => ({
  name: named(given.number),
  content: pedimentoAnswer(given),
});
const partida = (number: string, sequence: number, observations: string[] = []) => ({
  name: named(number, `-${sequence}`),
  content: partidaAnswer({ sequence, observations }),
});

const current = () =>
  client.rows<Record<string, unknown>>(
    "select number, year, source, revision from pedimentos where is_current order by number",
  );

describe("the answers of VUCEM", () => {
  test("about a pedimento and its partidas become one pedimento", async () => {
    const { label, outcome, changed } = await client.take([
      partida("6000101", 2),
      pedimento({ number: "6000101", partidas: [1, 2] }),
      partida("6000101", 1, ["NO. DE PARTE: WH-4471-A"]),
    ]);
    expect(label).toBe("9999-240-6000101-2.xml (+2)");
    expect(outcome).toMatchObject({ state: "processed", warnings: [] });
    expect(changed).toHaveLength(1);
    expect(await client.rows("select * from pedimentos")).toMatchObject([
      {
        aduana: "240",
        patente: "9999",
        number: "6000101",
        year: 2026,
        source: "vucem",
        operation: 1,
        clave: "A1",
        type: 1,
        rfc: "EKU9003173C9",
        name: "IMPORTADORA DE EJEMPLO \u00d1",
        entry_on: "2026-02-10",
        paid_on: "2026-02-10",
        exchange_rate: "18.25000",
        freight: "1825",
        destination: "9",
      },
    ]);
    expect(await client.rows("select * from partidas order by sequence limit 1")).toMatchObject([
      {
        sequence: 1,
        fraccion: "85444299",
        nico: "04",
        description: "ARNES ELECTRICO",
        quantity: "500.000",
        unit: "6",
        customs_value: "91833.00",
        linkage: "0",
        valuation_method: "1",
        origin: "USA",
        seller_country: "USA",
      },
    ]);
    expect(
      await client.rows(
        "select key, complement1 from partida_identifiers where sequence = 1 union all select contribution, amount::text from partida_fees where sequence = 1 order by 1",
      ),
    ).toEqual([
      { key: "3", complement1: "14693.00" },
      { key: "6", complement1: "100.00" },
      { key: "TL", complement1: "USA" },
    ]);
    expect(await client.rows("select sequence, part_no, supplier from partida_parts")).toEqual([
      { sequence: 1, part_no: "WH-4471-A", supplier: "EXAMPLE COMPONENTS INC" },
    ]);
    expect(
      await client.rows("select record from pedimento_records where record in ('507', '510')"),
    ).toHaveLength(2);
  });

  test("sent again change nothing", async () => {
    const files = [
      pedimento({ number: "6000101", partidas: [1] }),
      partida("6000101", 1, ["NO. DE PARTE: AB-1"]),
    ];
    await client.take(files);
    const { outcome, changed } = await client.take(files.toReversed());
    expect(changed).toEqual([]);
    expect(outcome).toMatchObject({ counters: { linesNew: 0, linesToProcess: 0 } });
    expect(await current()).toMatchObject([{ revision: 1 }]);
  });

  test("twice in one zip count once", async () => {
    const one = pedimento({ number: "6000101", partidas: [1] });
    const again = partida("6000101", 1);
    const { outcome } = await client.take([
      one,
      { ...one, name: "copia 9999-240-6000101.xml" },
      again,
      { ...again, name: named("6000101", "-1 (2)") },
    ]);
    expect(outcome).toMatchObject({ state: "processed", warnings: [] });
  });

  test("may hold their partidas themselves", async () => {
    const content = pedimentoAnswer({ number: "6000101", partidas: [] }).replace(
      "</ns2:pedimento></ns2:consultar",
      `<ns2:partidas>${partidaXml({ sequence: 1 })}</ns2:partidas></ns2:pedimento></ns2:consultar`,
    );
    await client.take([{ name: named("6000101"), content }]);
    expect(await client.rows("select sequence from partidas")).toEqual([{ sequence: 1 }]);
  });

  test("of several pedimentos keep their partidas apart", async () => {
    await client.take([
      pedimento({ number: "6000101", partidas: [1] }),
      pedimento({ number: "6000102", partidas: [1] }),
      partida("6000102", 1, ["NO. DE PARTE: CD-2"]),
      partida("6000101", 1, ["NO. DE PARTE: AB-1"]),
    ]);
    expect(
      await client.rows(
        "select p.number, s.part_no from partida_parts s join pedimentos p on p.id = s.pedimento_id order by 1",
      ),
    ).toEqual([
      { number: "6000101", part_no: "AB-1" },
      { number: "6000102", part_no: "CD-2" },
    ]);
  });

  test("about a rectification stand in its chain", async () => {
    await client.take([pedimento({ number: "6000101", partidas: [1] }), partida("6000101", 1)]);
    await client.take([
      pedimento({
        number: "6000150",
        paidOn: "2026-03-10",
        partidas: [1],
        rectifies: { number: "6000101", on: "2026-02-10" },
      }),
      partida("6000150", 1),
    ]);
    expect(
      await client.rows(
        "select o.number, r.number as by, r.type from pedimentos o join pedimentos r on r.id = o.superseded_by",
      ),
    ).toEqual([{ number: "6000101", by: "6000150", type: 2 }]);
  });
});

describe("between the sources", () => {
  const m3 = [
    "500|1|9999|6000101|240|",
    "501|9999|6000101|240|1|A1|240||EKU9003173C9|X|18.25|0|0|0|0||1.0|7|7|7|9|IMPORTADORA|C||1|88000|NLD|TA|MEX|",
    "506|6000101|2|10022026|",
    "551|6000101|85444299|1|04|ARNES|1|1|1|1.00|1.000|6|1.00000|1|0|0|1||||USA|USA|||||",
    "800|6000101|1|A|1|",
  ].join("\r\n");
  const broker = [{ name: "m9999001.042", content: m3 }];
  const window = [pedimento({ number: "6000101", partidas: [1] }), partida("6000101", 1)];
  const authority = requestFiles({ rows: pedimentoRows({ number: "6000101", partidas: [{}] }) });

  test("the answer replaces the broker's file, and the authority's export the answer", async () => {
    await client.take(broker);
    await client.take(window);
    expect(await current()).toMatchObject([{ source: "vucem", revision: 2 }]);
    expect((await client.take(broker)).outcome).toMatchObject({
      warnings: [{ code: "vucemKept", detail: "26  24  9999  6000101" }],
    });
    await client.take(authority);
    expect(await current()).toMatchObject([{ source: "datastage", revision: 3 }]);
    expect((await client.take(window)).outcome).toMatchObject({
      warnings: [{ code: "dataStageKept", detail: "26  24  9999  6000101" }],
    });
    expect(await current()).toMatchObject([{ source: "datastage", revision: 3 }]);
  });
});

describe("an answer is refused", () => {
  const ofFile = async (content: string | Buffer, name = named("6000101")) =>
    (await client.take([{ name, content }])).outcome;
  const whole = pedimentoAnswer({ number: "6000101", partidas: [] });

  test.each([
    ["that is cut short", whole.slice(0, 900), "badXml"],
    ["that is no XML", "Patente|Pedimento", "badXml"],
    [
      "with entities that multiply",
      `<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">]>${whole.replace(/<\?.*?\?>/, "")}`,
      "badXml",
    ],
    [
      "that reaches for a file",
      `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/hostname">]>${whole.replace(/<\?.*?\?>/, "")}`,
      "badXml",
    ],
    ["that is another document", "<cfdi:Comprobante xmlns:cfdi='urn:c'/>", "wrongLayout"],
    ["that only reports an error", errorAnswer("No existe informacion"), "wrongLayout"],
    [
      "that lacks partidas",
      pedimentoAnswer({ number: "6000101", partidas: [1, 2] }),
      "wrongLayout",
    ],
    ["with an amount that is none", whole.replace("18.25000", "18,25"), "wrongLayout"],
    [
      "of another client",
      pedimentoAnswer({ number: "6000101", rfc: "MNO120315QX7", partidas: [] }),
      "otherClient",
    ],
    ["nested without end", "<a>".repeat(10_000), "bomb"],
  ])("%s", async (_, content, code) => {
    expect(await ofFile(content)).toMatchObject({ state: "refused", refusal: { code } });
    expect(await client.rows("select * from pedimentos")).toEqual([]);
  });

  test("whose patente neither it nor its name tells, with words how to name it", async () => {
    expect(await ofFile(whole, "respuesta.xml")).toMatchObject({
      refusal: {
        code: "wrongLayout",
        detail:
          "respuesta.xml: pedimento 6000101 sin patente o aduana; se leen del nombre del archivo, como 9999-240-6000101.xml",
      },
    });
  });

  test("about a partida alone", async () => {
    expect((await client.take([partida("6000101", 1)])).outcome).toMatchObject({
      refusal: { code: "wrongLayout", detail: "9999-240-6000101-1.xml: partida sin su pedimento" },
    });
  });

  test("and the good ones beside it go on", async () => {
    const { outcome } = await client.take([
      pedimento({ number: "6000101", partidas: [1] }),
      partida("6000101", 1),
      pedimento({ number: "6000102", partidas: [1, 2, 3] }),
      partida("6000102", 2),
      { name: "roto.xml", content: "<a>" },
      { name: "error.xml", content: errorAnswer("Sin datos") },
    ]);
    expect(outcome).toMatchObject({
      state: "processed",
      warnings: [
        { code: "badXml", detail: expect.stringContaining("roto.xml: ") },
        { code: "answerError", detail: "error.xml: Sin datos" },
        {
          code: "missingPartidas",
          detail: expect.stringContaining("faltan partidas: 1, 3 (1 / 3)"),
        },
      ],
    });
    expect(await current()).toMatchObject([{ number: "6000101" }]);
  });
});
