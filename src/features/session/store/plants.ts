import { tenantClaim } from "#kit/server/tenantClaim.ts";
import type { Tx } from "#kit/server/tenant.ts";

export interface Plant {
  readonly name: string;
  readonly siteId: string | null;
  readonly zone: string;
}

/** The plant of a subscriber: what its settings call it, else the first site of its customers, else the subscriber itself. */
export async function plantOf({ client }: Tx, subscriberId: number): Promise<Plant> {
  const { rows } = await client.query<Plant>(
    `select coalesce(settings ->> 'plant', site_name, display_name, s.name) as name, site_id as "siteId",
       coalesce(site_zone, time_zone) as zone
     from shared.subscribers s left join customers_of($2) c on site_id is not null
     where s.id = $1 order by c.id limit 1`,
    [subscriberId, [tenantClaim(client, subscriberId)]],
  );
  return rows[0] ?? { name: "", siteId: null, zone: "UTC" };
}
