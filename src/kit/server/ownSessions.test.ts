import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LendingPooler, openLendingPooler } from "../../../tests/lendingPooler.ts";
import { copyTemplate, type DatabaseCopy } from "../../../tests/world.ts";
import { refuseLentSessions } from "./ownSessions.ts";

let copy: DatabaseCopy;
let pooler: LendingPooler;
beforeAll(async () => {
  copy = await copyTemplate();
  pooler = await openLendingPooler(copy.url);
});
afterAll(async () => {
  pooler.close();
  await copy.drop();
});

it("a database that gives each connection a session of its own is served", async () => {
  await expect(refuseLentSessions(copy.url)).resolves.toBeUndefined();
});

it("a pooler that lends sessions out by transaction is refused, in words", async () => {
  await expect(refuseLentSessions(pooler.url)).rejects.toThrow(
    "a pooler lends connections of viat_app out by transaction",
  );
});

it("so it is when other sessions lie idle there, whichever of them it takes", async () => {
  const several = [1, 2, 3].map(() => new pg.Client({ connectionString: pooler.url }));
  for (const client of several) {
    await client.connect();
    await client.query("begin");
  }
  for (const client of several) {
    await client.query("rollback");
    await client.end();
  }
  await expect(refuseLentSessions(pooler.url)).rejects.toThrow("by transaction");
});

it("a start through one is refused before the database is prepared", async () => {
  const owners = await openLendingPooler(copy.ownerUrl);
  const folder = mkdtempSync(join(tmpdir(), "viat-pooled-"));
  const child = spawn(process.execPath, ["src/main.ts"], {
    env: {
      PATH: process.env.PATH ?? "",
      DATABASE_URL: copy.url,
      DATABASE_OWNER_URL: owners.url,
      DATA_DIR: folder,
      DEMO: "off",
    },
  });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  owners.close();
  rmSync(folder, { recursive: true, force: true });
  expect([status, said]).toEqual([
    1,
    expect.stringMatching(
      /^Viat WMS cannot start: .* a pooler lends connections of viat_owner out by transaction/,
    ),
  ]);
});
