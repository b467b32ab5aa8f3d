import fc from "fast-check";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtInTemplates } from "./builtInTemplates.ts";
import { catalogueTokens } from "./catalogueTokens.ts";
import { dataStageRows } from "./dataStageRow.ts";
import { observationText } from "./observationText.ts";
import { partMentions } from "./partMentions.ts";
import { compiledTemplate } from "./partTemplate.ts";

const invoices = ["INV-1001", "INV-1002"];
const partsIn = (text: string, templates: string[] = []): string[] =>
  partMentions(
    text,
    invoices,
    templates.flatMap((pattern) => compiledTemplate({ name: "own", pattern }) ?? []),
  ).parts.map(({ partNo }) => partNo);

describe("the templates of brokers", () => {
  test.each([
    ["No parte: WH-4471-A Linea: 1 Factura: INV-1001", ["WH-4471-A"]],
    ["FACT INV-1001 ORD 77 1 NP: GK-0098", ["GK-0098"]],
    ["FACT INV-1001 ORD 77 ,FACT: INV-1002 NP: GK-0098", ["GK-0098"]],
    ["FACTURA INV-1002 NUMERO DE PARTE CN-8841", ["CN-8841"]],
    ["NO. DE PARTE: BR-7731", ["BR-7731"]],
    ["NO.DE PARTE: BR-7731 X", ["BR-7731"]],
    ["NO. DE PARTE : BR-7731", ["BR-7731"]],
    ["Parte 12345-6", ["12345-6"]],
    ["PARTE NO. TR-5510", ["TR-5510"]],
    ["NO.PARTE: LB-9090 LINEA: 10 FACTURA: INV-1002", ["LB-9090"]],
    ["NUMERO DE PARTE AB-77 ORDEN DE NUMERO DE PARTE 4500", ["AB-77"]],
    ["N/P: SW-3302-B", ["SW-3302-B"]],
    ["FACTURA NO: INV-1001 DEL 10/02/26 P/NO: 55-A", ["55-A"]],
    ["FACTURA INV-1001 PARTIDA 4 PARTE NO. TR-5510", ["TR-5510"]],
    ["(Fact(Item) INV-1001 )(N.P. TR-5510)", ["TR-5510"]],
    ["FACTURA: INV-1001 RENGLON: 3 NO. DE PARTE: TR-5510", ["TR-5510"]],
    ["número de parte: ñx-100", ["ñx-100"]],
    ["PARTE NO. A1.2/3#4-[5]", ["A1.2/3#4-[5]"]],
    ["NP: (9999999A)", ["(9999999A)"]],
  ])("%s", (text, parts) => expect(partsIn(text)).toEqual(parts));

  test("name invoice and line beside the part", () => {
    const { parts, invoices: named } = partMentions(
      "No parte: WH-4471-A Linea: 12 Factura: INV-1001",
      invoices,
    );
    expect(parts).toEqual([
      {
        partNo: "WH-4471-A",
        partKey: "WH-4471-A",
        extractor: "No parte: <part> Linea: <line> Factura: <invoice>",
        confidence: "0.95",
        invoice: "INV-1001",
        invoiceLine: "12",
      },
    ]);
    expect(named).toEqual(["INV-1001"]);
  });

  test("several parts of one partida are all read, a repeated one once", () => {
    expect(
      partsIn(
        "No parte: WH-4471-A Linea: 1 Factura: INV-1001\nNo parte: WH-4471-B Linea: 2 Factura: INV-1001\nNo parte: wh-4471-a Linea: 3 Factura: INV-1001",
      ),
    ).toEqual(["WH-4471-A", "WH-4471-B"]);
  });

  test("where No parte and PN both stand the first is the part", () => {
    expect(partsIn("No parte: AB-1000 Linea: 1 Factura: INV-1001 PN: SUP-77")).toEqual(["AB-1000"]);
    expect(partsIn("No parte: AB-1000 Linea: 1 Factura: INV-1001\nPN: SUP-77")).toEqual([
      "AB-1000",
    ]);
    expect(partsIn("PN: SUP-77")).toEqual(["SUP-77"]);
  });

  test("a patente's own template goes first", () => {
    expect(partsIn("ARTICULO 4711-X PEDIDO 9", ["ARTICULO <part> PEDIDO <any>"])).toEqual([
      "4711-X",
    ]);
    expect(partsIn("ARTICULO 4711-X PEDIDO 9")).toEqual([]);
  });
});

