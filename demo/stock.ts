import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { move } from "#modules/stock/server/move.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

/** Parts that each client keeps at the distribution centre, of those of its catalogue. */
const KEPT = { [NORTE]: 14, [RIO_BRAVO]: 6 };

/** Brings parts of the catalogue to the centre, two lots of every third one, hours apart. */
async function bringParts(tx: Tx, most: number, places: readonly string[]): Promise<void> {
  const { rows } = await sql<{ partNo: string }>`
    select part_no as "partNo" from parts where subscriber_id = ${tx.subscriberId} order by part_no limit ${most}`.execute(
    tx.db,
  );
  const by = { personId: crypto.randomUUID(), name: "Olga Opera" };
  for (const [number, { partNo }] of rows.entries())
    for (const lot of number % 3 === 0 ? ["L2610A", "L2611B"] : ["L2611A"]) {
      const hours = 200 - number * 9 - (lot === "L2611B" ? 5 : 0);
      const at = new Date(Date.now() - hours * 3_600_000).toISOString();
      const location = places[number % places.length] ?? "";
      const quantity = String(120 + ((number * 137) % 900));
      await move(tx, by, { reason: "receive", document: null, at }, [
        { partNo, lot, quantity, from: { outside: "supplier" }, to: { location } },
      ]);
    }
}

/** What two clients have at the distribution centre: most of it put away, the last of it still in staging. */
export async function loadStock(doors: Doors, database: Database): Promise<void> {
  if ((await rowsOf(database, NORTE, "stock_balances", "part_no")).some(({ name }) => name)) return;
  for (const [client, most] of Object.entries(KEPT)) {
    const rows = await inTenant(database, Number(client), async (tx) => {
      const { rows: places } = await sql<{ id: string }>`
        select l.id from locations l join sites s on s.id = l.site
        where s.code = 'LRD2' and l.kind = 'staging' order by l.code`.execute(tx.db);
      const ids = places.map(({ id }) => id);
      await bringParts(tx, most, ids);
      const { rows: staged } = await sql<{ id: string; version: number }>`
        select id, version from stock_balances where location = any(${ids}::uuid[]) and on_hand > 0
        order by goods, lot`.execute(tx.db);
      return staged;
    });
    await doors.post(Number(client), "/api/stockBalances/putAway", { rows: rows.slice(0, -4) });
  }
}
