import fc from "fast-check";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtInTemplates } from "./builtInTemplates.ts";
import { catalogueMentions, catalogueTokens } from "./catalogueTokens.ts";
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
    ["NP: (9999999A)", ["9999999A"]],
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
    ["NP: AB-1, INV-1002, CD-2", ["AB-1"]],
    ["NP: AB-1, 100 PIEZAS", ["AB-1"]],
    ["NP: AB-1, LINEA:4", ["AB-1"]],
    ["NP: AB-1, 10/02/26", ["AB-1"]],
    ["NP: AB-1, FACTURA INV-1001", ["AB-1"]],
    ["NP: AB-1, NP: CD-2", ["AB-1", "CD-2"]],
  ])("each of a list: %s", (text, parts) => expect(partsIn(text)).toEqual(parts));
});

describe("a list of parts (A85)", () => {
  test.each([
    ["NP: A-1; B-2; C-3", ["A-1", "B-2", "C-3"]],
    ["NP: A-1 / B-2 / C-3", ["A-1", "B-2", "C-3"]],
    ["NP: A-1 & B-2", ["A-1", "B-2"]],
    ["NP: A-1& B-2", ["A-1", "B-2"]],
    ["NP: A-1&B-2", ["A-1", "B-2"]],
    ["NP: R&D-1, B-2", ["R&D-1", "B-2"]],
    ["NP: A-1, B-2, Y C-3", ["A-1", "B-2", "C-3"]],
    ["NP: A-1 E B-2", ["A-1", "B-2"]],
    ["PARTE NO. A-1 and B-2", ["A-1", "B-2"]],
    ["PARTE NO. A-1, B-2 Y/O C-3", ["A-1", "B-2", "C-3"]],
    ["NO. DE PARTE: A-1, B-2 / C-3; D-4 & E-5 Y F-6", ["A-1", "B-2", "C-3", "D-4", "E-5", "F-6"]],
    ["NO. DE PARTE: A-1\n, B-2", ["A-1", "B-2"]],
    ["NO. DE PARTE: A-1\n,B-2\n,C-3", ["A-1", "B-2", "C-3"]],
    ["NO. DE PARTE: A-1 Y\nB-2", ["A-1", "B-2"]],
    ["NO. DE PARTE: A-1\nY B-2", ["A-1", "B-2"]],
    ["NO. DE PARTE: A-1 /\nB-2\n/ C-3", ["A-1", "B-2", "C-3"]],
    ["NO. DE PARTE:\nA-1 Y B-2", ["A-1", "B-2"]],
    ["NO. DE PARTE:\nA-1,\nB-2", ["A-1", "B-2"]],
    ["No.Factura No.Parte\nINV-1001 A-1, B-2\nINV-1002 C-3", ["A-1", "B-2", "C-3"]],
    ["No.Factura No.Parte\nINV-1001 A-1 Y B-2,\nC-3", ["A-1", "B-2", "C-3"]],
    ["No.Factura No.Parte\nINV-1001 A-1,\nINV-1002 C-3", ["A-1", "C-3"]],
    ["NO.PARTE / FACTURA\nA-1, B-2 / INV-1001", ["A-1", "B-2"]],
    ["No parte: A-1, B-2 Linea: 1 Factura: INV-1001", ["A-1", "B-2"]],
  ])("goes on: %j", (text, parts) => expect(partsIn(text)).toEqual(parts));

  test.each([
    ["NP: A-1, CAJA B-2", ["A-1"]],
    ["NP: A-1 Y CAJA", ["A-1"]],
    ["NP: A-1, INV-1002, B-2", ["A-1"]],
    ["NP: A-1, XX-77 FACTURA XX-77", ["A-1"]],
    ["NP: A-1, 25 PZAS, B-2", ["A-1"]],
    ["NP: A-1, 1,000 PZAS", ["A-1"]],
    ["NP: A-1, 25PZAS", ["A-1"]],
    ["NP: A-1, 12.5 KGS", ["A-1"]],
    ["NP: A-1, 3 CAJAS", ["A-1"]],
    ["NP: A-1, 1 CAJA", ["A-1"]],
    ["NP: A-1 Y 2 JUEGOS", ["A-1"]],
    ["NP: A-1 / 4 EA", ["A-1"]],
    ["NP: A-1, 8890 CAJA", ["A-1", "8890"]],
    ["NP: 8890 CAJA", ["8890"]],
    ["NP: A-1 B-2", ["A-1"]],
    ["NP: A-1/ B-2", ["A-1/"]],
    ["NP: A-1, CANT: 25", ["A-1"]],
  ])("ends: %j", (text, parts) => expect(partsIn(text)).toEqual(parts));

  test.each([
    ["NP: X77-9F- CAJA", ["X77-9F-"]],
    ["NO. DE PARTE: QQ-100-", ["QQ-100-"]],
    ["No parte: QQ-100- Linea: 1 Factura: INV-1001", ["QQ-100-"]],
    ["No.Factura No.Parte\nINV-1001 QQ-100-", ["QQ-100-"]],
    ["NP: A-1-, B-2/, C-3#.", ["A-1-", "B-2/", "C-3#"]],
    ["NP: #A-1", ["#A-1"]],
    ["PARTE#: A-1", ["A-1"]],
    ["PARTE # A-1", ["A-1"]],
    ["NP: -A-1", ["-A-1"]],
    ["NP: A.1.2.", ["A.1.2"]],
    ["NP: .A-1:", ["A-1"]],
    ['NP: "A-1"', ["A-1"]],
    ["NP: 'A-1', 'B-2'", ["A-1", "B-2"]],
    ["NP: [A-1]", ["A-1"]],
    ["NP: ((A-1))", ["(A-1)"]],
    ["NP: (A)-(1)", ["(A)-(1)"]],
    ["NP: (A-1, B-2)", ["A-1", "B-2"]],
    ["NP: ( A-1, B-2 )", ["A-1", "B-2"]],
    ['NP: "A-1, B-2"', ["A-1", "B-2"]],
    ['NP: "A-1.", "B-2".', ["A-1", "B-2"]],
    ['NP: 3/4", 5/8"', ['3/4"', '5/8"']],
    ["NO. DE PARTE - A-1", ["A-1"]],
  ])("has its parts as they are written: %j", (text, parts) =>
    expect(partsIn(text)).toEqual(parts),
  );

  test("never loses a part and never invents one, whatever stands between and round them", () => {
    const part = fc.constantFrom("A-1", "B-22-", "C/3", "D4.5", "7731", "E#6", "ÑX-7", "F-8/");
    const joint = fc.constantFrom(
      ", ",
      ",",
      "; ",
      " / ",
      " & ",
      " Y ",
      " E ",
      " AND ",
      ", Y ",
      "\n, ",
      ",\n",
      " /\n",
    );
    const round = fc.constantFrom("", '"', "'", "(", "[");
    const closed: Record<string, string> = { "(": ")", "[": "]" };
    const label = fc.constantFrom(
      "NP: ",
      "N/P: ",
      "PN: ",
      "NO. DE PARTE: ",
      "NO.PARTE:\n",
      "Parte ",
      "NUMEROS DE PARTE: ",
    );
    const end = fc.constantFrom(
      "",
      ".",
      "\nFACTURA: INV-1001",
      " 25 PZAS",
      ", 25 PZAS",
      " CAJA",
      ", INV-1002, Z-9",
    );
    const item = fc.tuple(part, round, joint);
    fc.assert(
      fc.property(
        label,
        fc.array(item, { minLength: 1, maxLength: 8 }),
        end,
        (of, items, behind) => {
          const list = items
            .map(([name, open, between], i) => {
              const next = i === items.length - 1 ? "" : between;
              return open + name + (closed[open] ?? open) + next;
            })
            .join("");
          const named = [...new Set(items.map(([name]) => name))];
          expect(partsIn(of + list + behind), of + list + behind).toEqual(named);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("a label that names no part (A86)", () => {
  const known = new Set(["X-100", "AB-100"]);
  const bare = (text: string) =>
    catalogueMentions(text, invoices, known).map(({ partNo }) => partNo);

  test.each([
    ["NO.PARTE: S/N REF X-100", ["X-100"]],
    ["NO. DE PARTE: PENDIENTE REF X-100", ["X-100"]],
    ["NO. DE PARTE: S/N, X-100", ["X-100"]],
    ["NO. DE PARTE: INV-1001 X-100", ["X-100"]],
    ["NO. DE PARTE: INV-1001, X-100", ["X-100"]],
    ["PARTE 1 DE 3 AB-100", ["AB-100"]],
    ["NO. DE PARTE: 1 DE 3", []],
    ["PARTE 01 DE 03, PARTE 02 DE 03", []],
    ["PARTE (1 DE 3) AB-100", ["AB-100"]],
    ["NP: S/N. AB-100", ["AB-100"]],
  ])("%s: the catalogue is asked about the rest", (text, found) => {
    expect(partsIn(text)).toEqual([]);
    expect(bare(text)).toEqual(found);
  });

  test("leaves the next label its own", () => {
    expect(partsIn("PARTE 1 DE 3 NP: AB-1")).toEqual(["AB-1"]);
    expect(partsIn("NO.PARTE: S/N\nPN: AB-1")).toEqual(["AB-1"]);
    expect(partsIn("No parte: INV-1001 PN: AB-1")).toEqual(["AB-1"]);
  });

  test("no dash is cut to make a bare text match", () => {
    expect(bare("REF X-100- CAJA")).toEqual([]);
    expect(bare("REF (X-100), CAJA")).toEqual(["X-100"]);
  });
});

test.each([
  "PN: SUP-7 No parte: AB-1",
  "PN: SUP-7, No parte: AB-1",
  "NP: SUP-7 / NO. DE PARTE: AB-1",
  "P/NO: SUP-7\nNUMERO DE PARTE AB-1",
  "N/P: SUP-7 PARTE NO. AB-1 FACTURA: INV-1001",
  "NO. DE PARTE: AB-1 PN: SUP-7",
])("No parte is the part wherever it stands (A87): %j", (text) => {
  expect(partsIn(text)).toEqual(["AB-1"]);
});

test("a line end behind each 120 characters, kept with the rows, is none of the text", () => {
  const [one, two] = ["NO. DE PARTE: AB-77".padStart(120, "."), "66-Z, CD-1".padEnd(30, ".")];
  expect(observationText([{ text: `${one}\n${two}` }])).toBe(one + two);
  const cut = `${one}\n${two}`;
  expect(observationText([{ text: cut.slice(0, 120) }, { text: cut.slice(120) }])).toBe(one + two);
  expect(observationText([{ text: "NP: AB-1\nCAJA" }])).toBe("NP: AB-1\nCAJA");
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

test("the blank that begins a row stays, so that no word grows onto the full row before it", () => {
  const full = "NP: AB-1 Y".padStart(120, ".");
  const line = `9999|6000101|240|85444299|1|2| CD-2   |2026-02-10 10:41:37|`;
  const read = dataStageRows("558")?.(line, 2);
  expect(read && "record" in read ? read.record.values : null).toMatchObject({ text: " CD-2" });
  expect(partsIn(observationText([{ text: full }, { text: " CD-2" }]))).toEqual(["AB-1", "CD-2"]);
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
