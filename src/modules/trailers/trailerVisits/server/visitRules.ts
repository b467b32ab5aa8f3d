import { sql } from "kysely";
import { type Effect, type Guard, rowGuard, type Rules, sets } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import { refresh } from "#kit/entity/server/settled.ts";
import { faultOfPlace, siteNumber } from "#modules/sites/server/places.ts";
import { trailerRules } from "../../server/trailerRules.ts";
import { trailers } from "../../trailers.ts";
import {
  INSPECTION_POINTS,
  ON_SITE,
  PLACES,
  trailerVisits,
  type VisitRow,
} from "../trailerVisits.ts";

const HOUR_MS = 3_600_000;
const idsOf = (rows: readonly VisitRow[]) => rows.map(({ id }) => id);

/** A place of one of the kinds at the trailer's own site that is free; whose trailer stands there is nobody's business here. */
const toFree =
  (kinds: readonly string[]): Guard<typeof trailerVisits, "checkIn" | "toSlot" | "toDock"> =>
  async ({ tx, rows, input: { location } }) => {
    if (location === null) return [];
    if (rows.length > 1) return rows.map(({ id }) => [id, { code: "oneAtATime" }] as const);
    const faultOf = await faultOfPlace(tx, location, kinds);
    const taken = await sql<{ code: string }>`
      select code from shared.occupied_places join shared.locations on id = location where location = ${location}::uuid`.execute(
      tx.db,
    );
    return rows.flatMap(({ id, site, location: from }) => {
      if (from === location) return [[id, { code: "there" }] as const];
      const fault = faultOf(site);
      const [place] = taken.rows;
      const other = place && { code: "placeTaken", values: { location: place.code } };
      return [fault, other].flatMap((each) => (each ? [[id, each] as const] : []));
    });
  };

const notThereYet: Guard<typeof trailerVisits> = async ({ tx, rows }) => {
  const found = await sql<{ id: string; visit: string }>`
    select v.id, o.visit_no as visit from trailer_visits v
    join trailer_visits o on (o.subscriber_id, o.trailer) = (v.subscriber_id, v.trailer) and o.on_site
    where v.id = any(${idsOf(rows)}::uuid[])`.execute(tx.db);
  return found.rows.map(({ id, visit }) => [id, { code: "onSite", values: { visit } }] as const);
};

const siteOpen: Guard<typeof trailerVisits> = async ({ tx, rows }) => {
  const found = await sql<{ id: string }>`
    select v.id from trailer_visits v join shared.sites s on s.id = v.site
    where v.id = any(${idsOf(rows)}::uuid[]) and s.status = 'closed'`.execute(tx.db);
  return found.rows.map(({ id }) => [id, { code: "closedSite" }] as const);
};

/** Each point is looked at, and found good or bad. */
const wholeInspection = rowGuard<typeof trailerVisits, "inspect">((_row, { input }) => {
  const { passedPoints: passed, failedPoints: failed } = input;
  const left = INSPECTION_POINTS.filter(
    (point) => !passed.includes(point) && !failed.includes(point),
  );
  if (left.length > 0) return { code: "pointsLeft", values: { number: left.length } };
  return passed.some((point) => failed.includes(point)) ? { code: "pointTwice" } : undefined;
});
const noted = rowGuard<typeof trailerVisits, "inspect">(
  (_row, { input: { failedPoints, inspectionNote } }) =>
    failedPoints.length > 0 && inspectionNote === null ? { code: "noteMissing" } : undefined,
);

const inspected = rowGuard<typeof trailerVisits, "checkOut">(({ inspection }) => {
  if (inspection === "pending") return { code: "notInspected" };
  return inspection === "failed" ? { code: "inspectionFailed" } : undefined;
});
const undocked = rowGuard<typeof trailerVisits, "checkOut">(({ position }) =>
  position === "atDock" ? { code: "stillAtDock" } : undefined,
);
const sealed = rowGuard<typeof trailerVisits, "checkOut">(
  ({ load, seal }, { input: { sealOut } }) => {
    if (load !== "empty" && sealOut === null) return { code: "sealMissing" };
    if (seal === null || sealOut === null || seal === sealOut) return undefined;
    return { code: "sealDiffers", values: { seal } };
  },
);
const received: Guard<typeof trailerVisits> = async ({ tx, rows }) => {
  const found = await sql<{ id: string; entry: string }>`
    select v.id, s.entry_no as entry from trailer_visits v
    join shared.shipments s on (s.subscriber_id, s.site, s.trailer_no) = (v.subscriber_id, v.site, v.trailer_no)
    where v.id = any(${idsOf(rows)}::uuid[]) and s.stage = 'receiving' order by 2`.execute(tx.db);
  return found.rows.map(({ id, entry }) => [id, { code: "receiving", values: { entry } }] as const);
};

