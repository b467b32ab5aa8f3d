import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#kit/pure/exact.ts";
import { spreadWeight, type WeighedUnit } from "./spreadWeight.ts";

const COUNT = 8;

const held = fc.record({
  item: fc.integer({ min: 0, max: COUNT - 1 }),
  netWeight: fc.integer({ min: 0, max: 900_000 }).map((grams) => String(grams)),
});
const unit: fc.Arbitrary<WeighedUnit> = fc.record({
  grams: fc.bigInt({ min: 0n, max: 30_000_000n }),
  holds: fc.array(held, { minLength: 1, maxLength: 5 }),
});

test("goods weigh together what was scanned, to the gram", () => {
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
      const grams = spreadWeight(units, COUNT).map((kilos) => times(kilos, 1000n));
      expect(grams.every(({ under }) => under === 1n)).toBe(true);
      expect(grams.reduce((all, { over }) => all + over, 0n)).toBe(
        units.reduce((all, one) => all + one.grams, 0n),
      );
    }),
  );
});

test("a unit weighs on what it holds by net weight, and its last grams on the largest remainders", () => {
  const holds = [
    { item: 0, netWeight: "1" },
    { item: 2, netWeight: "1.5" },
    { item: 1, netWeight: "1" },
  ];
  // 1001 grams in shares of 286, 429 and 286.
  expect(spreadWeight([{ grams: 1001n, holds }], 3)).toEqual(["0.286", "0.286", "0.429"]);
  // 1000 grams: 285.71, 428.57, 285.71.
  expect(spreadWeight([{ grams: 1000n, holds }], 3)).toEqual(["0.286", "0.286", "0.428"]);
  const unknown = holds.map((one) => ({ ...one, netWeight: "0" }));
  expect(spreadWeight([{ grams: 10n, holds: unknown }], 4)).toEqual([
    "0.004",
    "0.003",
    "0.003",
    "0.000",
  ]);
  expect(spreadWeight([], 1)).toEqual(["0.000"]);
});