describe("a labelled part is the whole token (A80)", () => {
  const tooLong = `${"A".repeat(45)}-12345`;
  test.each([
    [`No parte: ${tooLong}`, [tooLong]],
    [`No parte: ${tooLong} Linea: 1 Factura: INV-1001`, [tooLong]],
    [`NO. DE PARTE:\n${tooLong}`, [tooLong]],
    [`No.Factura No.Parte\nINV-1001 ${tooLong}`, [tooLong]],
    ["No parte: PRB-9%1", ["PRB-9%1"]],
    ["NP: PRB-9@1 FACTURA: INV-1001", ["PRB-9@1"]],
    ["N/P: PRB-9:1", ["PRB-9:1"]],
    ["PARTE NO. *PRB-9", ["*PRB-9"]],
    ['PN: 3/4"', ['3/4"']],
    [`NP: ${"A1".repeat(101)}`, []],
    ["NO.PARTE: LB-9090.FACTURA: INV-1002", ["LB-9090"]],
    ["NO. DE PARTE: BR-7731.", ["BR-7731"]],
  ])("%s", (text, parts) => expect(partsIn(text)).toEqual(parts));

  test.each([
    ["NP: 7", ["7"]],
    ["NO. DE PARTE: A1", ["A1"]],
    ["No parte: 5 Linea: 1 Factura: INV-1001", ["5"]],
    ["NO. DE PARTE:\n8", ["8"]],
    ["No.Factura No.Parte\nINV-1001 9", ["9"]],
    ["NP: A", []],
    ["PARTE 1 DE 2", []],
    ["NO. DE PARTE: 5 PZAS", []],
  ])("however short: %s", (text, parts) => expect(partsIn(text)).toEqual(parts));

  test.each([
    ["No parte: AB-1, CD-2", ["AB-1", "CD-2"]],
    ["No parte: AB-1,CD-2; 3 Linea: 1 Factura: INV-1001", ["AB-1", "CD-2", "3"]],
    ["NUMEROS DE PARTE AB-1, CD-2 Y EF-3", ["AB-1", "CD-2", "EF-3"]],
    ["FACTURA INV-1001 NUMERO DE PARTE AB-1, CD-2, PRB-9%1", ["AB-1", "CD-2", "PRB-9%1"]],
    ["NO. DE PARTE: AB-1,\nCD-2", ["AB-1", "CD-2"]],
    ["NO. DE PARTE:\nAB-1, CD-2", ["AB-1", "CD-2"]],
    ["NP: AB-1, INV-1002, CD-2", ["AB-1", "CD-2"]],
    ["NP: AB-1, 100 PIEZAS", ["AB-1"]],
    ["NP: AB-1, LINEA:4", ["AB-1"]],
    ["NP: AB-1, 10/02/26", ["AB-1"]],
    ["NP: AB-1, FACTURA INV-1001", ["AB-1"]],
    ["NP: AB-1, NP: CD-2", ["AB-1", "CD-2"]],
  ])("each of a list: %s", (text, parts) => expect(partsIn(text)).toEqual(parts));
});

describe("a label and its value on two rows", () => {
  test.each(["NO. DE PARTE:", "NO.PARTE", "No.Parte", "NUMERO DE PARTE", "NO. DE PARTE :"])(
    "%s",
    (label) => {
      expect(partsIn(`${label}\nTR-5510`)).toEqual(["TR-5510"]);
      expect(partsIn(`${label}\n\nTR-5510`)).toEqual(["TR-5510"]);
    },
  );

  test("a count of pieces below the label is no part", () => {
    expect(partsIn("NO. DE PARTE:\n100 PIEZAS")).toEqual([]);
  });
});

describe("a table", () => {
  test("under No.Factura No.Parte gives invoice and part of each row", () => {
    const { parts } = partMentions(
      "No.Factura No.Parte\nINV-1001 AB-1\nINV-1002 CD-22 5",
      invoices,
    );
    expect(parts.map(({ partNo, invoice }) => [partNo, invoice])).toEqual([
      ["AB-1", "INV-1001"],
      ["CD-22", "INV-1002"],
    ]);
  });

  test("under No.Parte / Factura has its columns the other way round", () => {
    const { parts } = partMentions("NO.PARTE / FACTURA\nAB-100 / INV-1001", invoices);
    expect(parts).toMatchObject([{ partNo: "AB-100", invoice: "INV-1001", extractor: "table" }]);
  });

  test("ends where a row does not fit, and its header reaches for nothing below", () => {
    expect(partsIn("No.Factura No.Parte\nINV-1001 AB-1\nMERCANCIA\nCD-22 EF-33")).toEqual(["AB-1"]);
    expect(partsIn("No.Factura No.Parte\n12345")).toEqual([]);
  });
});

