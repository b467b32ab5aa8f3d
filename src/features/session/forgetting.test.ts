import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { openWorld, type World } from "../../../tests/world.ts";

let world: World;
let id: string;
beforeAll(async () => {
  world = await openWorld();
  const { rows } = await query("select id from people where email = 'auditor@demo.test'");
  id = String(rows[0]?.["id"]);
});
afterAll(() => world.close());

const query = (text: string, values: unknown[] = []) =>
  world.database.pool.query<Record<string, unknown>>(text, values);
const countOf = async (table: string) =>
  Number((await query(`select count(*) as count from ${table}`)).rows[0]?.["count"]);
const hash = () => randomBytes(32);

/** A session that was over so many days ago, with a token of each kind. */
async function session(daysAgo: number): Promise<void> {
  const at = `now() - make_interval(days => ${daysAgo})`;
  const { rows } = await query(
    `insert into sessions (person_id, last_seen_at, expires_at) values ($1, ${at}, ${at}) returning id`,
    [id],
  );
  const own = rows[0]?.["id"];
  await query(
    `insert into access_tokens (hash, session_id, expires_at) values ($1, $2, now() - interval '1 hour')`,
    [hash(), own],
  );
  await query("insert into refresh_tokens (hash, session_id) values ($1, $2)", [hash(), own]);
}

it("sessions go a month after their end, tokens and all, but for the last one of a person", async () => {
  for (const daysAgo of [400, 31, 29]) await session(daysAgo);
  await world.sweep();
  for (const table of ["sessions", "access_tokens", "refresh_tokens"])
    expect([table, await countOf(table)]).toEqual([table, 1]);
  await query("update sessions set expires_at = now() - interval '40 days'");
  await query("update access_tokens set expires_at = now() - interval '2 days'");
  await world.sweep();
  expect([await countOf("sessions"), await countOf("access_tokens")]).toEqual([1, 0]);
});

it("a session that goes on stays, and so do its tokens", async () => {
  const headers = await world.signIn("auditor@demo.test");
  await world.sweep();
  const info = await world.app.inject({ url: "/api/generalnfo", headers });
  expect(info.statusCode).toBe(200);
});

it.each([
  [
    "one_time_links",
    "insert into one_time_links (hash, person_id, purpose, expires_at) values ($1, $2, 'reset', now() - $3::interval)",
    ["31 days", "29 days"],
  ],
  [
    "idempotent_replies",
    "insert into idempotent_replies (person_id, key, request_hash, received_at) values ($2, $3::text, $1, now() - $3::text::interval)",
    ["25 hours", "23 hours"],
  ],
  [
    "sign_in_failures",
    "insert into sign_in_failures (kind, account, failures, last_at) select 'signIn', encode($1, 'hex') || $2, 9, now() - $3::interval",
    ["25 hours", "23 hours"],
  ],
  [
    "tries",
    "insert into tries (key, at) select encode($1, 'hex') || $2, now() - $3::interval",
    ["25 hours", "23 hours"],
  ],
  [
    "letters",
    "insert into letters (email, purpose, language, settled_at) select encode($1, 'hex') || $2, 'reset', 'es', now() - $3::interval",
    ["91 days", "89 days"],
  ],
])("%s go when they have served their time", async (table, insert, ages) => {
  await query(`delete from ${table}`);
  for (const age of ages) await query(insert, [hash(), id, age]);
  await world.sweep();
  expect(await countOf(table)).toBe(1);
});

it("the progress of an upload goes a day after the upload was settled, not before", async () => {
  await inTenant(world.database, NORTE, async ({ client }) => {
    for (const [state, daysAgo] of [
      ["processed", 2],
      ["processed", 0],
      ["processing", 2],
    ] as const) {
      const { rows } = await client.query<{ id: string }>(
        "insert into uploads (subscriber_id, kind, feed, file, stored_as, state, sha256, bytes) values ($1, 'parts', 'manual', 'a.zip', 'none', $2, $3, 1) returning id",
        [NORTE, state, hash()],
      );
      await client.query(
        "insert into upload_progress (subscriber_id, upload_id, stage, at) values ($1, $2, 'read', now() - make_interval(days => $3))",
        [NORTE, rows[0]?.id, daysAgo],
      );
    }
  });
  await world.sweep();
  const states = await inTenant(world.database, NORTE, async ({ client }) => {
    const { rows } = await client.query<{ state: string }>(
      "select u.state from uploads u join upload_progress p on p.upload_id = u.id order by 1",
    );
    return rows.map(({ state }) => state);
  });
  expect(states).toEqual(["processed", "processing"]);
});
