import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO, SIERRA_ALTA } from "#demo/clients.ts";
import { openDatabase, type Database } from "#kit/server/database.ts";
import { tableName } from "#kit/entity/server/columns.ts";
import { inHouse, inTenant, inTenants, type Tx } from "#kit/server/tenant.ts";
import { entities } from "#modules/modules.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { putRowInEveryTable } from "./rowInEveryTable.ts";
import { copyTemplate } from "./world.ts";

// No server here at all: what the database itself refuses when nothing in front of it does.

let owner: OwnerView;
let database: Database;
let drop: () => Promise<void>;
let tables: string[];
beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  owner = await openOwnerView(copy.ownerUrl);
  database = openDatabase(copy.url, 2);
  for (const id of [NORTE, RIO_BRAVO, SIERRA_ALTA])
    await putRowInEveryTable(owner, id, `OF CLIENT ${id}`);
  tables = await owner.businessTables();
});
afterAll(async () => {
  await database.close();
  await owner.close();
  await drop();
});

/** How many rows of "table where ..." these connections show. */
async function countOf(connection: pg.Pool | pg.PoolClient, text: string): Promise<number> {
  const { rows } = await connection.query<{ n: number }>(`select count(*) as n from ${text}`);
  return rows[0]?.n ?? -1;
}

const claimOf = async (client: pg.PoolClient): Promise<string> => {
  const { rows } = await client.query<{ claim: string }>(
    "select current_setting('app.subscriber') as claim",
  );
  return rows[0]?.claim ?? "";
};

/** The SQLSTATE with which a statement is refused in a client's transaction; "done" when it is not. */
async function refusal(subscriberId: number, statement: string): Promise<string> {
  return inTenant(database, subscriberId, async ({ client }) => {
    await client.query(statement);
    return "done";
  }).catch((error: Error & { code?: string }) => error.code ?? error.message);
}

it("shows a client's own rows of every business table to that client", async () => {
  expect(tables.length).toBeGreaterThan(20);
  await inTenant(database, NORTE, async ({ client }) => {
    for (const table of tables) expect(await countOf(client, table), table).toBeGreaterThan(0);
  });
});

it("shows no row of one client to another, asked for by name or not", async () => {
  await inTenant(database, RIO_BRAVO, async ({ client }) => {
    const count = (text: string) => countOf(client, text);
    for (const table of tables) {
      expect(await count(`${table} where subscriber_id = ${NORTE}`), table).toBe(0);
      expect(await count(table), table).toBe(
        await count(`${table} where subscriber_id = ${RIO_BRAVO}`),
      );
    }
  });
});

it("shows no business row at all to a query that says no client, nor to one that says a wrong one", async () => {
  for (const table of tables) {
    expect(await countOf(database.pool, table), table).toBe(0);
    expect(await inHouse(database, ({ client }) => countOf(client, table)), table).toBe(0);
  }
});

it("shows several clients together their rows of declared entities alone, and no other client's", async () => {
  const declared = [
    "api_key_secrets",
    "count_turns",
    "entity_documents",
    "entity_events",
    "entity_holds",
    "entity_imports",
    "extract_files",
    "stock_moves",
    "stock_reservations",
    "story_links",
    "webhook_secrets",
    ...entities.map(({ name }) => tableName({ name })),
  ];
  await inTenants(database, [NORTE, RIO_BRAVO], async ({ client }) => {
    for (const table of tables) {
      const of = `${table} where subscriber_id`;
      const theirs = await owner.query<{ n: number }>(
        `select count(*)::integer as n from ${of} in (${NORTE}, ${RIO_BRAVO})`,
      );
      const both = declared.includes(table) ? (theirs[0]?.n ?? 0) : 0;
      expect(both, table).toBeGreaterThanOrEqual(declared.includes(table) ? 2 : 0);
      expect([table, await countOf(client, table)]).toEqual([table, both]);
      expect(await countOf(client, `${of} in (${NORTE}, ${RIO_BRAVO})`), table).toBe(both);
    }
  });
});

it("lets several clients together write nothing, and no proof of one stand for another", async () => {
  const before = [await owner.fingerprint(NORTE), await owner.fingerprint(RIO_BRAVO)];
  for (const table of tables)
    for (const statement of [
      `insert into ${table} (subscriber_id) values (${NORTE})`,
      `update ${table} set subscriber_id = subscriber_id`,
      `delete from ${table}`,
    ]) {
      // As commands are asked for before it is known whose rows they are.
      const work = inTenants(
        database,
        [NORTE, RIO_BRAVO],
        async ({ client }) => (await client.query(statement)).rowCount,
        { readOnly: false },
      );
      const rows = await work.catch(({ code }: { code?: string }) => code);
      expect(["42501", 0], statement).toContain(rows);
    }
  expect([await owner.fingerprint(NORTE), await owner.fingerprint(RIO_BRAVO)]).toEqual(before);
  await inTenants(database, [NORTE, RIO_BRAVO], async ({ client }) => {
    const [, proof = ""] = (await claimOf(client)).split(":");
    for (const forged of [`${NORTE}:${proof}`, `${NORTE},${SIERRA_ALTA}:${proof}`]) {
      await client.query("savepoint forged");
      const asked = client
        .query("select set_config('app.subscriber', $1, true)", [forged])
        .then(() => countOf(client, "carriers"));
      await expect(asked).rejects.toMatchObject({ code: "42501" });
      await client.query("rollback to savepoint forged");
    }
  });
});

