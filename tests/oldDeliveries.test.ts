import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { inHouse, inTenant, inTenants, type Tx } from "#kit/server/tenant.ts";
import { removeOldDeliveries } from "#modules/webhooks/server/removeOldDeliveries.ts";
import { type OwnerView, openOwnerView } from "./behindTheGuards.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

/** A webhook of each state, which it came to so many days ago. */
const HOOKS = { active: 400, paused: 400, retired: 91, retiredLately: 89 };
beforeEach(async () => {
  for (const client of [NORTE, RIO_BRAVO])
    for (const [name, days] of Object.entries(HOOKS))
      await owner.query(
        `insert into webhooks (subscriber_id, name, address, status, updated_at)
         values ($1, $2, 'https://erp.example/', $3, now() - make_interval(days => $4))`,
        [client, name, name.replace("Lately", ""), days],
      );
});
afterEach(async () => {
  await owner.query("delete from webhook_deliveries");
  await owner.query("delete from webhooks");
});

interface Kept {
  readonly event: string;
  readonly hook?: keyof typeof HOOKS;
  readonly status: "delivered" | "failed" | "waiting";
  /** Days since it occurred, and since it was told or last tried. */
  readonly occurred: number;
  readonly ended?: number;
}
const deliver = (client: number, { hook = "active", event, status, occurred, ended }: Kept) =>
  owner.query(
    `insert into webhook_deliveries (subscriber_id, webhook, event, subject, subject_id, row_id, row_version, note,
       occurred_at, status, tried_at, delivered_at)
     select w.subscriber_id, w.id, $3, 'shipments', 'one', gen_random_uuid(), 1, 0, now() - make_interval(days => $4), $5,
       now() - make_interval(days => $6), case $5 when 'delivered' then now() - make_interval(days => $6) end
     from webhooks w where w.subscriber_id = $1 and w.name = $2`,
    [client, hook, event, occurred, status, ended ?? null],
  );
const eventsOf = async (client: number) =>
  (
    await owner.query<{ event: string }>(
      "select event from webhook_deliveries where subscriber_id = $1 order by event",
      [client],
    )
  ).map(({ event }) => event);

const OLD: readonly Kept[] = [
  { event: "told 31 days ago", status: "delivered", occurred: 31, ended: 31 },
  { event: "given up 91 days ago", status: "failed", occurred: 92, ended: 91 },
  { event: "of a retired one", hook: "retired", status: "waiting", occurred: 400 },
];
const YOUNG: readonly Kept[] = [
  { event: "due for a year", status: "waiting", occurred: 365 },
  { event: "given up 89 days ago", status: "failed", occurred: 90, ended: 89 },
  { event: "of one retired lately", hook: "retiredLately", status: "waiting", occurred: 400 },
  { event: "told 29 days ago", status: "delivered", occurred: 30, ended: 29 },
  { event: "told late", status: "delivered", occurred: 300, ended: 29 },
  { event: "waits for whoever resumes", hook: "paused", status: "waiting", occurred: 365 },
];
const YOUNG_EVENTS = YOUNG.map(({ event }) => event).toSorted();

it("a sweep removes what was told 30 days ago, or given up 90 days ago, and keeps what is younger or still due", async () => {
  for (const client of [NORTE, RIO_BRAVO])
    for (const one of [...OLD, ...YOUNG]) await deliver(client, one);
  await world.sweep();
  expect(await eventsOf(NORTE)).toEqual(YOUNG_EVENTS);
  expect(await eventsOf(RIO_BRAVO)).toEqual(YOUNG_EVENTS);
});

it("they go in steps until none is left, and no further once the server is to end", async () => {
  for (let day = 31; day < 38; day++)
    await deliver(NORTE, { event: `${day}`, status: "delivered", occurred: day, ended: day });
  await removeOldDeliveries(world.database, AbortSignal.abort(), 3);
  expect((await eventsOf(NORTE)).length).toBe(7);
  await removeOldDeliveries(world.database, new AbortController().signal, 3);
  expect(await eventsOf(NORTE)).toEqual([]);
});

const removed = async (tx: Pick<Tx, "client">, most = 2) =>
  (
    await tx.client.query<{ count: number }>("select remove_old_webhook_deliveries($1) as count", [
      most,
    ])
  ).rows[0]?.count;

it("the database removes of the one client of a transaction, so many as are asked for, the oldest first", async () => {
  for (const client of [NORTE, RIO_BRAVO])
    for (let day = 31; day < 35; day++)
      await deliver(client, { event: `${day}`, status: "delivered", occurred: day, ended: day });
  expect(await inHouse(world.database, removed)).toBe(0);
  expect(
    await inTenants(world.database, [NORTE, RIO_BRAVO], (tx) => removed(tx), { readOnly: false }),
  ).toBe(0);
  expect(await inTenant(world.database, NORTE, (tx) => removed(tx))).toBe(2);
  expect(await eventsOf(NORTE)).toEqual(["31", "32"]);
  expect(await eventsOf(RIO_BRAVO)).toEqual(["31", "32", "33", "34"]);
});

it("the application may delete no delivery by itself", async () => {
  for (const one of OLD) await deliver(NORTE, one);
  const deleting = inTenant(world.database, NORTE, ({ client }) =>
    client.query("delete from webhook_deliveries"),
  );
  await expect(deleting).rejects.toMatchObject({ code: "42501" });
});

it("one that is told again while old ones are removed stays", async () => {
  await deliver(NORTE, { event: "again", status: "delivered", occurred: 40, ended: 40 });
  let removing: Promise<unknown> = Promise.resolve();
  await inTenant(world.database, NORTE, async ({ client }) => {
    await client.query("update webhook_deliveries set status = 'waiting', version = version + 1");
    removing = removeOldDeliveries(world.database, new AbortController().signal);
    await expect
      .poll(() =>
        owner.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%remove_old%'",
        ),
      )
      .toHaveLength(1);
  });
  await removing;
  expect(await eventsOf(NORTE)).toEqual(["again"]);
});
