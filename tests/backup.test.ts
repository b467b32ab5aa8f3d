import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSecretCipher } from "#kit/server/secretCipher.ts";
import { admin, asked, emptyDatabase, everythingIn, filesBelow, startAdmin } from "./backedUp.ts";
import { HANG_MS } from "./hang.ts";
import { until } from "./until.ts";
import { openWorld, type World } from "./world.ts";

const root = mkdtempSync(join(tmpdir(), "viat-backup-"));
chmodSync(root, 0o755);
const drops: (() => Promise<void>)[] = [];
let world: World;
let target: string;
let encrypted: Buffer;
let places = 0;

const newPath = (what: string) => join(root, `${what}-${++places}`);

/** The settings of the running product. */
const here = () => ({
  DATABASE_URL: world.database.url,
  DATABASE_OWNER_URL: world.ownerUrl,
  DATA_DIR: world.dataDir,
  FILES_URL: `file://${world.dataDir}`,
});

/** Those of another machine, on which nothing is yet. */
async function elsewhere() {
  const { url, ownerUrl, drop } = await emptyDatabase();
  drops.push(drop);
  return { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: newPath("data") };
}

// Whatever COPY's text has to write in another way.
const AWKWARD = "tab\there, back\\slash \\N, line\nend\r, ñandú 日本 💡, 'quote\" \u0001";

beforeAll(async () => {
  world = await openWorld({}, { isDemonstration: true });
  encrypted = openSecretCipher(world.dataDir).encrypt("a secret", "of somebody");
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query("update people set name = $1 where email = 'admin@demo.test'", [AWKWARD]);
  await owner.end();
  target = newPath("backup");
  expect(admin(["backup", target], here())).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await world.close();
  for (const drop of drops) await drop();
  rmSync(root, { recursive: true, force: true });
});

it("brings every row, rule, number, file and secret of a running product to another machine", async () => {
  const there = await elsewhere();
  const { code, said } = admin(["restore", target], there);
  const originals = await filesBelow(join(world.dataDir, "originals"));
  const { length } = Object.keys(originals);
  expect(length).toBeGreaterThan(0);
  const found = /Restored .* \d+ tables with \d+ rows, (\d+) originals, the encryption key, made /;
  expect(Number(found.exec(said)?.[1])).toBe(length);
  expect(code).toBe(0);
  expect(await everythingIn(there.DATABASE_OWNER_URL)).toEqual(await everythingIn(world.ownerUrl));
  expect(await filesBelow(join(there.DATA_DIR, "files/originals"))).toEqual(originals);
  expect(openSecretCipher(there.DATA_DIR).decrypt(encrypted, "of somebody")).toBe("a secret");
});

it("says that the restore needs SECRET_KEY, where keys of it encrypt secrets", async () => {
  expect(admin(["verify", target], {}).said).not.toContain("SECRET_KEY");
  const cipher = openSecretCipher(newPath("nowhere"), [Buffer.alloc(32, 1)]);
  const id = `'\\x${cipher.keyIds[0]?.toString("hex")}'`;
  await asked(world.ownerUrl, `insert into sealing_keys (id) values (${id})`);
  const told = "the encryption key, not the keys of SECRET_KEY: set it where this is restored";
  const other = newPath("backup");
  expect(admin(["backup", other], here()).said).toContain(told);
  expect(admin(["verify", other], {}).said).toContain(told);
  await asked(world.ownerUrl, `delete from sealing_keys where id = ${id}`);
});

it("keeps what it writes from everybody else's eyes", async () => {
  const modes = new Set<string>();
  for (const path of [".", "tables", "manifest.json", "seal.key", "tables/people.copy.gz"])
    modes.add(((await stat(join(target, path))).mode & 0o777).toString(8));
  expect([...modes]).toEqual(["700", "600"]);
});

it("reads a backup through, into a scratch database too when asked, and touches nothing of it", async () => {
  const before = await filesBelow(target);
  const { code, said } = admin(["verify", target, "--scratch"], { DATA_DIR: newPath("data") });
  expect(said).toContain(`The backup in ${target} is whole, and its database can be restored: `);
  expect(code).toBe(0);
  expect(await filesBelow(target)).toEqual(before);
});

it("refuses to restore where anything is, and changes nothing there", async () => {
  const there = await elsewhere();
  const full = newPath("data");
  mkdirSync(full);
  writeFileSync(join(full, "somebody's"), "");
  const before = await everythingIn(world.ownerUrl);
  for (const [settings, words] of [
    [
      { ...there, DATABASE_OWNER_URL: world.ownerUrl },
      "The database is not empty (accepted_pairs, ",
    ],
    [{ ...there, DATA_DIR: full }, `${full} is not empty: a backup is only restored where`],
    [{ ...there, FILES_URL: `file://${world.dataDir}` }, `${world.dataDir} is not empty`],
  ] as const) {
    const { code, said } = admin(["restore", target], settings);
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
    expect(said.trim().split("\n")).toHaveLength(1);
  }
  expect(await everythingIn(world.ownerUrl)).toEqual(before);
  expect(await filesBelow(full)).toEqual({ "somebody's": "" });
  // Whatever was refused left nothing in the way of the next try.
  expect(admin(["restore", target], there).code).toBe(0);
});

