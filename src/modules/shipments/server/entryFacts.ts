import { sql } from "kysely";
import type { SetOf } from "#kit/entity/RowOf.ts";
import { instantText, isOneOf } from "#kit/entity/server/columns.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type SetByRow, setEach } from "#kit/entity/server/setEach.ts";
import { refusal } from "#kit/entity/server/write.ts";
import { openUnits, sumOfOpen, type UnitTally } from "../openUnits.ts";
import { attachedPapers, judged, type Attached } from "./papers.ts";
import { LEAVING, MISSING, type ShipmentRow, shipments, WORKED_ON } from "../shipments.ts";
import { compareAnnounced } from "./compareAnnounced.ts";
import { partsDiffer } from "./partsDiffer.ts";
import { lacksPhoto } from "./photosAsked.ts";

/** Days within which a bill of lading of the same carrier is taken for the same one. */
const SAME_BOL_DAYS = 180;

/** What follows for an entry from its units, its exceptions and other entries. */
interface Facts extends Omit<UnitTally, "declared" | "came">, Attached {
  readonly id: string;
  readonly received: number;
  /** An exception says that something is short or over. */
  readonly isExplained: boolean;
  readonly isInvoiced: boolean;
  readonly lacksPhoto: boolean;
  readonly isBlocked: boolean;
  readonly isDistribution: boolean;
  /** Of some part came otherwise than its invoices say; null: it is not received by part. */
  readonly partsDiffer: boolean | null;
  readonly repeats: string | null;
  /** Once it is ready: how far it has gone. */
  readonly gone: Gone | null;
}

type Stage = ShipmentRow["stage"];

interface Gone {
  readonly stage: (typeof LEAVING)[number];
  readonly loadedAt: string | null;
  readonly dispatchedAt: string | null;
  readonly deliveredAt: string | null;
}

/** Nothing comes to an entry any more once it is ready: its units are not counted while they leave. */
const received = sql`case when s.stage = any(${LEAVING}::text[]) and s.units_received is not null then s.units_received
  else (select count(*)::integer from handling_units u where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)
    and u.status not in ('expected', 'void') and u.split_from is null and not u.by_part) end`;

/** Exceptions of an entry `s` that stand and say that it is short or over. */
const reported = (kind: "short" | "over") => sql`exceptions e
  where (e.subscriber_id, e.shipment) = (s.subscriber_id, s.id) and e.kind = ${sql.lit(kind)} and e.status <> 'void'`;

/** The number that those of the whole entry tell; what a review found of a line, or a plant of a load, is not about units. */
const numberOf = (
  kind: "short" | "over",
) => sql`(select case when count(*) > count(e.quantity) then null
    else coalesce(sum(e.quantity), 0)::integer end
  from ${reported(kind)} and e.unit is null and e.invoice_line is null and e.load is null)`;

/** A unit `u` of an entry `s`. */
const ofEntry = sql`(u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)`;

/** An announced unit `u` of an entry `s` did not come, and no exception of its own says so. */
export const UNREPORTED = sql`u.status = 'expected'
  and not exists (select from ${reported("short")} and e.unit = u.id)`;

/** Whether an entry `s` has one. */
export const AWAITS_UNITS = sql<boolean>`exists (select from handling_units u where ${ofEntry} and ${UNREPORTED})`;

/** Its units were missed when they were counted, or unpacked: what has none of them has not gone through in its own trailer. */
const hasStayed = sql`exists (select from handling_units h
  where (h.subscriber_id, h.shipment) = (s.subscriber_id, s.id) and h.status in ('lost', 'unpacked'))`;

async function factsOf(tx: Tx, ids: readonly string[]): Promise<Facts[]> {
  const { rows } = await preparedForOne(
    tx,
    ids,
    sql<Facts>`
    select s.id, ${received} as received,
      (select count(*)::integer from handling_units u where ${ofEntry} and u.status = 'expected') as expected,
      (select count(*)::integer from handling_units u where ${ofEntry} and ${UNREPORTED}) as unreported,
      (select count(*)::integer from handling_units u where ${ofEntry} and u.status not in ('expected', 'void')
        and u.id in (select e.unit from ${reported("over")})) as "reportedOver",
      ${numberOf("short")} as short, ${numberOf("over")} as over,
      exists (select from exceptions e where (e.subscriber_id, e.shipment) = (s.subscriber_id, s.id)
        and e.kind in ('short', 'over') and e.status <> 'void') as "isExplained",
      exists (select from invoices i where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id)
        and i.auth_status not in ('missing', 'rejected')) as "isInvoiced",
      ${lacksPhoto} as "lacksPhoto",
      ${attachedPapers},
      exists (select from exceptions e where (e.subscriber_id, e.shipment) = (s.subscriber_id, s.id)
        and e.severity = 'blocking' and e.status not in ('resolved', 'void')) as "isBlocked",
      (select z.kind = 'distribution' from shared.sites z where z.id = s.site) as "isDistribution",
      ${partsDiffer} as "partsDiffer",
      (select o.id from shipments o where (o.subscriber_id, o.bol_no) = (s.subscriber_id, s.bol_no)
        and o.carrier is not distinct from s.carrier and o.stage <> 'cancelled' and o.entry_no < s.entry_no
        and o.created_at > s.created_at - make_interval(days => ${SAME_BOL_DAYS})
        order by o.created_at desc, o.id limit 1) as repeats,
      case when s.stage = any(${LEAVING}::text[]) then jsonb_build_object('stage', case
          when w.here then 'ready' when u.loaded > 0 then 'loaded' when u.dispatched > 0 then 'dispatched'
          when u.delivered > 0 then 'delivered' when ${hasStayed} then 'ready' when l.status = 'sealed' then 'loaded'
          when l.status in ('loaded', 'dispatched', 'delivered') then l.status else 'ready' end,
        'loadedAt', ${instantText(sql`coalesce(u.loaded_at, l.loaded_at)`)},
        'dispatchedAt', ${instantText(sql`coalesce(u.dispatched_at, l.dispatched_at)`)},
        'deliveredAt', ${instantText(sql`coalesce(u.delivered_at, l.delivered_at)`)}) end as gone
    from shipments s
    left join shared.loads l on (l.subscriber_id, l.id) = (s.subscriber_id, s.load)
    cross join lateral (select case when s.stage = any(${LEAVING}::text[]) then exists (select from handling_units h
        where (h.subscriber_id, h.shipment, h.status) = (s.subscriber_id, s.id, 'received')) else true end as here) w
    cross join lateral (select sum(h.units) filter (where h.status = 'loaded') as loaded, sum(h.units) filter (where h.status = 'dispatched') as dispatched,
        sum(h.units) filter (where h.status = 'delivered') as delivered, max(h.loaded_at) as loaded_at,
        max(o.dispatched_at) as dispatched_at, max(o.delivered_at) as delivered_at
      from (select subscriber_id, load, status, count(*) as units, max(loaded_at) as loaded_at
        from handling_units where (subscriber_id, shipment) = (s.subscriber_id, s.id) and not w.here
        group by subscriber_id, load, status) h
      left join shared.loads o on (o.subscriber_id, o.id) = (h.subscriber_id, h.load)) u
    where ${isOneOf(sql.ref("s.id"), ids)}`,
  );
  return rows;
}

