import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#kit/server/database.ts";
import { asLoginRole } from "#kit/server/loginUrl.ts";
import { type Postgres, startPostgres } from "#kit/server/postgres.ts";
import { prepareDatabase, refuseUnready } from "#kit/server/prepareDatabase.ts";
import { inHouse, inTenant } from "#kit/server/tenant.ts";
import { until } from "./until.ts";

// A cluster of its own, as roles are of a whole cluster: an external PostgreSQL on which the product was never before.

const MIGRATIONS = "db/migrations";
const folder = mkdtempSync(join(tmpdir(), "viat-owner-"));
let postgres: Postgres;
let superuser: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres(folder, { fsync: "off" });
  superuser = new pg.Client({ connectionString: postgres.url() });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function asSuperuser(...statements: string[]): Promise<void> {
  for (const statement of statements) await superuser.query(statement);
}

const urlOf = (role: string, database: string): string =>
  postgres.url(database).replace("//viat@", `//${role}@`);
const loginUrl = (database: string, password = "first"): string =>
  asLoginRole(urlOf("viat", database), password);

/** Refused in these words, or "ready". */
async function readiness(url: string): Promise<string> {
  const database = openDatabase(url, 1);
  return refuseUnready(database, MIGRATIONS)
    .then(
      () => "ready",
      (error: Error) => error.message,
    )
    .finally(database.close);
}

describe("an owner who may make no roles", () => {
  beforeAll(() => asSuperuser("create role plain login", "create database plain owner plain"));

  it("is told the statements by which somebody else makes them, and needs nothing more afterwards", async () => {
    const prepare = () => prepareDatabase(urlOf("plain", "plain"), loginUrl("plain"), MIGRATIONS);
    const refused: Error = await prepare().then(
      () => new Error("no refusal"),
      (error) => error,
    );
    expect(refused.message).toBe(
      `plain may not make the roles; a superuser has to run, once: create role viat_app login password '...' admin "plain"; create role viat_search admin "plain"`,
    );
    await asSuperuser(...(refused.message.split("once: ")[1] ?? "").split("; "));

    expect((await prepare()).length).toBeGreaterThan(20);
    expect(await readiness(loginUrl("plain"))).toBe("ready");
    expect(await prepare()).toEqual([]);
  });

  it("owns everything, is no superuser, and still reaches every client's rows for migrations and backups", async () => {
    const database = openDatabase(loginUrl("plain"), 1);
    await inHouse(database, ({ client }) =>
      client.query("insert into subscribers (id, name) values (1, 'Uno')"),
    );
    await inTenant(database, 1, ({ client }) =>
      client.query("insert into subscriber_rfcs values (1, 'UNO010101AAA')"),
    );
    await database.close();
    const owner = new pg.Client({ connectionString: urlOf("plain", "plain") });
    await owner.connect();
    const { rows } = await owner.query(
      "update subscriber_rfcs set rfc = rfc returning rfc, (select rolsuper or rolbypassrls or rolcreaterole from pg_roles where rolname = current_user) as mighty",
    );
    expect(rows).toEqual([{ rfc: "UNO010101AAA", mighty: false }]);
    await owner.end();
  });
});

