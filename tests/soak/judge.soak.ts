import { expect, it } from "vitest";
import { drawWorld } from "../judge/drawWorld.ts";
import { heldAgainst } from "../judge/heldAgainst.ts";

const seed = Number(process.env["JUDGE_SEED"] ?? Date.now() % 1_000_000);

it(`the product says of a large world what the judge says (seed ${seed})`, async () => {
  const { differences, values, lines } = await heldAgainst(drawWorld(seed, 8_000));
  process.stdout.write(`judge, seed ${seed}: ${values} values of ${lines} lines\n`);
  expect(differences.join("\n")).toBe("");
  expect(values).toBeGreaterThan(100_000);
}, 900_000);
