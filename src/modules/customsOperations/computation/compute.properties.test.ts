import fc from "fast-check";
import { expect, test } from "vitest";
import { compute } from "./compute.ts";
import type { Charge, Line, Operation, Treatment } from "./operation.ts";

const cents = (most: number) =>
  fc.integer({ min: 0, max: most }).map((units) => (units / 100).toFixed(2));
const treatment: fc.Arbitrary<Treatment> = fc.oneof(
  fc.constantFrom("0", "5", "15", "35").map((rate): Treatment => ({ kind: "general", rate })),
  fc.constantFrom("0", "5").map((rate): Treatment => ({ kind: "prosec", rate, sector: "IIa" })),
  fc
    .tuple(fc.constantFrom("0", "2.5"), fc.constantFrom("fixed", "exempt", "value"))
    .map(([rate, dta]): Treatment => ({
      kind: "treaty",
      rate,
      treaty: "T",
      party: "USA",
      complement: null,
      dta,
    })),
);
const line: fc.Arbitrary<Omit<Line, "id">> = fc.record({
  invoice: fc.constantFrom("F1", "F2"),
  net: cents(5_000_000),
  currency: fc.constantFrom("USD", "MXN", "EUR"),
  fraccion: fc.constantFrom("84314303", "73251005", "40101102"),
  nico: fc.constantFrom("01", "99"),
  description: fc.constant("Goods"),
  origin: fc.constantFrom("USA", "CHN"),
  sellerCountry: fc.constantFrom("USA", "DEU"),
  supplier: fc.constantFrom("S1", "S2"),
  part: fc.constantFrom("P1", "P2"),
  commercial: cents(100_000).map((quantity) => ({ unit: 6, quantity })),
  tariff: cents(100_000).map((quantity) => ({ unit: 1, quantity })),
  netWeight: cents(100_000),
  treatment,
  handDuty: fc.option(cents(10_000), { freq: 8 }),
  countervailing: fc.option(
    fc.constantFrom(
      { id: "a", percent: "18.5", usdPerUnit: null },
      { id: "b", percent: null, usdPerUnit: "0.4131" },
    ),
  ),
  isIvaExempt: fc.boolean(),
  linkage: fc.constantFrom("0", "1"),
  method: fc.constant("1"),
  identifiers: fc.constant([]),
  permits: fc.constant([]),
  isAlone: fc.boolean(),
  splitBy: fc.constant(null),
});
const charge: fc.Arbitrary<Charge> = fc.record({
  concept: fc.constantFrom("freight", "insurance", "packing", "other"),
  amount: cents(100_000),
  currency: fc.constantFrom("USD", "MXN"),
  basis: fc.constantFrom("value", "weight"),
  invoice: fc.constantFrom(null, "F1", "F2"),
  isCharged: fc.boolean(),
  isInPrice: fc.boolean(),
});
const typed = fc.record({
  /** A turn among the lines; null: of the whole pedimento. */
  line: fc.option(fc.nat(11)),
  key: fc.constantFrom(4, 9, 23, 35),
  form: fc.constantFrom(0, 21),
  pesos: fc.integer({ min: 1, max: 1_000_000 }).map(String),
});
const operation: fc.Arbitrary<Operation> = fc
  .record({
    direction: fc.constantFrom("import", "export"),
    clave: fc.constantFrom("A1", "IN", "AF", "RT"),
    vehicles: fc.integer({ min: 1, max: 4 }),
    isConsolidated: fc.boolean(),
    rate: fc.constantFrom("18.2475", "19.9999"),
    equivalences: fc.constant({ EUR: "1.1523" }),
    fees: fc.constant({
      "DTA.I": "8",
      "DTA.II": "1.76",
      "DTA.III": "461.61",
      "DTA.IV": "461.61",
      "DTA.V": "462.86",
      "DTA.VII.e": "444.42",
      PRV: "290",
      IVA: "16",
    }),
    ivaRate: fc.constantFrom("16", "8"),
    ivaForm: fc.constantFrom(0, 21, 22),
    immexNo: fc.constantFrom(null, "1234-2020"),
    ivaCertificate: fc.constantFrom(null, "A"),
    borderRegister: fc.constant(null),
    grossWeight: fc.constantFrom(null, "1234.5"),
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    charges: fc.array(charge, { maxLength: 4 }),
    handContributions: fc.array(typed, { maxLength: 4 }),
  })
  .map((one) => ({
    ...one,
    lines: one.lines.map((each, at) => ({ ...each, id: String(at) })),
    handContributions: one.handContributions.map(({ line: turn, ...each }) => ({
      ...each,
      line: turn === null ? null : String(turn % one.lines.length),
    })),
  }));

const total = <One>(all: readonly One[], of: (one: One) => bigint) =>
  all.reduce((sum, one) => sum + of(one), 0n);

test("the header is the sum of the partidas, and each line is in one of them", () => {
  fc.assert(
    fc.property(operation, (one) => {
      const { price, increments, deductions, customsValue, partidas } = compute(one);
      expect(total(partidas, (each) => each.price)).toBe(price);
      expect(total(partidas, (each) => each.customsValue)).toBe(customsValue);
      if (one.direction === "import") {
        expect(total(partidas, (each) => each.increments)).toBe(increments);
        expect(total(partidas, (each) => each.deductions)).toBe(deductions);
      }
      const lines = partidas.flatMap((each) => each.lines);
      expect(lines.toSorted()).toEqual(one.lines.map(({ id }) => id).toSorted());
      expect(partidas.map(({ sequence }) => sequence)).toEqual(partidas.map((_, at) => at + 1));
    }),
  );
});

test("cash and the rest are the sums of the contributions, by key and form", () => {
  fc.assert(
    fc.property(operation, (one) => {
      const { rows, partidas, summary, cash, other } = compute(one);
      const all = [...rows, ...partidas.flatMap((each) => each.rows)];
      expect(total(all, ({ form, pesos }) => (form === 0 ? pesos : 0n))).toBe(cash);
      expect(total(all, ({ form, pesos }) => (form === 0 ? 0n : pesos))).toBe(other);
      expect(total(summary, ({ pesos }) => pesos)).toBe(cash + other);
    }),
  );
});

test("what people typed is paid beside what is computed, and lies to the peso in the bases of IVA of imports", () => {
  fc.assert(
    fc.property(operation, (one) => {
      const typedPesos = total(one.handContributions, ({ pesos }) => BigInt(pesos));
      const { partidas, rows } = compute(one);
      const isImport = one.direction === "import";
      expect(total(partidas, ({ hand }) => hand)).toBe(isImport ? typedPesos : 0n);
      for (const { ivaBase, customsValue, igi, countervailing, dta, hand } of partidas)
        if (ivaBase !== null)
          expect(ivaBase).toBe(customsValue + igi + countervailing + dta + hand);
      const without = compute({ ...one, handContributions: [] });
      const declared = [...rows, ...partidas.flatMap((each) => each.rows)];
      const computed = [...without.rows, ...without.partidas.flatMap((each) => each.rows)];
      const beside = (all: typeof rows) => all.filter(({ key }) => key !== 3);
      expect(
        total(beside(declared), ({ pesos }) => pesos) -
          total(beside(computed), ({ pesos }) => pesos),
      ).toBe(typedPesos);
    }),
  );
});

test("the same inputs give the same bytes", () => {
  const bytes = (one: Operation) =>
    JSON.stringify(compute(one), (_key, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
  fc.assert(
    fc.property(operation, (one) => {
      expect(bytes(structuredClone(one))).toBe(bytes(one));
    }),
  );
});
