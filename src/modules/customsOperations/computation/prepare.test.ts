import { describe, expect, test } from "vitest";
import { compute } from "./compute.ts";
import { EXAMPLES, factsOf } from "./exampleFixture.ts";
import type { LineFacts, OperationFacts } from "./facts.ts";
import { allocatedAmount } from "./lineAmounts.ts";
import { prepare } from "./prepare.ts";

type Changed = (facts: OperationFacts) => OperationFacts;

function example(name: string): OperationFacts {
  const found = EXAMPLES.examples.find((one) => one.name === name);
  if (!found) throw new Error(`No example ${name}`);
  return factsOf(found);
}

const first =
  (more: Partial<LineFacts>): Changed =>
  (facts) => ({
    ...facts,
    lines: facts.lines.map((line, at) => (at === 0 ? { ...line, ...more } : line)),
  });
const own =
  (more: Partial<LineFacts["own"]>): Changed =>
  (facts) =>
    first({ own: { ...(facts.lines[0] as LineFacts).own, ...more } })(facts);
const invoice =
  (more: Partial<LineFacts["invoice"]>): Changed =>
  (facts) => ({
    ...facts,
    lines: facts.lines.map((line) => ({ ...line, invoice: { ...line.invoice, ...more } })),
  });
const tables =
  (more: Partial<OperationFacts["tables"]>): Changed =>
  (facts) => ({ ...facts, tables: { ...facts.tables, ...more } });
const byHand =
  (...all: readonly Partial<OperationFacts["handContributions"][number]>[]): Changed =>
  (facts) => ({
    ...facts,
    handContributions: all.map((one, at) => ({
      id: `hand ${at + 1}`,
      line: null,
      key: 9,
      form: 0,
      pesos: "100",
      ...one,
    })),
  });
const rule = { fraccion: "84314303", origin: "CHN", direction: "south", permit: "C1" } as const;
type Rule = Partial<OperationFacts["tables"]["permits"][number]>;
const rules = (...all: readonly Rule[]) =>
  tables({ permits: all.map((own) => ({ ...rule, source: "Anexo 2.2.1", ...own })) });
const tariff =
  (more: object): Changed =>
  (facts) => ({
    ...facts,
    tariff: new Map(
      [...facts.tariff].map(([fraccion, lines]) => [
        fraccion,
        lines.map((line) => ({ ...line, ...more })),
      ]),
    ),
  });
const several: Changed = (facts) => ({
  ...facts,
  tariff: new Map(
    [...facts.tariff].map(([fraccion, lines]) => [
      fraccion,
      lines.flatMap((line) => [line, { ...line, nico: "77" }]),
    ]),
  ),
});
const charge =
  (more: Partial<OperationFacts["charges"][number]>): Changed =>
  (facts) => ({
    ...facts,
    charges: facts.charges.map((one, at) => (at === 0 ? { ...one, ...more } : one)),
  });