/** No load is at work on the trailer in one of these states. */
const freeOf =
  (statuses: readonly string[], code: string): Guard<typeof trailerVisits> =>
  async ({ tx, rows }) => {
    const found = await sql<{ id: string; load: string }>`
      select visit as id, load_no as load from shared.loads
      where visit = any(${idsOf(rows)}::uuid[]) and status = any(${statuses}::text[])`.execute(
      tx.db,
    );
    return found.rows.map(({ id, load }) => [id, { code, values: { load } }] as const);
  };
const sealedFirst = freeOf(["loading", "loaded"], "unsealedLoad");

/** What the entries that are expected with a trailer say of it. */
interface Announced {
  readonly id: string;
  readonly number: string;
  readonly carrierIn: string | null;
  readonly driverIn: string | null;
  readonly sealIn: string | null;
  readonly load: VisitRow["load"];
}

/** Goods were taken out or put in: whatever sealed the trailer is off. */
const reloaded: Effect<typeof trailerVisits, "markLoad"> = sets(
  trailerVisits,
  ({ input: { load }, now }) => ({
    load,
    seal: null,
    ...(load === "empty" && { emptiedAt: now }),
    ...(load === "full" && { loadedAt: now }),
  }),
);

const checkedIn: Effect<typeof trailerVisits, "checkIn"> = async ({ tx, rows, input, now }) => {
  const { photo: _photo, location, ...arrival } = input;
  const { rows: found } = await sql<{ kind: string }>`
    select kind from shared.locations where id = ${location}::uuid`.execute(tx.db);
  const isAtDock = found[0]?.kind === "dock";
  return setEach(trailerVisits, rows, () => ({
    ...arrival,
    seal: arrival.sealIn,
    arrivedAt: now,
    ...(location && { location, position: isAtDock ? "atDock" : "atSlot" }),
    ...(isAtDock && { dockedAt: now }),
  }));
};

export const visitRules: Rules<typeof trailerVisits> = {
  // What the trailer is called follows.
  begin: async (tx, { site }, now) =>
    initialValues(trailerVisits, { visitNo: await siteNumber(tx, "V", site, now), trailerNo: "" }),
  follow: async ({ db }, rows) => {
    const { rows: found } = await sql<Announced>`
      select v.id, t.number, coalesce(s.carrier, t.carrier) as "carrierIn", s.driver_name as "driverIn", s.seal_in as "sealIn",
        case when s.id is not null then 'full' end as load
      from trailer_visits v join trailers t on (t.subscriber_id, t.id) = (v.subscriber_id, v.trailer)
      left join lateral (select * from shared.shipments s where (s.subscriber_id, s.site, s.trailer_no, s.stage)
        = (v.subscriber_id, v.site, t.number, 'expected') order by s.announced_at desc limit 1) s on v.position = 'expected'
      where v.id = any(${idsOf(rows)}::uuid[])`.execute(db);
    const byId = new Map(found.map((one) => [one.id, one]));
    return setEach(trailerVisits, rows, ({ id, position, arrivedAt, freeHours }) => {
      const { id: _id, number = "", ...announced } = byId.get(id) ?? {};
      return {
        trailerNo: number,
        // What an entry announced of its trailer is not asked for again at the gate.
        ...(position === "expected" && announced),
        onSite: ON_SITE.some((state) => state === position),
        freeUntil: arrivedAt && new Date(Date.parse(arrivedAt) + freeHours * HOUR_MS).toISOString(),
      };
    });
  },
  afterwards: (tx, by, rows) =>
    refresh(
      tx,
      trailers,
      trailerRules,
      by,
      rows.map(({ trailer }) => trailer),
    ),
  commands: {
    checkIn: {
      guards: [notThereYet, siteOpen, toFree(PLACES)],
      effect: checkedIn,
    },
    toSlot: {
      guards: [toFree(["yardSlot"]), sealedFirst],
      effect: sets(trailerVisits, ({ input }) => input),
    },
    toDock: {
      guards: [toFree(["dock"]), sealedFirst],
      effect: sets(trailerVisits, ({ input, now }) => ({ ...input, dockedAt: now })),
    },
    toYard: { guards: [sealedFirst], effect: sets(trailerVisits, () => ({ location: null })) },
    inspect: {
      guards: [wholeInspection, noted],
      effect: sets(trailerVisits, ({ input: { failedPoints, inspectionNote }, now, by }) => ({
        failedPoints,
        inspectionNote,
        inspection: failedPoints.length > 0 ? "failed" : "passed",
        inspectedAt: now,
        inspectedBy: by.name,
      })),
    },
    markLoad: { effect: reloaded },
    changeSeal: { effect: sets(trailerVisits, ({ input }) => input) },
    extendFree: { effect: sets(trailerVisits, ({ input }) => input) },
    checkOut: {
      guards: [
        undocked,
        inspected,
        sealed,
        received,
        freeOf(["loading", "loaded", "sealed"], "undispatchedLoad"),
      ],
      effect: async ({ rows, input, now }) =>
        setEach(trailerVisits, rows, ({ freeEndedAt }) => ({
          ...input,
          seal: input.sealOut,
          location: null,
          outAt: now,
          freeEndedAt: freeEndedAt ?? now,
        })),
    },
  },
};
