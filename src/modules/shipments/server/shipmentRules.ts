import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import { PHOTO } from "#kit/pure/entity/documentCalls.ts";
import { instantText, isOneOf } from "#kit/server/entity/columns.ts";
import {
  type Doing,
  type Effect,
  type Guard,
  rowGuard,
  type Rules,
} from "#kit/server/entity/rules.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { GOODS_KINDS } from "../../locations/locations.ts";
import { faultOfPlace, siteNumber } from "../../sites/server/places.ts";
import { DOCUMENT_STATES, LEAVING, MISSING, type shipments, WORKED_ON } from "../shipments.ts";
import { compareAnnounced } from "./compareAnnounced.ts";
import { instructed, linesReviewed } from "./closeReview.ts";
import { partsDiffer } from "./partsDiffer.ts";
import { holdPhotosAsked, lacksPhoto } from "./photosAsked.ts";
import { labelsGone, receiveUnits, takeBackUnits, unknownLabels } from "./receiveUnits.ts";

type Name = keyof typeof shipments.fields;

/** Days within which a bill of lading of the same carrier is taken for the same one. */
const SAME_BOL_DAYS = 180;

/** What follows for an entry from its units, its exceptions and other entries. */
interface Facts {
  readonly id: string;
  readonly received: number;
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

/** Its units were missed when they were counted, or unpacked: what has none of them has not gone through in its own trailer. */
const hasStayed = sql`exists (select from handling_units h
  where (h.subscriber_id, h.shipment) = (s.subscriber_id, s.id) and h.status in ('lost', 'unpacked'))`;

async function factsOf(tx: Tx, ids: readonly string[]): Promise<Facts[]> {
  const { rows } = await preparedForOne(
    tx,
    ids,
    sql<Facts>`
    select s.id, ${received} as received,
      exists (select from exceptions e where (e.subscriber_id, e.shipment) = (s.subscriber_id, s.id)
        and e.kind in ('short', 'over') and e.status <> 'void') as "isExplained",
      exists (select from invoices i where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id)
        and i.auth_status not in ('missing', 'rejected')) as "isInvoiced",
      ${lacksPhoto} as "lacksPhoto",
      exists (select from exceptions e where (e.subscriber_id, e.shipment) = (s.subscriber_id, s.id)
        and e.severity = 'blocking' and e.status not in ('resolved', 'void')) as "isBlocked",
      (select z.kind = 'distribution' from sites z where z.id = s.site) as "isDistribution",
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
    left join loads l on (l.subscriber_id, l.id) = (s.subscriber_id, s.load)
    cross join lateral (select case when s.stage = any(${LEAVING}::text[]) then exists (select from handling_units h
        where (h.subscriber_id, h.shipment, h.status) = (s.subscriber_id, s.id, 'received')) else true end as here) w
    cross join lateral (select sum(h.units) filter (where h.status = 'loaded') as loaded, sum(h.units) filter (where h.status = 'dispatched') as dispatched,
        sum(h.units) filter (where h.status = 'delivered') as delivered, max(h.loaded_at) as loaded_at,
        max(o.dispatched_at) as dispatched_at, max(o.delivered_at) as delivered_at
      from (select subscriber_id, load, status, count(*) as units, max(loaded_at) as loaded_at
        from handling_units where (subscriber_id, shipment) = (s.subscriber_id, s.id) and not w.here
        group by subscriber_id, load, status) h
      left join loads o on (o.subscriber_id, o.id) = (h.subscriber_id, h.load)) u
    where ${isOneOf(sql.ref("s.id"), ids)}`,
  );
  return rows;
}

const isToReview = ({ stage, mode }: EntityRow): boolean =>
  stage === "received" || stage === "reviewing" || (stage === "arrived" && mode === "direct");

function following(
  row: EntityRow,
  { received, isExplained, isInvoiced, isBlocked, isDistribution, repeats, gone, ...facts }: Facts,
): Values {
  const isOtherwise = facts.partsDiffer ?? received !== row["unitsDeclared"];
  const isLacking = {
    carrier: row["carrier"] === null,
    supplier: row["supplier"] === null,
    trailerNo: row["trailerNo"] === null,
    sealIn: row["sealIn"] === null,
    units: isOtherwise && !isExplained,
    invoice: !isInvoiced,
    photo: facts.lacksPhoto,
    blocking: isBlocked,
  };
  const isWorkedOn = WORKED_ON.some((stage) => stage === row["stage"]);
  const missing = isWorkedOn
    ? MISSING.filter((name) => isLacking[name] && !lists(row["waived"], name))
    : [];
  return {
    distribution: isDistribution,
    byPart: facts.partsDiffer !== null,
    toReview: isToReview(row),
    unitsReceived: received > 0 || row["receivingStartedAt"] !== null ? received : null,
    missing,
    inconclusive: missing.length > 0,
    repeats,
    ...(gone && leaving(gone)),
  };
}

/** Its instants, as far as the whole of it has gone. */
function leaving({ stage, ...at }: Gone): Values {
  const step = LEAVING.indexOf(stage);
  return {
    stage,
    loadedAt: step > 0 ? at.loadedAt : null,
    dispatchedAt: step > 1 ? at.dispatchedAt : null,
    deliveredAt: step > 2 ? at.deliveredAt : null,
  };
}

/** Sets fields of each row by what it is and by what was filled in. */
const each =
  (values: (row: EntityRow, doing: Doing) => Partial<Record<Name, Values[string]>>): Effect =>
  async (doing) =>
    new Map(doing.rows.map((row) => [row.id, values(row, doing) as Values]));

const onlyIndirect = rowGuard(({ mode }) => (mode === "direct" ? { code: "direct" } : undefined));
const receivedFirst = rowGuard(({ stage, mode }) =>
  stage === "arrived" && mode !== "direct" ? { code: "receiveFirst" } : undefined,
);

const atDock: Guard = (doing) => atItsSite(doing, "dock", ["dock"]);
const atPlace: Guard = (doing) => atItsSite(doing, "location", GOODS_KINDS);

async function atItsSite({ tx, rows, input }: Doing, name: string, kinds: readonly string[]) {
  const faultOf = await faultOfPlace(tx, String(input[name]), kinds);
  return rows.flatMap((row) => {
    const fault = faultOf(row["site"] ?? null);
    return fault ? [[row.id, fault] as const] : [];
  });
}

const oneAtATime: Guard = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "oneAtATime" }] as const) : [];

