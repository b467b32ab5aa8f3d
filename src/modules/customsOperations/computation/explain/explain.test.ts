import { expect, test } from "vitest";
import type { ProformaWire } from "../../contract.ts";
import { compute } from "../compute.ts";
import { EXAMPLES, type Example, factsOf } from "../exampleFixture.ts";
import { explain, figuresOf, valueOf } from "./explain.ts";
import type { Explained } from "./formulas.ts";
import { prepare } from "../prepare.ts";

/** Typed for the first line, and for the whole pedimento; 23 is computed too. */
const TYPED = [
  { line: "1", key: 9, form: 0, pesos: "700" },
  { line: "1", key: 9, form: 0, pesos: "50" },
  { line: null, key: 9, form: 0, pesos: "1001" },
  { line: null, key: 4, form: 21, pesos: "300" },
  { line: null, key: 23, form: 0, pesos: "5" },
].map((one, at) => ({ ...one, id: String(at), reason: `Reason ${at + 1}` }));

function explained(example: Example, handContributions: typeof TYPED = []): Explained {
  const facts = { ...factsOf(example), handContributions };
  const { operation } = prepare(facts);
  if (!operation) throw new Error(`${example.name} has no faults`);
  const proforma = JSON.parse(
    JSON.stringify(compute(operation), (_name, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    ),
  ) as ProformaWire;
  return {
    ...operation,
    used: { ...operation, fees: { ...operation.fees }, day: facts.day },
    proforma,
    handContributions,
    lines: facts.lines.map(({ id, invoice, lineNo, net }) => {
      const line = operation.lines.find((one) => one.id === id);
      if (!line) throw new Error(`${id} is declared`);
      const { commercial, tariff, netWeight, handDuty, countervailing } = line;
      return {
        id,
        invoice,
        lineNo,
        net,
        declared: {
          commercialQuantity: commercial.quantity,
          tariffQuantity: tariff.quantity,
          netWeight,
          handDuty,
          countervailing,
        },
      };
    }),
  };
}

const example = (name: string) => {
  const found = EXAMPLES.examples.find((one) => one.name === name);
  if (!found) throw new Error(`No example ${name}`);
  return explained(found);
};
const formulas = (name: string, figure: string) =>
  explain(figure, example(name))?.steps.map(({ formula }) => formula);

const WAYS = EXAMPLES.examples.flatMap((one) => [
  { name: one.name, of: explained(one) },
  { name: `${one.name} with contributions by hand`, of: explained(one, TYPED) },
]);

test.each(WAYS)("each formula of example $name ends in its figure", ({ of }) => {
  const ends = figuresOf(of.proforma).map((figure) => [
    figure,
    explain(figure, of)
      ?.steps.at(-1)
      ?.formula.split(/ [=→] /)
      .at(-1),
  ]);
  const plain = (value: string | null) => value?.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
  expect(ends.map(([figure, end]) => [figure, plain(end ?? null)])).toEqual(
    figuresOf(of.proforma).map((figure) => [figure, plain(valueOf(figure, of.proforma))]),
  );
});

test.each(WAYS)("no formula of example $name rounds by more than a peso", ({ of }) => {
  const steps = figuresOf(of.proforma).flatMap((figure) => explain(figure, of)?.steps ?? []);
  const rounded = steps.flatMap(({ formula }) => {
    const [, from = "", to = ""] = /(?:^|= )(-?[\d.]+) → ([\d.]+)$/.exec(formula) ?? [];
    return from === "" ? [] : [[formula, Math.abs(Number(from) - Number(to)) < 1] as const];
  });
  expect(rounded.length).toBeGreaterThan(0);
  expect(rounded.filter(([, isNear]) => !isNear)).toEqual([]);
});

test("IVA names its base, its rate and how it is rounded", () => {
  expect(explain("1 row 3 0", example("P2"))).toEqual({
    sequence: 1,
    steps: [
      { formula: "(901341 + 0 + 0 + 430) × 16 % = 144283.36 → 144283", rule: "contribution" },
    ],
    used: [{ table: "fees", key: "IVA", value: "16" }],
  });
});

test("a duty of 50 cents is told to go down", () => {
  expect(formulas("P8", "1 igi")).toEqual(["230 × 5 % = 11.5 → 11"]);
});

test("DTA below its least says both amounts and the rows of fees", () => {
  const dta = explain("summary 1 0", example("P8"));
  expect(dta?.steps.map(({ formula, rule }) => [formula, rule])).toEqual([
    ["240 × 8 ‰ = 1.92 < 461.61", "least"],
    ["461.61 → 462", "contribution"],
  ]);
  expect(dta?.used.map(({ key, value }) => [key, value])).toEqual([
    ["DTA.I", "8"],
    ["DTA.III", "461.61"],
  ]);
});

test("a price in euros names the equivalence and the rate of the day", () => {
  const price = explain("4 price", example("P3"));
  expect(price?.steps[0]).toEqual({
    formula: "30000 EUR × 1.1523 × 18.2475 = 630797.8275",
    of: { kind: "line", invoice: "F2", lineNo: 1 },
  });
  expect(price?.used).toEqual([
    { table: "exchangeRates", key: "2026-11-20", value: "18.2475" },
    { table: "equivalences", key: "EUR", value: "1.1523" },
  ]);
});

test("a charge by weight names the kilos by which it falls on a partida", () => {
  expect(formulas("P3", "1 increments")?.[0]).toContain("× 20000 kg ÷ 33440 kg");
});

test("a countervailing duty in dollars names quantity, duty and rate", () => {
  expect(formulas("P12", "1 countervailing")).toEqual([
    "12345 × 0.4131 USD × 18.2475 = 93057.13157625 → 93057",
  ]);
});

test("what people typed names their reasons, and how it falls on the base of a partida", () => {
  const [p1] = EXAMPLES.examples;
  if (!p1) throw new Error("There are examples");
  const of = explained(p1, TYPED);
  const told = (figure: string) =>
    explain(figure, of)?.steps.map(({ formula, of: subject }) =>
      subject?.kind === "hand" ? [formula, subject.reason] : [formula],
    );
  expect(told("1 row 9 0")).toEqual([["700", "Reason 1"], ["50", "Reason 2"], ["700 + 50 = 750"]]);
  expect(told("summary 4 21")).toEqual([["300", "Reason 4"]]);
  expect(told("summary 23 0")).toEqual([
    ["290 × 16 % = 46.4 → 46"],
    ["5", "Reason 5"],
    ["46 + 5 = 51"],
  ]);
  expect(told("2 hand")).toEqual([["1306 × 19049 ÷ 50716 = 490.53541289 → 491"]]);
  expect(told("1 hand")?.at(-1)).toEqual(["777 + 700 + 50 = 1527"]);
  expect(told("1 ivaBase")).toEqual([["30185 + 1509 + 0 + 275 + 1527 = 33496"]]);
});

test("a figure that a proforma lacks has no explanation", () => {
  expect(
    ["nothing", "9 igi", "summary 99 0", "1 row 99 0"].map((name) => explain(name, example("P1"))),
  ).toEqual([null, null, null, null]);
});
