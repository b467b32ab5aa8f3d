import { sql } from "kysely";
import type { ReadTx } from "#kit/server/tenant.ts";
import { MOST_WAITING, type WaitingLoad } from "../contract.ts";
import { LIVE } from "../clerks.ts";

/** Loads on Mexican roads, underway or just gone, without a live Carta Porte. */
export async function waitingFor({ db, subscriberIds }: ReadTx): Promise<WaitingLoad[]> {
  const { rows } = await sql<WaitingLoad>`
    select l.id, l.subscriber_id as client, l.load_no as "loadNo", l.status, l.planned_for::text as "plannedFor",
      s.name as site, d.name as destination, c.name as carrier, v.plate as vehicle, p.name as driver,
      coalesce(l.units_loaded, 0) as "unitsLoaded", l.weight_loaded::text as "weightLoaded"
    from shared.loads l
    join shared.sites s on s.id = l.site
    join shared.sites d on d.id = l.destination
    left join shared.carriers c on (c.subscriber_id, c.id) = (l.subscriber_id, l.carrier)
    left join shared.vehicles v on (v.subscriber_id, v.id) = (l.subscriber_id, l.vehicle)
    left join shared.drivers p on (p.subscriber_id, p.id) = (l.subscriber_id, l.driver_ref)
    where l.subscriber_id = any(${subscriberIds}::int[]) and 'MX' in (s.country, d.country)
      and l.kind in ('cross', 'plant', 'distribution')
      and l.status in ('released', 'loading', 'loaded', 'sealed', 'dispatched')
      and not exists (select from carta_portes k
        where (k.subscriber_id, k.load) = (l.subscriber_id, l.id) and k.status = any(${LIVE}::text[]))
    order by l.planned_for, l.turn nulls last, l.load_no limit ${sql.lit(MOST_WAITING)}`.execute(
    db,
  );
  return rows;
}
