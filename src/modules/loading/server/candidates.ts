import { sql } from "kysely";
import { instantText } from "#kit/entity/server/columns.ts";
import { isHeld } from "#kit/entity/holds/server/holds.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { UNMET } from "../../priorities/priorities.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { releases } from "../../releases/releases.ts";
import { shipments } from "../../shipments/shipments.ts";
import { CAPACITIES } from "../planning/capacities.ts";
import { type Candidate, MOST_CANDIDATES, type PlanCarrier } from "../planning/contract.ts";
import type { LoadRow } from "../../loads/loads.ts";
import { LACKS_PAPERS } from "./leaving.ts";

const LITRE_CM3 = 1_000;

const FREE = sql`(l.id is null or l.status in ('dispatched', 'delivered', 'cancelled'))`;

const entriesFor = (load: LoadRow) => sql`
    select s.id, false as "isRelease", s.entry_no as "entryNo", s.bol_no as "bolNo", c.name as supplier, u.units,
      ceil(case when u.weighed = u.units and u.units > 0 then u.weight else s.weight_declared end)::integer as kg,
      ceil(case when u.measured = u.units and u.units > 0 then u.cm3 / ${LITRE_CM3}::numeric
        else s.volume_declared * ${LITRE_CM3}::numeric end)::integer as litres,
      u.units > 0 and u.weighed = u.units as "isWeighed", u.units > 0 and u.measured = u.units as "isMeasured",
      s.doc_status as "docStatus",
      ${LACKS_PAPERS} as "lacksPapers",
      case when ${isHeld(shipments, load.client, sql.ref("s.id"), "ready")} then u.units else u.held end as held,
      s.hazmat, p.level, ${instantText(sql.ref("p.needed_by"))} as "neededBy",
      ${instantText(sql.ref("s.ready_at"))} as "readyAt",
      case when s.load = ${load.id}::uuid then s.load_position end as position
    from shared.shipments s
    left join loads l on (l.subscriber_id, l.id) = (s.subscriber_id, s.load)
    left join shared.carriers c on (c.subscriber_id, c.id) = (s.subscriber_id, s.supplier)
    cross join lateral (select count(*)::integer as units, count(weight)::integer as weighed, sum(weight) as weight,
        count(length * width * height)::integer as measured, sum(length * width * height) as cm3,
        count(*) filter (where ${isHeld(handlingUnits, load.client, sql.ref("u.id"))})::integer as held
      from shared.handling_units u where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id) and u.status = 'received') u
    left join lateral (select level, needed_by from shared.priorities p where (p.subscriber_id, p.shipment) = (s.subscriber_id, s.id)
      and p.status = any(${UNMET}::text[]) order by level, needed_by limit 1) p on true
    where s.subscriber_id = ${load.client} and (s.load = ${load.id}::uuid or (s.stage = 'ready' and s.site = ${load.site}::uuid
      and (s.destination is null or s.destination = ${load.destination}::uuid) and ${FREE}))`;

/** What a release weighs and fills was said when it was packed; it is wanted by the end of the day that was asked for. */
const releasesFor = (load: LoadRow) => sql`
    select r.id, true, r.release_no, r.reference, r.ship_to, r.units, ceil(r.weight)::integer,
      ceil(r.volume * ${LITRE_CM3}::numeric)::integer, true, true, 'verified', false,
      case when ${isHeld(releases, load.client, sql.ref("r.id"))} then r.units else 0 end, false, r.priority,
      ${instantText(sql`((r.requested_for + 1)::timestamp at time zone z.zone - interval '1 second')`)}, ${instantText(sql.ref("r.staged_at"))},
      case when r.load = ${load.id}::uuid then r.load_position end
    from shared.releases r join shared.sites z on (z.subscriber_id, z.id) = (0, r.site)
    left join loads l on (l.subscriber_id, l.id) = (r.subscriber_id, r.load)
    where r.subscriber_id = ${load.client} and (r.load = ${load.id}::uuid or (r.status = 'staged'
      and r.site = ${load.site}::uuid and (r.destination is null or r.destination = ${load.destination}::uuid) and ${FREE}))`;

/** What a load takes in its order, then what is ready or staged and could go with it, the most urgent first. */
export async function candidatesOf(
  { db }: ReadTx,
  load: LoadRow,
): Promise<{ entries: Candidate[]; isCut: boolean }> {
  const { rows } = await sql<Candidate>`
    select c.* from (${entriesFor(load)} union all ${releasesFor(load)}) c
    order by position, level, "neededBy", "readyAt", "entryNo" limit ${MOST_CANDIDATES + 1}`.execute(
    db,
  );
  return { entries: rows.slice(0, MOST_CANDIDATES), isCut: rows.length > MOST_CANDIDATES };
}

const MATCHES = Object.entries(CAPACITIES).flatMap(([unitType, { vehicles }]) =>
  vehicles.map((vehicle) => ({ unitType, vehicle })),
);

/** The active carriers of a load's client, each with the types of units that stand in its fleet or came to a yard. */
export async function carriersOf({ db }: ReadTx, { client }: LoadRow): Promise<PlanCarrier[]> {
  const { rows } = await sql<PlanCarrier>`
    select c.id, c.name, array(
      select t.trailer_type from shared.trailers t
      where (t.subscriber_id, t.carrier) = (c.subscriber_id, c.id) and t.status = 'active'
      union select m."unitType" from shared.vehicles v join jsonb_to_recordset(${JSON.stringify(MATCHES)}::jsonb)
        as m("unitType" text, vehicle text) on m.vehicle = v.unit_type
      where (v.subscriber_id, v.carrier) = (c.subscriber_id, c.id) and v.status = 'active'
      order by 1) as "unitTypes"
    from shared.carriers c where c.subscriber_id = ${client} and c.status = 'active' and c.roles && array['carrier', 'transfer']
    order by c.name, c.id`.execute(db);
  return rows;
}
