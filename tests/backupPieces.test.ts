import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import pg from "pg";
import { queriesOn } from "#kit/server/database.ts";
import { appliedOf, migratorOf } from "#kit/server/migrations.ts";
import { prepareDatabase } from "#kit/server/prepareDatabase.ts";
import { backUp, type Source } from "#src/backup/backUp.ts";
import { openBucketShelf } from "#src/backup/bucketShelf.ts";
import { folderShelf } from "#src/backup/folderShelf.ts";
import { type Manifest, putManifest, readManifest } from "#src/backup/manifest.ts";
import { putLines } from "#src/backup/piece.ts";
import { restorable, restore, restoreDatabase } from "#src/backup/restore.ts";
import type { Shelf } from "#src/backup/shelf.ts";
import { verify } from "#src/backup/verify.ts";
import { asked, emptyDatabase, everythingIn, filesBelow } from "./backedUp.ts";
import { openBucketServer } from "./bucketServer.ts";
import { isSoak } from "./isSoak.ts";
import { copyTemplate, type DatabaseCopy } from "./world.ts";

const MIGRATIONS = "db/migrations";
const root = mkdtempSync(join(tmpdir(), "viat-pieces-"));
const drops: (() => Promise<void>)[] = [];
let database: DatabaseCopy;
let whole: string;
let places = 0;

const newPath = () => join(root, String(++places));
const silent = () => undefined;
const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const keyOf = (sha256: string) => `originals/${sha256.slice(0, 2)}/${sha256}`;
async function* bytes(text: string) {
  yield Buffer.from(text);
}

/** What two uploads of one client name; the first one's text is its content. */
const ORIGINALS = ["one original", "another original"];
const DOCUMENT = digest("a document");
const store = folderShelf(join(root, "store"));
const source = (): Source => ({
  ownerUrl: database.ownerUrl,
  original: store.get,
  encryptionKey: Buffer.alloc(32, 7),
  migrations: MIGRATIONS,
  product: "1",
});

async function fresh(): Promise<DatabaseCopy> {
  const made = await emptyDatabase();
  drops.push(made.drop);
  return made;
}

beforeAll(async () => {
  database = await copyTemplate();
  drops.push(database.drop);
  for (const text of ORIGINALS) {
    const sha256 = digest(text);
    await store.put(keyOf(sha256), bytes(text));
    await asked(
      database.ownerUrl,
      `insert into uploads (subscriber_id, kind, file, stored_as, sha256, bytes)
       values (1, 'parts', 'f.zip', '${keyOf(sha256)}', '\\x${sha256}', ${text.length})`,
    );
  }
  await asked(
    database.ownerUrl,
    `insert into entity_documents (subscriber_id, entity, row_id, type, number, file, media, stored_as, sha256, bytes,
       occurred_at, person_id, person_name)
     select 1, 'carriers', gen_random_uuid(), 'permit', 1, 'a.pdf', 'application/pdf', '${keyOf(DOCUMENT)}', '\\x${DOCUMENT}',
       10, now(), gen_random_uuid(), ''`,
  );
  await store.put(keyOf(DOCUMENT), bytes("a document"));
  whole = newPath();
  await backUp(source(), folderShelf(whole), silent);
});
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(root, { recursive: true, force: true });
});

const WAYS: Readonly<Record<string, (path: string) => void>> = {
  "a bit of it turned": (path) => {
    const content = readFileSync(path);
    const middle = content.length >> 1;
    content[middle] = (content[middle] ?? 0) ^ 1;
    writeFileSync(path, content);
  },
  "its end cut off": (path) => truncateSync(path, statSync(path).size - 1),
  "more behind its end": (path) => writeFileSync(path, "x", { flag: "a" }),
  "nothing in its place": (path) => rmSync(path),
};

