import { expect, it } from "vitest";
import { drawWorld } from "../judge/drawWorld.ts";
import { heldAgainst } from "../judge/heldAgainst.ts";
import { SEED } from "../seed.ts";

it(`the product says of a large world what the judge says (seed ${SEED})`, async () => {
  const { differences, values, lines } = await heldAgainst(drawWorld(SEED, 8_000));
  process.stdout.write(`judge, seed ${SEED}: ${values} values of ${lines} lines\n`);
  expect(differences.join("\n")).toBe("");
  expect(values).toBeGreaterThan(100_000);
});