const counted = rowGuard(({ missing, byPart, unitsReceived, unitsDeclared }) => {
  if (byPart === true && lists(missing, "units")) return { code: "partsDiffer" };
  const values = { received: Number(unitsReceived ?? 0), declared: Number(unitsDeclared) };
  return lists(missing, "units") ? { code: "unitsDiffer", values } : undefined;
});
const unblocked = rowGuard(({ missing }) =>
  lists(missing, "blocking") ? { code: "blockingException" } : undefined,
);
const documented = rowGuard(({ docStatus }) =>
  docStatus === "verified" || docStatus === "authorised" ? undefined : { code: "unverified" },
);

/** Papers are judged better and better, or rejected; what was rejected begins anew in part. */
const judgedOnward = rowGuard(({ docStatus }, { input }) => {
  const [was, to] = [docStatus, input["docStatus"]].map((state) =>
    DOCUMENT_STATES.findIndex((one) => one === state),
  );
  const isOnward =
    docStatus === "rejected" ? input["docStatus"] === "partial" : Number(to) > Number(was);
  return isOnward ? undefined : { code: "judgedBack" };
});

const incomplete = rowGuard(({ inconclusive }) =>
  inconclusive === true ? undefined : { code: "nothingMissing" },
);

/** What was waived is asked for again. */
const reopened = (milestone: "receivedAt" | "reviewedAt") =>
  each(() => ({ [milestone]: null, waived: [] }));

const lists = (value: Values[string] | undefined, what: (typeof MISSING)[number]): boolean =>
  Array.isArray(value) && value.includes(what);

/** Says of each of the labels that are found what is wrong with it. */
const labelGuard =
  (find: typeof unknownLabels, code: string): Guard =>
  async ({ tx, rows: [row], input }) => {
    if (!row) return [];
    const labels = await find(tx, row.id, input["labels"] as readonly string[]);
    return labels.map((label): [string, Fault] => [row.id, { code, values: { label } }]);
  };

export const shipmentRules: Rules = {
  begin: async (tx, values, now) => ({
    entryNo: await siteNumber(tx, "E", values["site"] ?? null, now),
  }),
  followsDocuments: [PHOTO],
  follow: async (tx, rows) => {
    const compared = await compareAnnounced(tx, rows);
    const facts = new Map(
      (
        await factsOf(
          tx,
          rows.map(({ id }) => id),
        )
      ).map((fact) => [fact.id, fact]),
    );
    return new Map(
      rows.flatMap((row) => {
        const fact = facts.get(row.id);
        return fact
          ? [
              [
                row.id,
                { ...following(row, fact), comparison: compared.get(row.id) ?? null },
              ] as const,
            ]
          : [];
      }),
    );
  },
  commands: {
    checkIn: {
      effect: each((row, { input, now }) => ({
        arrivedAt: now,
        trailerNo: input["trailerNo"] ?? null,
        sealIn: input["sealIn"] ?? row["sealIn"] ?? null,
        driverName: input["driverName"] ?? row["driverName"] ?? null,
      })),
    },
    startReceive: {
      guards: [onlyIndirect, atDock],
      effect: async (doing) => {
        await holdPhotosAsked(doing.tx, "shared");
        return each((_row, { input, now, by }) => ({
          dock: input["dock"] ?? null,
          receivingStartedAt: now,
          receivedBy: by.name,
        }))(doing);
      },
    },
    scan: {
      guards: [oneAtATime, atPlace, labelGuard(unknownLabels, "knownLabel")],
      effect: receiveUnits,
    },
    unscan: { guards: [oneAtATime, labelGuard(labelsGone, "notHere")], effect: takeBackUnits },
    closeReceive: {
      guards: [counted],
      effect: each((_row, { now }) => ({ receivedAt: now })),
    },
    reopenReceive: { effect: reopened("receivedAt") },
    startReview: {
      guards: [receivedFirst],
      effect: each((_row, { now, by }) => ({ reviewStartedAt: now, reviewedBy: by.name })),
    },
    closeReview: {
      guards: [linesReviewed, instructed, unblocked],
      effect: each((_row, { now }) => ({ reviewedAt: now })),
    },
    reopenReview: { effect: reopened("reviewedAt") },
    judgeDocuments: {
      guards: [judgedOnward],
      effect: each((_row, { input }) => ({ docStatus: input["docStatus"] ?? null })),
    },
    nudge: {
      guards: [incomplete],
      effect: each((_row, { now, by }) => ({ nudgedAt: now, nudgedBy: by.name })),
    },
    waive: {
      guards: [incomplete, counted, unblocked],
      effect: each(({ waived, missing }) => ({
        waived: [...new Set([waived, missing].flatMap((names) => names as readonly string[]))],
      })),
    },
    ready: { guards: [documented], effect: each((_row, { now }) => ({ readyAt: now })) },
  },
};