/** The first and the last of each kind; in soak all of them. */
const ofEachKind = (names: readonly string[]): readonly string[] => {
  const kinds = Map.groupBy(names, (name) => name.split("/")[0]);
  const some = [...kinds.values()].flatMap((all) => [all[0] ?? "", all.at(-1) ?? ""]);
  return isSoak ? names : [...new Set(some)];
};

it.each(Object.entries(WAYS))("is known by any piece with %s", async (_name, spoil) => {
  const copy = newPath();
  cpSync(whole, copy, { recursive: true });
  const names = Object.keys(await filesBelow(copy));
  expect(names.length).toBeGreaterThan(60);
  for (const name of ofEachKind(names)) {
    spoil(join(copy, name));
    await expect(verify(folderShelf(copy), silent), name).rejects.toThrow(
      name === "manifest.json" ? "manifest.json" : `${name} is `,
    );
    cpSync(join(whole, name), join(copy, name));
  }
  await verify(folderShelf(copy), silent);
});

it("leaves an empty database empty when a table is damaged, and can be restored there afterwards", async () => {
  const copy = newPath();
  cpSync(whole, copy, { recursive: true });
  const target = { ...(await fresh()), migrations: MIGRATIONS };
  const loginUrl = target.url;
  const manifest = await restorable(folderShelf(copy), MIGRATIONS);
  WAYS["a bit of it turned"]?.(join(copy, "tables/user_actions.copy.gz"));
  await expect(
    restoreDatabase(folderShelf(copy), manifest, { ...target, loginUrl }, silent),
  ).rejects.toThrow("tables/user_actions.copy.gz is damaged");
  expect(await asked(target.ownerUrl, "select from pg_tables where schemaname = 'public'")).toEqual(
    [],
  );
  await restoreDatabase(folderShelf(whole), manifest, { ...target, loginUrl }, silent);
  expect(await everythingIn(target.ownerUrl)).toEqual(await everythingIn(database.ownerUrl));
});

/** A backup like the whole one, with something else in its place. */
async function forged(
  change: (manifest: Manifest, shelf: Shelf) => Promise<Manifest>,
): Promise<Shelf> {
  const copy = newPath();
  cpSync(whole, copy, { recursive: true });
  const shelf = folderShelf(copy);
  const manifest = await change(await readManifest(shelf), shelf);
  rmSync(join(copy, "manifest.json"));
  await putManifest(shelf, manifest);
  return shelf;
}

it("writes nothing outside the originals, whatever its list names", async () => {
  const shelf = await forged(async (manifest, at) => {
    const text = `${digest("x")}\t1\toriginals/../../outside\n`;
    return {
      ...manifest,
      originals: { ...(await putLines(at, "forged.gz", bytes(text))), lost: [] },
    };
  });
  await expect(verify(shelf, silent)).rejects.toThrow("forged.gz is damaged");
});

it("loads only the tables and columns of its migration, whatever its manifest names", async () => {
  const target = { ...(await fresh()), migrations: MIGRATIONS };
  const shelf = await forged(async (manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table, at) => (at === 0 ? { ...table, name: 'x"; drop' } : table)),
  }));
  await expect(
    restoreDatabase(shelf, await readManifest(shelf), { ...target, loginUrl: target.url }, silent),
  ).rejects.toThrow("The backup's tables are not those of its migration");
});

it("is not made of a database of a later version, nor of an empty one", async () => {
  const shelf = folderShelf(newPath());
  const empty = (await fresh()).ownerUrl;
  await expect(backUp({ ...source(), ownerUrl: empty }, shelf, silent)).rejects.toThrow(
    "There is nothing to back up: the database is empty",
  );
  await asked(
    database.ownerUrl,
    "insert into kysely_migration (name, timestamp) values ('9999_later', '')",
  );
  await expect(backUp(source(), shelf, silent)).rejects.toThrow(
    "The database is of a later version (9999_later) than this program",
  );
  await asked(database.ownerUrl, "delete from kysely_migration where name = '9999_later'");
  expect(await shelf.isEmpty()).toBe(true);
});

