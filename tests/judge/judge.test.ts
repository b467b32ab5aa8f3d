import { expect, it } from "vitest";
import { drawWorld } from "./drawWorld.ts";
import { heldAgainst } from "./heldAgainst.ts";
import { judgeWorld } from "./judge.ts";
import { READINGS } from "./readings.ts";

// Together they show every reading; about 550 lines each.
const SEEDS = [136, 224];
const PARTIDAS = 250;

it.each(SEEDS)("the product says of world %i what the judge says", async (seed) => {
  const { differences, lines } = await heldAgainst(drawWorld(seed, PARTIDAS));
  expect(differences.join("\n")).toBe("");
  expect(lines).toBeGreaterThan(300);
});

it("every decided reading has a say in these worlds", () => {
  const audits = SEEDS.flatMap((seed) => judgeWorld(drawWorld(seed, PARTIDAS), "2026-11-22"));
  const found = new Set(
    audits.flatMap(({ lines, readings }) => [
      ...readings,
      ...lines.flatMap((line) => line.readings),
    ]),
  );
  expect(READINGS.filter((reading) => !found.has(reading))).toEqual([]);
});
