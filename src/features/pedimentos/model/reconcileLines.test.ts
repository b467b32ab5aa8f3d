import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BrokerLine } from "./brokerLine.ts";
import type { ReconcilablePartida } from "./lineSums.ts";
import { reconciledLines } from "./reconcileLines.ts";

let nextLine = 2;

function line(
  partNo: string,
  quantity: string,
  usdValue: string,
  more: Partial<BrokerLine> = {},
): BrokerLine {
  return {
    line: nextLine++,
    aduana: "240",
    patente: "9999",
    number: "6000101",
    year: 2026,
    sequence: null,
    partNo,
    invoice: "INV-1001",
    invoiceLine: null,
    quantity,
    usdValue,
    fraccion: "85444299",
    nico: null,
    origin: null,
    unit: null,
    supplier: null,
    ...more,
  };
}

function partida(
  sequence: number,
  quantity: string,
  usdValue: string,
  more: Partial<ReconcilablePartida> = {},
): ReconcilablePartida {
  return {
    sequence,
    fraccion: "85444299",
    nico: "04",
    origin: "USA",
    unit: "6",
    quantity,
    usdValue,
    ...more,
  };
}

const partsOf = (partidas: ReconcilablePartida[], lines: BrokerLine[]): Record<number, string[]> =>
  Object.fromEntries(
    [...reconciledLines(partidas, lines).assigned].map(([sequence, { lines: used }]) => [
      sequence,
      used.map(({ partNo }) => partNo),
    ]),
  );

const reasonsOf = (partidas: ReconcilablePartida[], lines: BrokerLine[]): string[] =>
  reconciledLines(partidas, lines).unmatched.map(({ reason }) => reason);

test("all lines of a fraction make up its only partida", () => {
  expect(
    partsOf(
      [partida(1, "500.000", "5000.00")],
      [line("A", "200", "2000"), line("B", "300", "3000")],
    ),
  ).toEqual({ 1: ["A", "B"] });
});

describe("the tolerances", () => {
  test.each([
    ["501", "5000", true],
    ["500", "5004", true],
    ["499", "4996", true],
    ["501.01", "5000", false],
    ["500", "5004.01", false],
  ])("%s pieces for %s dollars against 500 for 5000: %s", (quantity, value, fits) => {
    expect(partsOf([partida(1, quantity, value)], [line("A", "500", "5000")])).toEqual(
      fits ? { 1: ["A"] } : {},
    );
  });
});

test("each line is used once", () => {
  const lines = [line("A", "10", "100")];
  const { assigned } = reconciledLines([partida(1, "10", "100"), partida(2, "10", "100")], lines);
  expect([...assigned.values()].flatMap((set) => set.lines)).toHaveLength(1);
});

test("lines are told apart by fraction, NICO, origin and unit where both sides say them", () => {
  const partidas = [
    partida(1, "10", "100"),
    partida(2, "10", "100", { origin: "CHN" }),
    partida(3, "10", "100", { nico: "99" }),
  ];
  const lines = [
    line("C", "10", "100", { origin: "CHN", nico: "04" }),
    line("U", "10", "100", { origin: "USA", nico: "04" }),
    line("N", "10", "100", { nico: "99", unit: "6" }),
    line("K", "10", "100", { nico: "99", unit: "1" }),
  ];
  expect(partsOf(partidas, lines)).toEqual({ 1: ["U"], 2: ["C"], 3: ["N"] });
});

test("sums find which lines went into which partida", () => {
  const lines = [
    line("A", "100", "1000"),
    line("B", "50", "700"),
    line("C", "30", "900"),
    line("D", "20", "210"),
  ];
  const { assigned } = reconciledLines(
    [partida(1, "150", "1700"), partida(2, "50", "1110")],
    lines,
  );
  expect(assigned.get(1)?.lines.map(({ partNo }) => partNo)).toEqual(["A", "B"]);
  expect(
    assigned
      .get(2)
      ?.lines.map(({ partNo }) => partNo)
      .toSorted(),
  ).toEqual(["C", "D"]);
});

test("two different sets that fit leave the partida open: nothing is invented", () => {
  const lines = [line("A", "10", "100"), line("B", "10", "100"), line("X", "77", "7000")];
  expect(partsOf([partida(1, "10", "100")], lines)).toEqual({});
  expect(reasonsOf([partida(1, "10", "100")], lines)).toEqual([
    "ambiguous",
    "ambiguous",
    "differs",
  ]);
});

test("equal lines of one part are no doubt", () => {
  const lines = [line("A", "10", "100"), line("A", "10", "100"), line("X", "77", "7000")];
  expect(partsOf([partida(1, "10", "100")], lines)).toEqual({ 1: ["A"] });
});

test("an exact agreement goes before one within the tolerance", () => {
  const partidas = [partida(1, "10", "100"), partida(2, "10", "101")];
  expect(partsOf(partidas, [line("B", "10", "101"), line("A", "10", "100")])).toEqual({
    1: ["A"],
    2: ["B"],
  });
});

test("a line that found no partida says why", () => {
  const partidas = [partida(1, "10", "100")];
  expect(
    reasonsOf(partidas, [
      line("A", "10", "100", { fraccion: null }),
      line("B", "10", "100", { fraccion: "73269099" }),
      line("C", "10", "100", { quantity: null }),
      line("D", "10", "200"),
    ]),
  ).toEqual(["noFraccion", "noPartida", "noAmount", "differs"]);
});

test("partidas made of disjoint lines are never given lines that do not sum up to them", () => {
  const amounts = fc.array(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 9000 })), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(amounts, (drawn) => {
      const sum = (pairs: [number, number][], at: 0 | 1): string =>
        String(pairs.reduce((total, pair) => total + pair[at], 0));
      const partidas = drawn.map((pairs, i) => partida(i + 1, sum(pairs, 0), sum(pairs, 1)));
      const lines = drawn.flatMap((pairs, i) =>
        pairs.map(([quantity, value], j) => line(`P${i}-${j}`, String(quantity), String(value))),
      );
      const { assigned, unmatched } = reconciledLines(partidas, lines);
      const used = [...assigned.values()].flatMap((set) => set.lines);
      expect(new Set(used).size).toBe(used.length);
      expect(used.length + unmatched.length).toBe(lines.length);
      for (const [sequence, set] of assigned) {
        const declared = partidas[sequence - 1];
        const total = set.lines.reduce((all, { quantity }) => all + Number(quantity), 0);
        expect(Math.abs(total - Number(declared?.quantity))).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("a thousand like partidas and lines are compared at most once each with each", () => {
  const many = Array.from({ length: 1_000 }, (_, i) => i + 1);
  let looks = 0;
  const counted = (one: BrokerLine): BrokerLine =>
    Object.defineProperty(one, "nico", {
      get: () => {
        if (++looks > many.length ** 2) throw new Error("more comparisons than pairs");
        return null;
      },
    });
  const { assigned } = reconciledLines(
    many.map((n) => partida(n, String(n * 3), String(n * 7))),
    many.map((n) => counted(line(`P${n}`, String(n * 3), String(n * 7)))),
  );
  expect(assigned.size).toBe(1_000);
});
