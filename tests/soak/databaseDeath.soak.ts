import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MortalDatabase, openMortalDatabase, type Survived } from "../databaseDeaths.ts";
import { SEED } from "../seed.ts";
import { seededRandom } from "../seededRandom.ts";

const random = seededRandom(SEED);
const dataDir = mkdtempSync(join(tmpdir(), "viat-deaths-"));
chmodSync(dataDir, 0o755);
const survived: Survived[] = [];
let database: MortalDatabase;
beforeAll(async () => {
  database = await openMortalDatabase(dataDir, SEED);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const DEATHS = random.shuffled(
  (["postmaster", "backend"] as const).flatMap((victim) =>
    (["ingest", "audit"] as const).flatMap((work) =>
      Array.from({ length: 5 }, () => ({ victim, work, afterMs: random.between(0, 400) })),
    ),
  ),
);

it.each(DEATHS)(
  `heals when the $victim is killed $afterMs ms into $work (seed ${SEED})`,
  async (death) => {
    survived.push(await database.die(death));
    expect(survived.at(-1)?.ms).toBeLessThan(60_000);
  },
);

it("was killed twenty times, mostly in the middle of something", () => {
  process.stdout.write(`database deaths, seed ${SEED}: ${JSON.stringify(survived)}\n`);
  expect(survived).toHaveLength(20);
  expect(survived.filter(({ uploads, audits }) => uploads + audits > 0).length).toBeGreaterThan(9);
});