describe("what is no part", () => {
  test.each([
    ["NO.PARTE: S/N"],
    ["NO. DE PARTE: SIN NUMERO"],
    ["MODELO: X-100"],
    ["PROD AUX: 12345"],
    ["No. 12345 678 9"],
    ["NO. SERIE: 12345"],
    ["NO. DE ID: 12345"],
    ["PARTIDAS NO. 12 DE FACTURAS NO. 4567"],
    ["FACTURA INV-1001 PARTIDA 12"],
    ["PARTES PARA MAQUINAS DE COSER"],
    ["DEPARTE: 12345"],
    ["9999999A-A"],
    [""],
  ])("%j", (text) => expect(partsIn(text)).toEqual([]));

  test("an invoice number of the pedimento, even under a label", () => {
    expect(partsIn("NO. DE PARTE: INV-1001")).toEqual([]);
    expect(partsIn("NO. DE PARTE: inv-1002")).toEqual([]);
    expect(partsIn("NO. DE PARTE: INV-2000 FACTURA: INV-2000")).toEqual([]);
  });
});

test("a full row of 120 characters runs on, a shorter one ends its line", () => {
  const full = "NO. DE PARTE: AB-77".padStart(120, ".");
  expect(observationText([{ text: full }, { text: "66-Z" }])).toBe(`${full}66-Z`);
  expect(partsIn(observationText([{ text: full }, { text: "66-Z" }]))).toEqual(["AB-7766-Z"]);
  expect(partsIn(observationText([{ text: full.slice(1) }, { text: "66-Z" }]))).toEqual(["AB-77"]);
  expect(observationText([{ text: "NO. DE PARTE:" }, { text: null }, { text: "B-1" }])).toBe(
    "NO. DE PARTE:\n\nB-1",
  );
});

test("the blank that ends a full row stays, so that no two words grow together", () => {
  const full = "NO. DE PARTE: AB-77 ".padStart(120, ".");
  const line = (text: string): string =>
    `9999|6000101|240|85444299|1|1|${text}|2026-02-10 10:41:37|`;
  const read = dataStageRows("558")?.(line(full), 2);
  expect(read && "record" in read ? read.record.values : null).toMatchObject({ text: full });
  expect(partsIn(observationText([{ text: full }, { text: "66-Z" }]))).toEqual(["AB-77"]);
});

describe("a template", () => {
  test.each([
    "<part>",
    "<part> PARTE",
    "NO PARTE",
    "NO PARTE <part> Y <part>",
    "NO PARTE <otro>",
    `NO PARTE ${"<any> ".repeat(9)}<part>`,
    `NO ${"X".repeat(300)} <part>`,
  ])("of another form is refused: %s", (pattern) => {
    expect(compiledTemplate({ name: "x", pattern })).toBeUndefined();
  });

  test("of the built-in list is never refused", () => {
    for (const template of builtInTemplates) expect(compiledTemplate(template)).toBeDefined();
  });
});

test("every text, however made, is read to its end", () => {
  const pieces = fc.constantFrom(
    "NO. DE PARTE: ",
    "FACT ",
    "A1-",
    "ORD ",
    "LINEA: ",
    "FACTURA ",
    "\n",
    " ",
    ".",
    "NP",
    "(",
    ")",
    "N/P: ",
    "12",
    "No.Factura No.Parte\n",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join("").repeat(Math.ceil(36_000 / Math.max(1, parts.join("").length)));
      expect(() => partMentions(text, [])).not.toThrow();
    }),
    { numRuns: 40 },
  );
});

const observed = "../shared/data/datastage/observaciones_558_templates.csv";

test.runIf(existsSync(observed))("every observed template with a part label gives its part", () => {
  const rows = readFileSync(observed, "utf8").trim().split(/\r?\n/).slice(1);
  const labelled = rows
    .map((row) => row.replace(/,\d+$/, "").replace(/^"|"$/g, ""))
    .filter((row) => /\b(?:PARTE|N\/P|NP|PN|P\/NO|N\.P)\b.*<#>/i.test(row))
    .filter((row) => !/PARTIDA|Modelo/i.test(row) || /PARTE NO/i.test(row));
  expect(labelled.length).toBeGreaterThan(40);
  for (const row of labelled) {
    let n = 0;
    const number = /Linea|PARTIDA|RENGLON/i.test(row) ? "22" : "EF.3003";
    const values = ["AB-1001", number, "GH/4004", "IJ-5005", "KL-6006", "MN-7007"];
    expect(partsIn(row.replace(/<#>/g, () => values[n++] ?? "")), row).toHaveLength(1);
  }
});

test("a bare token that is longer than any part is not looked up piece by piece", () => {
  const long = `${"X".repeat(60)}AB-1234`;
  expect(catalogueTokens(`REF ${long} CD-5`, [])).toEqual(["CD-5"]);
});
