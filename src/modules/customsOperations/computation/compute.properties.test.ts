import fc from "fast-check";
import { expect, test } from "vitest";
import { operationFrom } from "../../../../tests/anyOperation.ts";
import { compute } from "./compute.ts";
import type { Operation } from "./operation.ts";

const operation = operationFrom(0);

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
