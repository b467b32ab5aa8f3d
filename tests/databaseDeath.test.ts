import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { postmasterOf } from "./killableProduct.ts";
import { type MortalDatabase, openMortalDatabase } from "./databaseDeaths.ts";

const dataDir = mkdtempSync(join(tmpdir(), "viat-death-"));
chmodSync(dataDir, 0o755);
let database: MortalDatabase;
beforeAll(async () => {
  database = await openMortalDatabase(dataDir, 1);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each([
  { victim: "postmaster", work: "ingest" },
  { victim: "backend", work: "ingest" },
  { victim: "postmaster", work: "audit" },
] as const)(
  "heals by itself when the $victim of its database is killed in the middle of an $work",
  async (death) => {
    const survived = await database.die(death);
    expect(survived[death.work === "ingest" ? "uploads" : "audits"]).toBeGreaterThan(0);
  },
);

it("keeps the log of its database, with what killed it", () => {
  const log = join(dataDir, "postgres-log");
  const words = readdirSync(log).map((name) => readFileSync(join(log, name), "utf8"));
  expect(words.join("")).toContain("terminated by signal 9: Killed");
});

it("ends with the reason when its database cannot be started again", async () => {
  const ended = database.product.ended();
  writeFileSync(join(dataDir, "postgres/global/pg_control"), "no control file");
  process.kill(postmasterOf(dataDir), "SIGKILL");
  const { code, complaints } = await ended;
  expect(code).toBe(1);
  expect(complaints).toContain(
    "Viat WMS ends: The database does not start again: PostgreSQL did not start: ",
  );
  expect(complaints).toContain("pg_control");
});
