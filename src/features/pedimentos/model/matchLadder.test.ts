import { describe, expect, test } from "vitest";
import type { BrokerLine } from "./brokerLine.ts";
import {
  type LadderOutcome,
  type LadderPartida,
  type LadderPedimento,
  matchLadder,
} from "./matchLadder.ts";
import type { PartidaPart } from "./partidaPart.ts";

const invoices = [
  { folio: "INV-1001", supplier: "EXAMPLE COMPONENTS INC", supplierTaxId: "00-1" },
  { folio: "INV-1002", supplier: "OTHER PARTS LLC", supplierTaxId: "00-2" },
];

function partida(more: Partial<LadderPartida> = {}): LadderPartida {
  return {
    sequence: 1,
    fraccion: "85444299",
    nico: "04",
    origin: "USA",
    unit: "6",
    quantity: "500.000",
    usdValue: "5000.00",
    description: "ARNES ELECTRICO",
    productCode: null,
    observations: "",
    identifiers: [],
    ...more,
  };
}

function line(more: Partial<BrokerLine>): BrokerLine {
  return {
    line: 2,
    aduana: "240",
    patente: "9999",
    number: "6000101",
    year: 2026,
    sequence: 1,
    partNo: "WH-4471-A",
    invoice: "INV-1001",
    invoiceLine: null,
    quantity: "500",
    usdValue: "5000",
    fraccion: "85444299",
    nico: "04",
    origin: "USA",
    unit: "6",
    supplier: null,
    ...more,
  };
}

