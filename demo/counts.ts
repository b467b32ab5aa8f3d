import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

const ask = <Row>(database: Database, query: ReturnType<typeof sql<Row>>) =>
  inTenant(database, NORTE, async ({ db }) => (await query.execute(db)).rows);

/** Three counts: one that agreed, one that another person has to do again, and one that nobody began. */
export async function loadCounts(doors: Doors, database: Database): Promise<void> {
  if ((await ask(database, sql`select from counts limit 1`)).length > 0) return;
  const places = await ask(
    database,
    sql<{ id: string; labels: string[] }>`
      select u.location as id, array_agg(u.label order by u.label) as labels
      from handling_units u join locations l on l.id = u.location join sites z on z.id = l.site
      where u.status = 'received' group by u.location, l.code, z.code order by z.code, l.code limit 3`,
  );
  for (const [at, { id: location, labels }] of places.entries()) {
    await doors.post(NORTE, "/api/counts", { location });
    if (at === 2) continue;
    await run(doors, database, location, "start");
    const input = { labels: at === 0 ? labels : labels.slice(1) };
    await run(doors, database, location, "count", input);
  }
}

/** A command to the count of a location. */
async function run(
  doors: Doors,
  database: Database,
  location: string,
  command: string,
  input: object = {},
  reason = "",
): Promise<void> {
  const rows = await ask(
    database,
    sql<object>`select id, version from counts where location = ${location}`,
  );
  await doors.post(NORTE, `/api/counts/${command}`, { rows, reason, input });
}

/** A count of parts at the distribution centre: two people found less of one of them than the books had. */
export async function loadCountedParts(
  doors: Doors,
  second: Doors,
  database: Database,
): Promise<void> {
  const done = await ask(database, sql`select from count_turns where goods <> '{}' limit 1`);
  if (done.length > 0) return;
  const places = await ask(
    database,
    sql<{ id: string; goods: string[] }>`
      select b.location as id, array_agg(concat_ws(' ', b.part_no, b.lot,
          trim_scale(b.on_hand - case when b.reserved = 0 then 2 else 0 end)) order by b.item) as goods
      from stock_balances b join locations l on l.id = b.location
      where b.on_hand > 2 and l.kind = 'rack' group by b.location, l.code
      having bool_and(b.unit is null) and count(*) filter (where b.reserved = 0) = 1
      order by count(*) desc, l.code limit 1`,
  );
  for (const { id: location, goods } of places) {
    await doors.post(NORTE, "/api/counts", { location });
    await run(doors, database, location, "start");
    for (const person of [doors, second]) await run(person, database, location, "count", { goods });
  }
}

/** How many places of the centre are to be counted today. */
const PLANNED = 20;

/** The round of the distribution centre: what is to be counted, what somebody began, and what was counted before. */
export async function loadCountRound(
  doors: Doors,
  second: Doors,
  database: Database,
): Promise<void> {
  const places = await ask(
    database,
    sql<{ id: string; labels: string[]; goods: string[]; counts: number }>`
      select l.id, (select count(*)::integer from counts c join locations o on o.id = c.location join sites s on s.id = o.site
          where s.code = 'LRD2' and c.status = 'cancelled') as counts,
        array(select u.label from handling_units u where u.location = l.id and u.status = 'received' order by u.label) as labels,
        array(select concat_ws(' ', b.part_no, b.lot, trim_scale(b.on_hand)) from stock_balances b
          where b.location = l.id and b.unit is null and b.on_hand > 0 order by b.item) as goods
      from locations l join sites z on z.id = l.site
      where z.code = 'LRD2' and l.kind in ('rack', 'floor', 'staging', 'hold') and not exists (select from counts c where c.location = l.id)
      order by l.code`,
  );
  if (places[0]?.counts !== 0) return;
  const filled = places.filter(({ goods }) => goods.length > 0);
  const [agreed, others] = [filled.slice(0, 3), filled.slice(3, 7)];
  const done = new Set([...agreed, ...others].map(({ id }) => id));
  const planned = places.filter(({ id }) => !done.has(id));
  for (const { id: location } of [...agreed, ...others, ...planned.slice(0, PLANNED + 2)])
    await doors.post(NORTE, "/api/counts", { location });
  for (const { id } of [...agreed, ...others]) await run(doors, database, id, "start");
  for (const { id, labels, goods } of agreed)
    await run(second, database, id, "count", { labels, goods });
  for (const { id, labels, goods } of others.slice(0, 2))
    await run(doors, database, id, "count", { labels, goods: goods.slice(1) });
  for (const { id } of planned.slice(PLANNED, PLANNED + 2))
    await run(doors, database, id, "cancel", {}, "Se contó ayer");
}
