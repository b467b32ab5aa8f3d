import { sql } from "kysely";
import { instantText } from "#kit/entity/server/columns.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import type { Story } from "../contract.ts";

/** The loads on which units of an entry left, or it itself in its own trailer, the first one first. */
export async function loadsOf({ db }: ReadTx, id: string): Promise<Story["loads"]> {
  const { rows } = await sql<Story["loads"][number]>`
    with aboard as (
      select u.subscriber_id, u.load, count(*)::integer as units
      from shared.shipments s join shared.handling_units u on (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)
      where s.id = ${id} and u.load is not null group by 1, 2
      union all select s.subscriber_id, s.load, null from shared.shipments s where s.id = ${id} and not exists (
        select from shared.handling_units u where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)))
    select l.load_no as "loadNo", l.seal, v.trailer_no as "trailerNo", ${instantText(sql.ref("l.dispatched_at"))} as "leftAt",
      a.units
    from aboard a join shared.loads l on (l.subscriber_id, l.id) = (a.subscriber_id, a.load)
    left join shared.trailer_visits v on (v.subscriber_id, v.id) = (l.subscriber_id, l.visit)
    where l.dispatched_at is not null order by l.dispatched_at, l.load_no limit 50`.execute(db);
  return rows;
}