it("refuses to back up to where anything is", async () => {
  const before = await filesBelow(target);
  const { code, said } = admin(["backup", target], here());
  expect([code, said]).toEqual([
    1,
    `${target} is not empty: a backup is only made where nothing lies\n`,
  ]);
  expect(await filesBelow(target)).toEqual(before);
});

/** Holds the table for as long as `work` lasts, in which a backup can come so far and no further. */
async function holding(table: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
    await client.query("rollback");
  } finally {
    await client.end();
  }
}

const isWaiting = (table: string) => async () =>
  (
    await asked(
      world.ownerUrl,
      `select from pg_locks where relation = '${table}'::regclass and not granted`,
    )
  ).length > 0;

it("holds the database as of one moment, whatever is written while it is made", async () => {
  const path = newPath("backup");
  const before = await everythingIn(world.ownerUrl);
  let code: unknown;
  await holding("parts", async () => {
    const running = startAdmin(["backup", path], here());
    await until(isWaiting("parts"));
    await asked(
      world.ownerUrl,
      `with p as (insert into people (email, name) values ('late@demo.test', 'Late') returning id)
       insert into person_subscribers (person_id, subscriber_id) select id, 1 from p`,
    );
    code = once(running, "exit");
  });
  expect(await code).toEqual([0, null]);
  const there = await elsewhere();
  expect(admin(["restore", path], there)).toMatchObject({ code: 0 });
  await asked(world.ownerUrl, "delete from people where email = 'late@demo.test'");
  expect(await everythingIn(there.DATABASE_OWNER_URL)).toEqual(before);
});

it("a backup whose process was killed is no backup, and is not gone on with", async () => {
  const path = newPath("backup");
  await holding("parts", async () => {
    const running = startAdmin(["backup", path], here());
    await until(isWaiting("parts"));
    running.kill("SIGKILL");
    await once(running, "exit");
  });
  expect(existsSync(join(path, "tables/people.copy.gz"))).toBe(false);
  expect(existsSync(join(path, "tables/letters.copy.gz"))).toBe(true);
  const there = await elsewhere();
  for (const [verb, settings] of [
    ["verify", there],
    ["restore", there],
  ] as const)
    expect(admin([verb, path], settings)).toEqual({
      code: 1,
      said: `What lies in ${path} is no finished backup: manifest.json is missing. Remove it and make another\n`,
    });
  expect(existsSync(there.DATA_DIR)).toBe(false);
  expect(admin(["backup", path], here()).said).toContain("is not empty");
});

/** What a start says that gives up. */
function refusalToStart(settings: Record<string, string>): string {
  const { status, stderr } = spawnSync(process.execPath, ["src/main.ts"], {
    env: { PATH: process.env.PATH ?? "", PORT: "0", DEMO: "off", ...settings },
    encoding: "utf8",
    timeout: HANG_MS,
  });
  expect(status).toBe(1);
  return stderr;
}

it("a restore whose process was killed is told from a finished one: nothing starts on it", async () => {
  const there = await elsewhere();
  const copy = newPath("backup");
  cpSync(target, copy, { recursive: true });
  const [original = ""] = Object.keys(await filesBelow(join(copy, "originals")));
  rmSync(join(copy, "originals", original));
  // Nobody writes into it: there the restore stands still.
  spawnSync("mkfifo", [join(copy, "originals", original)]);
  const running = startAdmin(["restore", copy], there);
  const mark = join(there.DATA_DIR, "restore-is-unfinished");
  await until(async () => existsSync(mark));
  running.kill("SIGKILL");
  await once(running, "exit");
  expect(refusalToStart(there)).toBe(
    `Viat WMS cannot start: a restore into ${there.DATA_DIR} was not finished; empty that folder and restore again\n`,
  );
  expect(admin(["restore", target], there).said).toContain(`${there.DATA_DIR} is not empty`);
  rmSync(there.DATA_DIR, { recursive: true });
  expect(admin(["restore", target], there).code).toBe(0);
});

it("starts on no files of another PostgreSQL, says what to do, and touches none of them", async () => {
  const dataDir = newPath("data");
  mkdirSync(join(dataDir, "postgres/global"), { recursive: true });
  writeFileSync(join(dataDir, "postgres/PG_VERSION"), "17\n");
  writeFileSync(join(dataDir, "postgres/global/pg_control"), "of another version");
  const before = await filesBelow(dataDir);
  expect(refusalToStart({ DATA_DIR: dataDir })).toBe(
    `Viat WMS cannot start: the database in ${dataDir}/postgres was made by PostgreSQL 17, and this version brings 18; nothing was touched: back up with the version that made it, then restore into an empty DATA_DIR (docs/operating.md)\n`,
  );
  expect(await filesBelow(dataDir)).toEqual(before);
});
