import type { Tx } from "#kit/server/tenant.ts";

export interface Plant {
  readonly name: string;
  readonly siteId: number | null;
  readonly zone: string;
}

/** The plant of a subscriber: what its settings name, else the subscriber itself. */
export async function plantOf({ client }: Tx, subscriberId: number): Promise<Plant> {
  const { rows } = await client.query<Plant>(
    `select coalesce(settings ->> 'plant', display_name, name) as name,
       case when settings ->> 'plantSite' ~ '^[0-9]{1,9}$' then (settings ->> 'plantSite')::integer end as "siteId",
       time_zone as zone
     from subscribers where id = $1`,
    [subscriberId],
  );
  return rows[0] ?? { name: "", siteId: null, zone: "UTC" };
}
