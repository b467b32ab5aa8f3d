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
    const run = async (command: string, input: object = {}) => {
      const rows = await ask(
        database,
        sql<object>`select id, version from counts where location = ${location}`,
      );
      await doors.post(NORTE, `/api/counts/${command}`, { rows, reason: "", input });
    };
    if (at === 2) continue;
    await run("start");
    await run("count", { labels: at === 0 ? labels : labels.slice(1) });
  }
}