describe("each fault that stops a proforma is told with the row and the field that mend it", () => {
  test.each<[code: string, name: string, change: Changed, entity: string, field: string]>([
    ["fxMissing", "P1", tables({ exchangeRate: null }), "customsOperations", "determinationDay"],
    [
      "fxMissing",
      "P1",
      tables({ exchangeRate: { published: "2026-11-09", rate: "18" } }),
      "customsOperations",
      "determinationDay",
    ],
    ["equivalenceMissing", "P6", tables({ equivalences: {} }), "invoices", "total"],
    ["feeMissing", "P1", tables({ fees: { PRV: "290" } }), "customsOperations", "determinationDay"],
    ["codeMissing", "P1", first({ part: null }), "operationLines", "fraccion"],
    [
      "nicoMissing",
      "P1",
      (facts) => several(first({ part: { mxhts: "84314303", description: null } })(facts)),
      "operationLines",
      "nico",
    ],
    [
      "codeNotInForce",
      "P1",
      first({ part: { mxhts: "8431430399", description: null } }),
      "operationLines",
      "fraccion",
    ],
    [
      "codeNotInForce",
      "P1",
      first({ part: { mxhts: "99999999", description: null } }),
      "operationLines",
      "fraccion",
    ],
    ["rateNotExpressible", "P1", tariff({ rate: null }), "operationLines", "handDuty"],
    [
      "rateNotExpressible",
      "P2",
      tariff({ treaties: { "T-MEC": { rate: null, written: "AMX" } } }),
      "operationLines",
      "handDuty",
    ],
    [
      "unitConversion",
      "P1",
      (facts) => tariff({ unit: "L" })(facts),
      "operationLines",
      "unitFactor",
    ],
    ["unitUnknown", "P1", first({ unit: "WHAT" }), "operationLines", "uom"],
    ["quantity", "P1", first({ quantity: "0" }), "operationLines", "quantity"],
    ["overAllocated", "P1", first({ takenQuantity: "0.5" }), "operationLines", "quantity"],
    ["noPreference", "P2", tariff({ treaties: {} }), "operationLines", "claim"],
    [
      "noPreference",
      "P2",
      tariff({ treaties: { "T-MEC": { rate: null, written: null } } }),
      "operationLines",
      "claim",
    ],
    ["noPreference", "P1", own({ claim: "NONE", claimParty: "USA" }), "operationLines", "claim"],
    [
      "originNotParty",
      "P2",
      (facts) => first({ countryOfOrigin: "CHN" })(facts),
      "operationLines",
      "origin",
    ],
    ["originNotParty", "P2", own({ claimParty: "DEU" }), "operationLines", "claimParty"],
    ["noSector", "P1", own({ sector: "IIA" }), "operationLines", "sector"],
    ["treatyAndSector", "P2", own({ sector: "IIA" }), "operationLines", "sector"],
    [
      "immexMissing",
      "P4",
      (facts) => ({ ...facts, importer: null }),
      "customsOperations",
      "importerRfc",
    ],
    ["originMissing", "P1", first({ countryOfOrigin: null }), "operationLines", "origin"],
    ["sellerMissing", "P1", invoice({ sellerCountry: null }), "carriers", "country"],
    ["weightMissing", "P3", first({ netWeight: null }), "operationLines", "netWeight"],
    ["permitMissing", "P1", rules({}), "operationLines", "permits"],
    ["chargeCurrency", "P1", charge({ currency: "CNY" }), "operationCharges", "amount"],
    ["chargeInvoice", "P1", charge({ invoice: "elsewhere" }), "operationCharges", "invoice"],
    ["contributionLine", "P1", byHand({ line: "elsewhere" }), "handContributions", "operationLine"],
    ["invoiceTotalsDiffer", "P1", invoice({ differs: true }), "invoices", "total"],
    ["linkageMissing", "P1", invoice({ linkage: null }), "invoices", "linkage"],
    [
      "claveNotComputed",
      "P1",
      (facts) => ({ ...facts, clave: "V1" }),
      "customsOperations",
      "clave",
    ],
    [
      "noLines",
      "P1",
      (facts) => ({ ...facts, lines: [], charges: [] }),
      "customsOperations",
      "entries",
    ],
  ])("%s (%s)", (code, name, change, entity, field) => {
    const facts = example(name);
    expect(prepare(facts).faults).toEqual([]);
    const { faults, operation } = prepare(change(facts));
    expect(operation).toBeNull();
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code, entity, field, row: expect.any(String) }),
      ]),
    );
  });

  test("all at once, and each of an invoice once", () => {
    const { faults } = prepare(
      invoice({ differs: true })(first({ countryOfOrigin: null, unit: "WHAT" })(example("P1"))),
    );
    expect(faults.map(({ code }) => code)).toEqual([
      "invoiceTotalsDiffer",
      "originMissing",
      "unitUnknown",
    ]);
  });
});

