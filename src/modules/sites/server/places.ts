import { sql } from "kysely";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Fault, Wire } from "#kit/entity/Field.ts";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** The next number of a site's series of this year, by the site's own calendar: E-LRD1-26-000123. */
export async function siteNumber(tx: Tx, prefix: string, site: Wire, now: string): Promise<string> {
  const { rows } = await sql<{ code: string; zone: string }>`
    select code, zone from sites where id = ${site}::uuid`.execute(tx.db);
  // A site that is not there is refused as a reference when the row is written.
  const { code, zone } = rows[0] ?? { code: "", zone: "UTC" };
  return nextNumber(tx, `${prefix}-${code}-${dayIn(zone, new Date(now)).slice(2, 4)}`);
}

/** What speaks against putting something of a site at a location: another site's, closed, or of no such kind. */
export async function faultOfPlace(
  tx: Tx,
  location: string,
  kinds: readonly string[],
): Promise<(site: Wire) => Fault | undefined> {
  const { rows } = await prepared(
    tx,
    sql<{ code: string; site: string; kind: string; status: string }>`
    select code, site, kind, status from locations where (subscriber_id, id) = (0, ${location}::uuid)`,
  );
  const [place] = rows;
  return (site) => {
    if (!place || place.site !== site) return { code: "otherSite" };
    const values = { location: place.code };
    if (!kinds.includes(place.kind)) return { code: "otherKind", values };
    return place.status === "open" ? undefined : { code: "closedPlace", values };
  };
}
