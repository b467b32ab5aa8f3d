import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { openDatabase, type Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { putRowInEveryTable } from "./rowInEveryTable.ts";
import { copyTemplate } from "./world.ts";

// Statements that somebody brought into a client's transaction, on the server's own connection.

let owner: OwnerView;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  owner = await openOwnerView(copy.ownerUrl);
  for (const id of [NORTE, RIO_BRAVO]) await putRowInEveryTable(owner, id, `OF CLIENT ${id}`);
  database = openDatabase(copy.url, 1);
});
afterAll(async () => {
  await database.close();
  await owner.close();
  await drop();
});

interface Gain {
  /** SQLSTATE of the statement, or "done". */
  readonly said: string;
  /** Parts seen of the client next door, whose transaction it is not. */
  readonly foreign: readonly unknown[];
}

const FOREIGN = `select part_key from parts where part_key = 'OF CLIENT ${NORTE}'`;

async function gainOf(statement: string): Promise<Gain> {
  return inTenant(database, RIO_BRAVO, async ({ client }) => {
    await client.query("savepoint injected");
    const said = await client.query(statement).then(
      () => "done",
      (error: pg.DatabaseError) => error.code ?? error.message,
    );
    if (said !== "done") await client.query("rollback to injected").catch(() => undefined);
    const foreign = await client.query(FOREIGN).then(
      ({ rows }) => rows,
      () => [],
    );
    return { said, foreign };
  }).finally(() => database.pool.query("discard all"));
}

describe("who steps up", () => {
  it.each([
    ["set role viat_owner", "42501"],
    ["set role viat_search", "42501"],
    ["set local role viat", "42501"],
    ["select set_config('role', 'viat_owner', true)", "42501"],
    ["select set_config('role', 'viat_search', false)", "42501"],
    ["set session authorization viat_owner", "42501"],
    ["select set_config('session_authorization', 'viat', true)", "42501"],
    ["reset role", "done"],
    ["reset session authorization", "done"],
    ["alter role viat_app superuser", "42501"],
    ["alter role viat_app bypassrls", "42501"],
    ["grant viat_search to viat_app", "42501"],
    ["alter table parts disable row level security", "42501"],
    ["alter table parts no force row level security", "42501"],
    ["create policy open on parts using (true)", "42501"],
    ["drop policy tenancy on parts", "42501"],
    ["create function public.mine() returns text language sql as 'select 1'", "42501"],
    ["set session_replication_role = replica", "42501"],
    ["create extension dblink", "42501"],
    ["create extension postgres_fdw", "42501"],
    ["copy parts to program 'cat'", "42501"],
    ["set row_security = off", "done"],
  ])("%s gives nothing of another client", async (statement, said) => {
    expect(await gainOf(statement)).toEqual({ said, foreign: [] });
  });
});

describe("who names another client", () => {
  const proofOfMine = "split_part(current_setting('app.subscriber'), ':', 2)";
  it.each([
    `select set_config('app.subscriber', '${NORTE}', true)`,
    `select set_config('app.subscriber', '${NORTE}', false)`,
    `select set_config('app.subscriber', '${NORTE}:', true)`,
    `select set_config('app.subscriber', '${NORTE}:' || ${proofOfMine}, true)`,
    `select set_config('app.subscriber', '${NORTE}:' || encode(sha256('${NORTE}'), 'hex'), true)`,
    `set app.subscriber = '${NORTE}'`,
    `commit; begin; select set_config('app.subscriber', '${NORTE}', true)`,
    "reset app.subscriber",
    "select * from customers_of('{1,2}')",
    "set search_path = staging, pg_catalog, public",
    `create function staging.current_subscriber() returns integer language sql as 'select ${NORTE}';
     set search_path = staging, public`,
    `create function staging.current_setting(text, boolean) returns text language sql as $$ select '${NORTE}' $$;
     create function staging.split_part(text, text, integer) returns text language sql as $$ select '${NORTE}' $$;
     set search_path = staging, pg_catalog, public`,
  ])("%s gives nothing of another client", async (statement) => {
    expect((await gainOf(statement)).foreign).toEqual([]);
  });

  it.each(["select * from tenant_keys", "insert into tenant_keys values ('mine')"])(
    "%s is refused: the keys are the owner's",
    async (statement) => {
      expect(await gainOf(statement)).toEqual({ said: "42501", foreign: [] });
    },
  );

  it("who shows no proof is refused in words, and sees the client again that the transaction is of", async () => {
    await inTenant(database, RIO_BRAVO, async ({ client }) => {
      await client.query(`savepoint s; set local app.subscriber = '${NORTE}'`);
      await expect(client.query("select * from parts")).rejects.toMatchObject({
        code: "42501",
        message: "The clients of this transaction are not proven",
      });
      await client.query("rollback to s");
      const { rows } = await client.query("select part_key from parts");
      expect(rows).toEqual([{ part_key: `OF CLIENT ${RIO_BRAVO}` }]);
    });
  });
});

it("what was left on a connection does not catch the rows of who comes next on it", async () => {
  await inTenant(database, RIO_BRAVO, async ({ client }) => {
    await client.query(
      "create temp table parts (like public.parts); set search_path = pg_temp, staging, public; create table staging.parts (like public.parts)",
    );
  });
  const { pid, rows } = await inTenant(database, NORTE, async ({ client }) => ({
    pid: (await client.query("select pg_backend_pid() as pid")).rows,
    rows: (await client.query("select part_key from parts")).rows,
  }));
  expect(pid).toEqual((await database.pool.query("select pg_backend_pid() as pid")).rows);
  expect(rows).toEqual([{ part_key: `OF CLIENT ${NORTE}` }]);
  await database.pool.query("drop table staging.parts");
  await database.pool.query("discard all");
});

it("would see another client's rows with the proof that it lacks: what all of this rests on", async () => {
  const proof = await inTenant(database, NORTE, async ({ client }) => {
    const { rows } = await client.query<{ told: string }>(
      "select current_setting('app.subscriber') as told",
    );
    return rows[0]?.told;
  });
  const { foreign } = await gainOf(`select set_config('app.subscriber', '${proof}', true)`);
  expect(foreign).toEqual([{ part_key: `OF CLIENT ${NORTE}` }]);
});
