import { expect, test } from "vitest";
import { compute } from "./compute.ts";
import { declaredBefore } from "./declaredBefore.ts";
import { EXAMPLES, factsOf } from "./exampleFixture.ts";
import type { Declared, Operation } from "./operation.ts";
import { prepare } from "./prepare.ts";

const FEE = "444.42";

/** The first worked example, in cents of what it costs. */
function operation(more: Partial<Operation> = {}): Operation {
  const [example] = EXAMPLES.examples;
  const prepared = example && prepare(factsOf(example)).operation;
  if (!prepared) throw new Error("The first example has no faults");
  return { ...prepared, ...more };
}
const declared = ({ summary }: ReturnType<typeof compute>): Declared[] =>
  summary.map((row) => ({ ...row, pesos: String(row.pesos) }));
const rectifying = (before: Operation, rectified: readonly Declared[]): Operation => ({
  ...before,
  fees: { ...before.fees, "DTA.VII.e": FEE },
  rectified,
});
const inWords = (differences: ReturnType<typeof compute>["differences"] = []) =>
  differences.map(({ key, form, pesos }) => `${key} ${form} ${pesos}`);

test("the same goods declared again pay what declaring again costs, and nothing else", () => {
  const first = compute(operation());
  const again = compute(rectifying(operation(), declared(first)));
  expect(inWords(again.differences)).toEqual(["1 0 444"]);
  expect([again.cash, again.other]).toEqual([444n, 0n]);
});

test("each rectification of a chain pays it anew", () => {
  const first = declared(compute(operation()));
  const second = declared(compute(rectifying(operation(), first)));
  const third = compute(rectifying(operation(), declaredBefore({ summary: second, fee: FEE })));
  expect(inWords(third.differences)).toEqual(["1 0 444"]);
  expect(declaredBefore({ summary: first, fee: null })).toEqual(first);
});

test("what is less is a difference in favour, and is no part of the cash", () => {
  const [line, ...others] = operation().lines;
  if (!line) throw new Error("The example has lines");
  const before = declared(compute(operation()));
  const less = compute(rectifying(operation({ lines: others }), before));
  const differences = less.differences ?? [];
  expect(differences.some(({ pesos }) => pesos < 0n)).toBe(true);
  const more = differences.filter(({ form, pesos }) => form === 0 && pesos > 0n);
  expect(less.cash).toBe(more.reduce((all, { pesos }) => all + pesos, 0n));
});

test("what was declared and is no more is wholly in favour, by its key and form", () => {
  const before: Declared[] = [...declared(compute(operation())), { key: 2, form: 0, pesos: "700" }];
  const again = compute(rectifying(operation(), before));
  expect(inWords(again.differences)).toEqual(["1 0 444", "2 0 -700"]);
});