describe("a permit is missing", () => {
  const missing = (change: Changed) =>
    prepare(change(example("P1"))).faults.map(({ row, values }) => [
      row,
      values["permit"],
      values["source"],
    ]);
  // Lines 1 and 2 are of 8431.43.03, line 3 is of 4010.11.02, line 4 of 8482.10.99, all of them of China.
  test.each<[what: string, lines: readonly string[], rules: readonly Rule[]]>([
    ["of each line of the fraccion", ["1", "2"], [{}]],
    ["of those that begin like it", ["1", "2", "4"], [{ fraccion: "84" }]],
    ["of those of any origin", ["1", "2"], [{ origin: null }]],
    ["of those that go in any direction", ["1", "2"], [{ direction: null }]],
    ["not of goods of another origin", [], [{ origin: "USA" }]],
    ["not of goods that leave", [], [{ direction: "north" }]],
    ["not of a fraccion of other digits", [], [{ fraccion: "8413" }]],
    ["once where two rules want it", ["1", "2"], [{}, { fraccion: "8431", source: "Other" }]],
  ])("%s", (_what, lines, change) => {
    expect(missing(rules(...change)).map(([row]) => row)).toEqual(lines);
  });

  test("by each rule that wants another one, with its source", () => {
    expect(missing(rules({}, { permit: "NM", source: "NOM-015" })).slice(0, 2)).toEqual([
      ["1", "C1", "Anexo 2.2.1"],
      ["1", "NM", "NOM-015"],
    ]);
  });

  test("neither of a line that has it, nor of one whose part has it", () => {
    const classification = {
      spanishDescription: null,
      unitFactor: null,
      identifiers: [],
      permits: ["C1"],
    };
    for (const has of [own({ permits: ["C1"] }), first({ classification })])
      expect(missing((facts) => rules({})(has(facts))).map(([row]) => row)).toEqual(["2"]);
  });
});

describe("warnings stop nothing", () => {
  test.each<[code: string, change: Changed]>([
    ["oldRate", tables({ exchangeRate: { published: "2026-11-12", rate: "18.2475" } })],
    ["incotermWithoutCharges", (facts) => ({ ...facts, charges: [] })],
    ["incotermWithCharges", invoice({ incoterm: "CIF" })],
    ["incotermWithoutDeductions", invoice({ incoterm: "DAP" })],
    ["zeroValue", first({ net: "0.00" })],
    ["codeOverridden", own({ fraccion: "40101102", nico: "01" })],
    ["otherOperation", invoice({ otherOperation: "OP-26-000009" })],
    ["unusualPrice", first({ before: [{ price: "50", currency: "USD", weight: null }] })],
    ["unusualWeight", first({ before: [{ price: "125", currency: "USD", weight: "20" }] })],
  ])("%s", (code, change) => {
    const { warnings, faults, operation } = prepare(change(example("P1")));
    expect(faults).toEqual([]);
    expect(operation).not.toBeNull();
    expect(warnings.map((one) => one.code)).toContain(code);
  });

  test("prices and weights within 30 % of the mean of those before are usual", () => {
    const usual = first({ before: [{ price: "100", currency: "USD", weight: "40" }] });
    expect(prepare(usual(example("P1"))).warnings).toEqual([]);
  });
});

const contributions = (facts: OperationFacts) => {
  const { operation } = prepare(facts);
  if (operation === null) throw new Error("Nothing speaks against it");
  return compute(operation);
};

test("the latest rate before the day counts, not that of the day itself", () => {
  const { exchangeRate } = example("P1").tables;
  expect(exchangeRate).toEqual({ published: "2026-11-19", rate: "18.2475" });
});

test("a contribution of 50 cents goes down, and of 51 up", () => {
  const [line] = contributions(example("P8")).partidas;
  expect(line?.igi).toBe(11n);
  const more = contributions(first({ net: "230.20" })(example("P8")));
  expect(more.partidas[0]?.igi).toBe(11n);
  expect(contributions(first({ net: "231.00" })(example("P8"))).partidas[0]?.igi).toBe(12n);
});

test("what is left of a whole goes to the largest remainders, not to the last partida", () => {
  const { partidas } = contributions(example("P1"));
  expect(partidas.map(({ price, increments }) => [price, increments])).toEqual([
    [28896n, 1289n],
    [18235n, 814n],
    [1419n, 63n],
  ]);
});