it("is refused by a version that does not know its migration", async () => {
  const shelf = await forged(async (manifest) => ({
    ...manifest,
    product: "9.0.0",
    migration: "9999_later",
  }));
  await expect(restorable(shelf, MIGRATIONS)).rejects.toThrow(
    "The backup was made by version 9.0.0 with migration 9999_later, which this version does not know",
  );
});

const EARLIER = "0027_several_servers";

it("is made and brought forward when it is of an earlier version, by the version that made it alone", async () => {
  const old = await fresh();
  const client = new pg.Client({ connectionString: old.ownerUrl });
  await client.connect();
  const migrations = newPath();
  mkdirSync(migrations);
  for (const name of readdirSync(MIGRATIONS).filter((name) => name <= `${EARLIER}.sql`))
    cpSync(join(MIGRATIONS, name), join(migrations, name));
  appliedOf(await migratorOf(queriesOn(client), migrations).migrateToLatest());
  await client.query("insert into subscribers (name) values ('Vieja SA')");
  await client.end();
  const shelf = folderShelf(newPath());
  const made = { ...source(), ownerUrl: old.ownerUrl };
  await expect(backUp(made, shelf, silent)).rejects.toThrow(
    `The database is of an earlier version (${EARLIER}) than this program: back up with the version that made it`,
  );
  expect(await shelf.isEmpty()).toBe(true);
  await backUp({ ...made, migrations }, shelf, silent);
  const target = { ...(await fresh()), migrations: MIGRATIONS };
  const manifest = await restorable(shelf, MIGRATIONS);
  expect(manifest.migration).toBe(EARLIER);
  await restoreDatabase(shelf, manifest, { ...target, loginUrl: target.url }, silent);
  expect(await asked(target.ownerUrl, "select name from subscribers")).toEqual([
    { name: "Vieja SA" },
  ]);
  const latest = readdirSync(MIGRATIONS).toSorted().at(-1)?.replace(".sql", "");
  expect(await asked(target.ownerUrl, "select max(name) as name from kysely_migration")).toEqual([
    { name: latest },
  ]);
  await prepareDatabase(old.ownerUrl, old.url, MIGRATIONS);
  expect(await everythingIn(target.ownerUrl)).toEqual(await everythingIn(old.ownerUrl));
});

it("tells of originals that were lost before, and brings back all others", async () => {
  const [sound = "", rotten = ""] = ORIGINALS.map((text) => keyOf(digest(text)));
  const original = async (key: string) => (key === rotten ? bytes("rotten") : store.get(key));
  const shelf = folderShelf(newPath());
  const { originals } = await backUp({ ...source(), original }, shelf, silent);
  expect(originals.lost).toEqual([
    { key: rotten, why: `${rotten} is damaged: its content is not what was put there` },
  ]);
  const manifest = await verify(shelf, silent);
  const kept: string[] = [];
  const target = { ...(await fresh()), migrations: MIGRATIONS };
  await restore(
    shelf,
    manifest,
    {
      ...target,
      loginUrl: target.url,
      putOriginal: async (key) => void kept.push(key),
      putEncryptionKey: async () => undefined,
    },
    silent,
  );
  expect(kept.toSorted()).toEqual([sound, keyOf(DOCUMENT)].toSorted());
});

it("lies in a bucket as it does in a folder", async () => {
  const bucket = await openBucketServer();
  try {
    const shelf = await openBucketShelf("s3://bucket", bucket.place);
    expect(await shelf.isEmpty()).toBe(true);
    await backUp(source(), shelf, silent);
    await expect(backUp(source(), shelf, silent)).rejects.toThrow("s3://bucket is not empty");
    const manifest = await verify(shelf, silent);
    const target = { ...(await fresh()), migrations: MIGRATIONS };
    await restoreDatabase(shelf, manifest, { ...target, loginUrl: target.url }, silent);
    expect(await everythingIn(target.ownerUrl)).toEqual(await everythingIn(database.ownerUrl));
  } finally {
    await bucket.close();
  }
});