it("forgets the client with the transaction, on the same connection", async () => {
  const one = openDatabase(database.url, 1);
  await inTenant(one, NORTE, async ({ client }) => {
    expect(await countOf(client, "parts")).toBeGreaterThan(0);
  });
  expect(await countOf(one.pool, "parts")).toBe(0);
  await inTenant(one, NORTE, () => Promise.reject(new Error("thrown away"))).catch(() => undefined);
  expect(await countOf(one.pool, "parts")).toBe(0);
  await one.close();
});

it("refuses every row that is written for another client, or for nobody", async () => {
  const before = await owner.fingerprint(NORTE);
  for (const table of tables) {
    const insert = `insert into ${table} (subscriber_id) values (${NORTE})`;
    expect(await refusal(RIO_BRAVO, insert), table).toBe("42501");
    expect(await refusal(0, insert), table).toBe("42501");
    await expect(database.pool.query(insert), table).rejects.toMatchObject({ code: "42501" });
    expect(await refusal(RIO_BRAVO, `update ${table} set subscriber_id = ${NORTE}`), table).toBe(
      "42501",
    );
  }
  expect(await owner.fingerprint(NORTE)).toEqual(before);
});

it("mixes no rows between two clients whose work is interleaved over two connections and often thrown away", async () => {
  const work = async (round: number): Promise<void> => {
    const id = round % 2 === 0 ? NORTE : RIO_BRAVO;
    const read = async ({ client }: Tx): Promise<void> => {
      const { rows } = await client.query<{ part_key: string }>("select part_key from parts");
      expect(rows).toEqual([{ part_key: `OF CLIENT ${id}` }]);
      if (round % 7 === 0) await client.query("select 1 / 0");
      if (round % 11 === 0) throw new Error("thrown away");
    };
    await inTenant(database, id, read, { readOnly: round % 3 === 0 }).catch((error: Error) =>
      expect(error.message).toMatch(/division by zero|thrown away/),
    );
  };
  await Promise.all(Array.from({ length: 2_000 }, (_, round) => work(round)));
});

it("changes and deletes nothing of another client", async () => {
  const before = await owner.fingerprint(NORTE);
  for (const table of tables) {
    await refusal(
      RIO_BRAVO,
      `update ${table} set subscriber_id = subscriber_id where subscriber_id = ${NORTE}`,
    );
    await refusal(RIO_BRAVO, `delete from ${table}`);
    // What is only ever added to may not be deleted from at all.
    expect(["done", "42501"]).toContain(await refusal(0, `delete from ${table}`));
  }
  expect(await owner.fingerprint(NORTE)).toEqual(before);
});

it("answers a search that looks behind the policies with the client's own parts only", async () => {
  const search = "part_keys_containing('CLIENT', 100) as key";
  const found = (id: number) =>
    inTenant(
      database,
      id,
      async ({ client }) => (await client.query<{ key: string }>(`select ${search}`)).rows,
    );
  expect(await found(NORTE)).toEqual([{ key: `OF CLIENT ${NORTE}` }]);
  expect(await found(0)).toEqual([]);
});

it("would show and change other clients' rows without its policies: what all of this rests on", async () => {
  const copy = await copyTemplate();
  const bare = await openOwnerView(copy.ownerUrl);
  await putRowInEveryTable(bare, NORTE, "OF NORTE");
  for (const table of tables) await bare.query(`alter table ${table} disable row level security`);
  const open = openDatabase(copy.url, 1);
  const seen = await inTenant(open, RIO_BRAVO, async ({ client }) => {
    await client.query("update parts set description = 'changed'");
    return (await client.query("select part_key, description from parts")).rows;
  });
  expect(seen).toEqual([{ part_key: "OF NORTE", description: "changed" }]);
  await open.close();
  await bare.close();
  await copy.drop();
});

it("a read that was sent ahead of a tenant who cannot be bound finds nothing, and is told why when it has ended", async () => {
  // Connections that were given no key.
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on("error", () => undefined);
  const found: number[] = [];
  const work = inTenant(
    { ...database, pool },
    NORTE,
    async ({ client }) => {
      for (const table of tables) found.push(await countOf(client, table));
    },
    { readOnly: true },
  );
  await expect(work).rejects.toThrow("can claim no tenant");
  expect(found).toEqual(tables.map(() => 0));
  const { rows } = await pool.query("select now() = statement_timestamp() as is_free");
  expect(rows).toEqual([{ is_free: true }]);
  await pool.end();
});