test("goods of a treaty whose DTA is fixed are outside the base of DTA", () => {
  expect(contributions(example("P3")).partidas[2]?.dta).toBe(0n);
});

test("the base of IVA of temporary goods holds the duties that are not declared", () => {
  const [, belt] = contributions(example("P4")).partidas;
  expect(belt).toMatchObject({ igi: 7004n, ivaBase: 54071n });
  expect(belt?.rows).toEqual([{ key: 3, form: 21, pesos: 8651n }]);
});

test("a contribution by hand is a row of its line's partida, and joins its base of IVA", () => {
  const typed = byHand({ line: "3", pesos: "1000" }, { line: "3", form: 21, pesos: "7" });
  const { partidas, summary, cash, other } = contributions(typed(example("P1")));
  expect(partidas.map(({ hand, ivaBase }) => [hand, ivaBase])).toEqual([
    [0n, 31969n],
    [1007n, 23087n],
    [0n, 1495n],
  ]);
  expect(partidas[1]?.rows).toEqual([
    { key: 6, form: 0, pesos: 2857n },
    { key: 3, form: 0, pesos: 3694n },
    { key: 9, form: 0, pesos: 1000n },
    { key: 9, form: 21, pesos: 7n },
  ]);
  expect(summary.slice(3, 5)).toEqual([
    { key: 9, form: 0, pesos: 1000n },
    { key: 9, form: 21, pesos: 7n },
  ]);
  expect([cash, other]).toEqual([14051n + 1000n + 161n, 7n]);
});

test("one of the whole pedimento is a row of its header, and falls on the bases by their value", () => {
  const { partidas, rows } = contributions(byHand({})(example("P1")));
  expect(partidas.map(({ hand }) => hand)).toEqual([59n, 38n, 3n]);
  expect(partidas.flatMap((one) => one.rows.filter(({ key }) => key === 9))).toEqual([]);
  expect(rows.at(-1)).toEqual({ key: 9, form: 0, pesos: 100n });
});

test("contributions by hand are declared of goods that stay for a time, and of those that leave, too", () => {
  const typed = byHand({ line: "1", key: 22 });
  const temporary = contributions(typed(example("P4"))).partidas[0];
  expect(temporary?.rows).toEqual([
    { key: 3, form: 21, pesos: 7848n },
    { key: 22, form: 0, pesos: 100n },
  ]);
  const [leaving] = contributions(typed(example("P7"))).partidas;
  expect([leaving?.hand, leaving?.rows]).toEqual([0n, [{ key: 22, form: 0, pesos: 100n }]]);
});

test("what is typed under a key that is computed stands in one row with it", () => {
  const { rows } = contributions(byHand({ key: 23, pesos: "4" })(example("P1")));
  expect(rows.filter(({ key }) => key === 23)).toEqual([{ key: 23, form: 0, pesos: 50n }]);
});

test("IVA of the border needs a row of the day and an importer who is registered", () => {
  const ivaOf = (facts: OperationFacts) => prepare(facts).operation?.ivaRate;
  expect(ivaOf(example("P9a"))).toBe("16");
  expect(ivaOf(example("P9b"))).toBe("8");
  expect(ivaOf({ ...example("P9b"), importer: null })).toBe("16");
});

test("a countervailing duty of a named producer is that producer's alone", () => {
  const duties = contributions(example("P3")).partidas.map(({ countervailing }) => countervailing);
  expect(duties).toEqual([75839n, 62092n, 0n, 0n]);
});

test("a discount goes off the lines cent by cent", () => {
  expect(example("P6").lines.map(({ net }) => net)).toEqual([
    "933.33",
    "466.67",
    "0.09",
    "777.77",
    "18500.00",
  ]);
});

test("two parts of a line, declared by two operations, come to the line", () => {
  const line = { amount: "100.01", quantity: "3" };
  const one = allocatedAmount(line, "1", []);
  const two = allocatedAmount(line, "2", [{ amount: one, quantity: "1" }]);
  expect([one, two]).toEqual(["33.34", "66.67"]);
});
