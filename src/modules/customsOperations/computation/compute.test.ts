import { expect, test } from "vitest";
import { compute } from "./compute.ts";
import { EXAMPLES, factsOf, numbersOf } from "./exampleFixture.ts";
import { prepare } from "./prepare.ts";

test.each(EXAMPLES.examples)("example $name is computed to the peso", (example) => {
  const { operation, faults } = prepare(factsOf(example));
  expect(faults).toEqual([]);
  if (operation === null) throw new Error("Without faults there is an operation");
  const proforma = compute(operation);
  expect(numbersOf(proforma)).toEqual(example.proforma);
  const identifiers = proforma.identifiers.map(({ key, complements }) => [key, complements]);
  if (example.identifiers) expect(Object.fromEntries(identifiers)).toEqual(example.identifiers);
});
