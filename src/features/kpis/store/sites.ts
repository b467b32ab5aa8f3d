import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { Site } from "../model/buckets.ts";

export interface KpiSite extends Site {
  readonly code: string;
}

/** The sites to which entries of the client came, each with its plans of shifts. */
export async function sitesOf({ db, subscriberId }: Tx): Promise<KpiSite[]> {
  const { rows } = await sql<KpiSite>`
    select z.id, z.code, z.zone,
      (select coalesce(json_agg(json_build_object('validFrom', p.valid_from, 'dayStart', p.day_start,
         'nightStart', p.night_start, 'weekend', p.weekend)), '[]')
       from shared.shift_plans p where p.site = z.id) as plans
    from shared.sites z
    where exists (select from shared.shipments s where s.subscriber_id = ${subscriberId} and s.site = z.id)
    order by z.code`.execute(db);
  return rows;
}

/** Hours within which the client's active customers were promised that entries are received and reviewed: the strictest of each. */
export async function targetsOf({ db, subscriberId }: Tx) {
  const { rows } = await sql<{ receiveWithin: number | null; reviewWithin: number | null }>`
    select min(receive_within)::float8 as "receiveWithin", min(review_within)::float8 as "reviewWithin"
    from shared.customers where subscriber_id = ${subscriberId} and status = 'active'`.execute(db);
  return rows[0] ?? { receiveWithin: null, reviewWithin: null };
}