describe("an owner who may make roles", () => {
  beforeAll(async () => {
    await asSuperuser(
      "drop database plain",
      "drop role viat_app, viat_search",
      "create role maker login createrole",
      "create database made owner maker",
    );
    // Two servers that start at once.
    const prepare = () => prepareDatabase(urlOf("maker", "made"), loginUrl("made"), MIGRATIONS);
    await Promise.all([prepare(), prepare()]);
  });

  it("makes them by itself", async () => {
    expect(await readiness(loginUrl("made"))).toBe("ready");
    const { rows } = await superuser.query(
      "select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolpassword is not null as has_password from pg_authid where rolname = 'viat_app'",
    );
    expect(rows).toEqual([
      {
        rolcanlogin: true,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        has_password: true,
      },
    ]);
  });

  it("gives it the password of DATABASE_URL", async () => {
    const rules = join(folder, "postgres/pg_hba.conf");
    const trusting = readFileSync(rules, "utf8");
    writeFileSync(rules, `local all viat_app scram-sha-256\n${trusting}`);
    await asSuperuser("select pg_reload_conf()");
    const wrong = () => readiness(loginUrl("made", "wrong"));
    await until(async () => (await wrong()).includes("authentication"));
    expect(await readiness(loginUrl("made"))).toBe("ready");
    writeFileSync(rules, trusting);
    await asSuperuser("select pg_reload_conf()");
    const open = async () => !(await wrong()).includes("authentication");
    await until(open);
  });

  it("lets the role of an earlier release sign in, which only stepped down to it", async () => {
    await asSuperuser("alter role viat_app nologin password null");
    expect(await readiness(loginUrl("made"))).toContain("not permitted to log in");
    await prepareDatabase(urlOf("maker", "made"), loginUrl("made"), MIGRATIONS);
    expect(await readiness(loginUrl("made"))).toBe("ready");
  });

  it("tells the database of a changed password; the one before stays good for servers not yet replaced, older ones do not", async () => {
    const unknown =
      "it does not know this password of DATABASE_URL yet; start once with DATABASE_OWNER_URL";
    expect(await readiness(loginUrl("made", "second"))).toBe(unknown);
    for (const password of ["second", "third"])
      await prepareDatabase(urlOf("maker", "made"), loginUrl("made", password), MIGRATIONS);
    expect(await readiness(loginUrl("made", "third"))).toBe("ready");
    expect(await readiness(loginUrl("made", "second"))).toBe("ready");
    expect(await readiness(loginUrl("made"))).toBe(unknown);
  });

  it("has to be there when migrations wait", async () => {
    await asSuperuser("create database bare owner maker");
    const bare = await readiness(loginUrl("bare"));
    expect(bare).toContain("start once with DATABASE_OWNER_URL");
  });

  it.each([
    ["postgres://viat_app@localhost/made", "a password in DATABASE_URL"],
    ["postgres://maker:secret@localhost/made", "signs in as viat_app"],
  ])("is given the login role with its password: %s is refused", async (url, words) => {
    await expect(prepareDatabase(urlOf("maker", "made"), url, MIGRATIONS)).rejects.toThrow(words);
  });

  describe("a session that row-level security might not bind is refused", () => {
    it.each([
      [
        "the superuser who steps down by an option",
        () => `${urlOf("viat:x", "made")}&options=-c%20role%3Dviat_app`,
        "it acts as viat_app",
      ],
      ["the owner", () => urlOf("maker:x", "made"), "it is not viat_app"],
    ])("%s", async (_who, url, words) => {
      const said = await readiness(url());
      expect(said).toContain("row-level security might not bind the server");
      expect(said).toContain(words);
    });

    it.each([
      [
        "alter role viat_app superuser",
        "alter role viat_app nosuperuser",
        "more than a plain role",
      ],
      [
        "alter role viat_app bypassrls",
        "alter role viat_app nobypassrls",
        "more than a plain role",
      ],
      [
        "alter role viat_app createrole",
        "alter role viat_app nocreaterole",
        "more than a plain role",
      ],
      [
        "grant viat_search to viat_app",
        "revoke viat_search from viat_app",
        "member of another role",
      ],
      [
        "alter table parts owner to viat_app",
        "alter table parts owner to maker",
        "owns what it should only use",
      ],
      [
        "alter database made owner to viat_app",
        "alter database made owner to maker",
        "owns what it should only use",
      ],
      [
        "grant pg_monitor to viat_app; alter role viat_app set role = pg_monitor",
        "alter role viat_app reset role; revoke pg_monitor from viat_app",
        "it acts as pg_monitor",
      ],
    ])("after %s", async (change, back, words) => {
      const inMade = new pg.Client({ connectionString: postgres.url("made") });
      await inMade.connect();
      await inMade.query(change);
      expect(await readiness(loginUrl("made"))).toContain(words);
      await inMade.query(back);
      await inMade.end();
      expect(await readiness(loginUrl("made", "third"))).toBe("ready");
    });
  });
});