/** Runs to its end what yields on its way. */
function ended<Result>(work: Iterator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const outcomeOf = (pedimento: LadderPedimento, catalogue: ReadonlySet<string>): LadderOutcome =>
  ended(ended(matchLadder(pedimento)).outcome(catalogue));

function found(
  partidas: LadderPartida[],
  lines: BrokerLine[] = [],
  catalogue: string[] = [],
  invoiced = invoices,
): PartidaPart[] {
  return outcomeOf({ partidas, lines, invoices: invoiced, templates: [] }, new Set(catalogue))
    .parts;
}

describe("the ladder", () => {
  test("M1: the broker's lines that name the partida win over its text", () => {
    const parts = found([partida({ observations: "NO. DE PARTE: OTRA-1" })], [line({})]);
    expect(parts).toEqual([
      {
        sequence: 1,
        partNo: "WH-4471-A",
        partKey: "WH-4471-A",
        method: "M1",
        extractor: "broker",
        confidence: "1",
        invoice: "INV-1001",
        invoiceLine: null,
        supplier: "EXAMPLE COMPONENTS INC",
        quantity: "500",
        usdValue: "5000",
      },
    ]);
  });

  test("M1: several lines of one part are one part with their sums", () => {
    const parts = found(
      [partida()],
      [
        line({ quantity: "200.5", usdValue: "2000.10" }),
        line({ quantity: "299.5", usdValue: "2999.90", partNo: " wh-4471-a", invoice: "INV-1002" }),
        line({ partNo: "WH-4471-B", quantity: null, usdValue: null }),
      ],
    );
    expect(parts).toMatchObject([
      { partKey: "WH-4471-A", quantity: "500", usdValue: "5000", invoice: null },
      { partKey: "WH-4471-B", quantity: null, usdValue: null },
    ]);
  });

  test("M2: the observations name the part", () => {
    expect(
      found([partida({ observations: "No parte: WH-4471-A Linea: 1 Factura: INV-1002" })]),
    ).toEqual([
      expect.objectContaining({
        method: "M2",
        partNo: "WH-4471-A",
        invoice: "INV-1002",
        invoiceLine: "1",
        supplier: "OTHER PARTS LLC",
        confidence: "0.95",
      }),
    ]);
  });

  test("M2: a bare value is a part when the catalogue has it, and only then", () => {
    const bare = partida({ observations: "9999999A-A" });
    expect(found([bare], [], ["9999999A-A"])).toMatchObject([
      { method: "M2", extractor: "catalogue", partKey: "9999999A-A" },
    ]);
    expect(found([bare])).toEqual([]);
  });

  test("M2: the catalogue is asked only about what nothing clearer says", () => {
    const { lookUp } = ended(
      matchLadder({
        partidas: [
          partida({ observations: "NO. DE PARTE: AB-100" }),
          partida({ sequence: 2, observations: "INV-1001 9999999A-A" }),
        ],
        invoices,
        lines: [],
        templates: [],
      }),
    );
    expect(lookUp).toContain("9999999A-A");
    expect(lookUp).not.toContain("AB-100");
    expect(lookUp).not.toContain("INV-1001");
  });

  test("M2: the longest catalogue part wins over one inside it", () => {
    const text = partida({ observations: "AB 100 20" });
    expect(found([text], [], ["AB 100 20", "100", "AB 100"]).map(({ partKey }) => partKey)).toEqual(
      ["AB 100 20"],
    );
  });

  test("M2: a labelled description and the product code speak where the observations are silent", () => {
    expect(found([partida({ description: "ARNES NO. DE PARTE: AB-100" })])).toMatchObject([
      { partKey: "AB-100" },
    ]);
    expect(found([partida({ productCode: "AB-200" })])).toMatchObject([{ extractor: "code" }]);
    expect(found([partida({ productCode: "S/N" })])).toEqual([]);
    expect(found([partida({ productCode: "INV-1001" })])).toEqual([]);
  });

  test("M2: sums lend a named part its quantity and value", () => {
    const parts = found(
      [partida({ observations: "NO. DE PARTE: WH-4471-A" })],
      [line({ sequence: null })],
    );
    expect(parts).toMatchObject([{ method: "M2", quantity: "500", usdValue: "5000" }]);
  });

  test("M3: lines without a partida are placed by their sums", () => {
    expect(found([partida()], [line({ sequence: null })])).toMatchObject([
      { method: "M3", extractor: "sums", partKey: "WH-4471-A", supplier: "EXAMPLE COMPONENTS INC" },
    ]);
  });

  test("nothing is invented for a partida that nothing names", () => {
    expect(found([partida({ observations: "NO.PARTE: S/N" })])).toEqual([]);
  });

  test("a line for a partida that the pedimento does not have is told", () => {
    const { unmatched } = outcomeOf(
      {
        partidas: [partida()],
        lines: [line({ sequence: 9 })],
        invoices,
        templates: [],
      },
      new Set(),
    );
    expect(unmatched).toMatchObject([{ reason: "noSequence" }]);
  });
});

describe("what is no part of the catalogue", () => {
  test("packaging that returns (EB)", () => {
    const packaging = partida({
      observations: "NO. DE PARTE: PAL-100",
      identifiers: [{ key: "EB", complement2: null }],
    });
    expect(found([packaging], [line({})])).toEqual([]);
  });

  test.each(["0", "0.000", ".000"])("a partida without quantity: %s", (quantity) => {
    expect(found([partida({ quantity, observations: "NO. DE PARTE: AB-100" })])).toEqual([]);
  });

  test("a quantity that the file does not tell excludes nothing", () => {
    expect(found([partida({ quantity: null, observations: "NO. DE PARTE: AB-100" })])).toHaveLength(
      1,
    );
  });
});

describe("the supplier of a partida", () => {
  const text = "NO. DE PARTE: AB-100";
  const po = [{ key: "PO", complement2: "ORIGIN MAKER SA" }];

  test("is that of the invoice its text names", () => {
    const named = partida({ observations: `FACTURA: INV-1001\n${text}`, identifiers: po });
    expect(found([named])).toMatchObject([{ supplier: "EXAMPLE COMPONENTS INC" }]);
  });

  test("else the name of identifier PO", () => {
    expect(found([partida({ observations: text, identifiers: po })])).toMatchObject([
      { supplier: "ORIGIN MAKER SA" },
    ]);
  });

  test("else the only one of the pedimento, one tax number being one supplier", () => {
    const one = [
      { folio: "INV-1001", supplier: "EXAMPLE COMPONENTS INC", supplierTaxId: "00-1" },
      { folio: "INV-1003", supplier: "EXAMPLE COMPONENTS, INC.", supplierTaxId: "00-1" },
    ];
    expect(found([partida({ observations: text })], [], [], one)).toMatchObject([
      { supplier: "EXAMPLE COMPONENTS INC" },
    ]);
  });

  test("else unknown", () => {
    expect(found([partida({ observations: text })])).toMatchObject([{ supplier: null }]);
  });

  test("an invoice that two suppliers share decides nothing", () => {
    const shared = invoices.map((invoice) => ({ ...invoice, folio: "INV-1001" }));
    const named = partida({ observations: `${text} FACTURA: INV-1001` });
    expect(found([named], [], [], shared)).toMatchObject([{ supplier: null }]);
  });
});
