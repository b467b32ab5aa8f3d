import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { dayAfter, dayIn, instantsOf } from "#kit/pure/calendar.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let owner: pg.Client;
const ZONE = "America/Mexico_City";
const today = dayIn(ZONE);
const monday = dayAfter(today, 1 - Temporal.PlainDate.from(today).dayOfWeek);
const weekBegan = instantsOf(monday, today, ZONE).from;
const before = new Date(weekBegan.getTime() - 1);

beforeAll(async () => {
  world = await openWorld({}, { isDemonstration: true });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const own = async (email: string) => {
  const headers = await world.signIn(email, NORTE);
  return world.app.inject({ url: "/api/own_figures/warehouse", headers });
};

/** Some rows of Norte were this person's work at that instant, and nobody else's of all of them. */
async function worked(table: string, who: string, when: string, name: string, instants: Date[]) {
  await owner.query(`update ${table} set ${who} = null where ${who} = $1`, [name]);
  const { rows } = await owner.query<{ id: string }>(
    `select id from ${table} where subscriber_id = $1 and ${when} is not null
       ${table === "shipments" ? "and mode = 'indirect' and stage <> 'cancelled'" : ""} order by id limit $2`,
    [NORTE, instants.length],
  );
  expect(rows).toHaveLength(instants.length);
  for (const [at, { id }] of rows.entries())
    await owner.query(`update ${table} set ${who} = $2, ${when} = $3 where id = $1`, [
      id,
      name,
      instants[at],
    ]);
  return rows.map(({ id }) => id);
}

it("tells a person what they received, reviewed and loaded since Monday on their calendar, and nobody else's", async () => {
  const name = "Olga Opera";
  const received = [weekBegan, weekBegan, weekBegan, before];
  const [, , cancelled] = await worked("shipments", "received_by", "received_at", name, received);
  await worked("shipments", "reviewed_by", "reviewed_at", name, [weekBegan, before]);
  await worked("handling_units", "loaded_by", "loaded_at", name, [weekBegan, weekBegan, before]);
  await owner.query("update shipments set stage = 'cancelled' where id = $1", [cancelled]);
  const reply = await own("operador@demo.test");
  expect(reply.json()).toEqual({ data: { received: 2, reviewed: 1, loaded: 2, since: monday } });
  await owner.query("update handling_units set loaded_by = 'Otra persona' where loaded_by = $1", [
    name,
  ]);
  expect((await own("operador@demo.test")).json().data).toMatchObject({ received: 2, loaded: 0 });
});

it("is told who works in the warehouse, and nobody else", async () => {
  expect((await own("operador@demo.test")).statusCode).toBe(200);
  expect((await own("auditor@demo.test")).statusCode).toBe(403);
});
