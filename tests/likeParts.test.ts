import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { similarParts } from "#features/parts/store/similarParts.ts";
import {
  areAlike,
  TENTHS_IN_COMMON,
  wordsOf,
} from "#modules/classificationRequests/computation/likeness.ts";
import { openPartsWorld, type PartsWorld } from "./partsWorld.ts";
import { SEED } from "./seed.ts";

let parts: PartsWorld;
beforeAll(async () => {
  parts = await openPartsWorld();
});
afterAll(() => parts.close());

const LETTERS = [..."aAbBéÉñÑüßŁøÆдДжΣσ阀门がガﬁ5٣0"];
const SIGNS = [...` ,.;-/()"'#%&_+*´~¡·–№½\t`, "\u0301", "\u00a0", "\u200b"];
const descriptions = fc.string({
  unit: fc.constantFrom(...LETTERS, ...LETTERS, ...SIGNS),
  maxLength: 40,
});

it("the database finds the same words in descriptions", async () => {
  const texts = fc.sample(descriptions, { numRuns: 2_000, seed: SEED });
  const { rows } = await parts.tenant(({ db }) =>
    sql<{ words: string[] }>`select words_in(text) as words
      from unnest(${texts}::text[]) with ordinality each(text, at) order by at`.execute(db),
  );
  expect(rows.map(({ words }) => [...new Set(words)])).toEqual(texts.map(wordsOf));
});

it("the database finds the parts that are alike", async () => {
  const words = fc.constantFrom(..."ABCDEFGH");
  const texts = fc.sample(
    fc.array(words, { minLength: 1, maxLength: 9 }).map((some) => some.join(" ")),
    { numRuns: 300, seed: SEED },
  );
  const lines = texts.map((text, at) => `P-${at},73269099,${text}`);
  const file = (some: readonly string[]) => ["PartNO,MXHTS,PartDesc", ...some, ""].join("\n");
  // By a load that writes most of the catalogue, and by one that writes little.
  await parts.table(file(lines.slice(0, 270)));
  await parts.table(file(lines.slice(270)));
  for (const text of texts.slice(0, 60)) {
    const found = await parts.tenant((tx) =>
      similarParts(
        tx,
        { words: wordsOf(text), tenths: TENTHS_IN_COMMON, subheading: null, partNo: "NONE" },
        1_000,
      ),
    );
    const alike = texts.flatMap((other, at) => (areAlike(text, other) ? [`P-${at}`] : []));
    expect(found.map(({ partNo }) => partNo).toSorted()).toEqual(alike.toSorted());
  }
});
