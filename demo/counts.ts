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
      from handling_units u join locations l on l.id = u.location
      where u.status = 'received' group by u.location, l.code order by l.code limit 3`,
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
): Promise<void> {
  const rows = await ask(
    database,
    sql<object>`select id, version from counts where location = ${location}`,
  );
  await doors.post(NORTE, `/api/counts/${command}`, { rows, reason: "", input });
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