const isToReview = ({ stage, mode }: ShipmentRow): boolean =>
  stage === "received" || stage === "reviewing" || (stage === "arrived" && mode === "direct");

function following(
  row: ShipmentRow,
  { received, isExplained, isInvoiced, isBlocked, isDistribution, repeats, gone, ...facts }: Facts,
) {
  const unitsOpen = openOf(row, { received, ...facts });
  const partsOpen = facts.partsDiffer === true && !isExplained;
  const isLacking = {
    carrier: row.carrier === null,
    supplier: row.supplier === null,
    trailerNo: row.trailerNo === null,
    sealIn: row.sealIn === null,
    units: partsOpen || unitsOpen > 0,
    invoice: !isInvoiced,
    photo: facts.lacksPhoto,
    blocking: isBlocked,
  };
  const isWorkedOn = WORKED_ON.some((stage) => stage === row.stage);
  const isWaived = (name: (typeof MISSING)[number]) => row.waived.some((one) => one === name);
  const missing = isWorkedOn ? MISSING.filter((name) => isLacking[name] && !isWaived(name)) : [];
  return {
    distribution: isDistribution,
    byPart: facts.partsDiffer !== null,
    toReview: isToReview(row),
    unitsOpen: unitsOpen > 0 ? unitsOpen : null,
    ...judged(row, facts),
    unitsReceived: received > 0 || row.receivingStartedAt !== null ? received : null,
    missing,
    inconclusive: missing.length > 0,
    repeats,
    ...(gone && leaving(gone)),
  };
}

/** Its trailer goes on unopened: nobody looks for its units. */
export const goesThrough = ({ mode, receivingStartedAt }: ShipmentRow): boolean =>
  mode === "direct" && receivingStartedAt === null;

type Counted = Pick<Facts, "received" | "partsDiffer"> & Omit<UnitTally, "declared" | "came">;

/** Units that are still to be reported; of an entry that is ready, those that were announced. */
function openOf(row: ShipmentRow, { received, partsDiffer, ...told }: Counted): number {
  const is = (stages: readonly Stage[]) => stages.includes(row.stage);
  if (is(LEAVING)) return told.unreported;
  if (!is([...WORKED_ON, "reviewed"]) || goesThrough(row)) return 0;
  // What came by part is not looked for by its label.
  if (partsDiffer !== null) return is(["receiving"]) ? 0 : told.unreported;
  return sumOfOpen(openUnits({ ...told, came: received, declared: row.unitsDeclared }));
}

/** Its instants, as far as the whole of it has gone. */
function leaving({ stage, ...at }: Gone): SetOf<typeof shipments> {
  const step = LEAVING.indexOf(stage);
  return {
    stage,
    loadedAt: step > 0 ? at.loadedAt : null,
    dispatchedAt: step > 1 ? at.dispatchedAt : null,
    deliveredAt: step > 2 ? at.deliveredAt : null,
  };
}

/** What follows for each entry from its units, its exceptions, its pre-alert and other entries. */
export async function followEntries(
  tx: Tx,
  rows: readonly ShipmentRow[],
): Promise<SetByRow<typeof shipments>> {
  const compared = await compareAnnounced(tx, rows);
  const facts = await factsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const known = rows.flatMap((row) => {
    const fact = byId.get(row.id);
    return fact ? [{ id: row.id, row, fact }] : [];
  });
  return setEach(shipments, known, ({ id, row, fact }) => {
    const isReady = LEAVING.some((stage) => stage === row.stage);
    // Of what is ready no unit may come to be missing unsaid, by whatever is done to it or to an exception.
    if (isReady && fact.unreported > (row.unitsOpen ?? 0))
      throw refusal("barred", [[id, { code: "readyWithout", values: { entry: row.entryNo } }]]);
    return { ...following(row, fact), comparison: compared.get(id) ?? null };
  });
}
