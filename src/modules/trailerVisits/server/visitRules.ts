import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import { type Doing, type Guard, rowGuard, type Rules, sets } from "#kit/server/entity/rules.ts";
import { refresh } from "#kit/server/entity/settled.ts";
import { faultOfPlace, siteNumber } from "../../sites/server/places.ts";
import { trailerRules } from "../../trailers/server/trailerRules.ts";
import { trailers } from "../../trailers/trailers.ts";
import { INSPECTION_POINTS, ON_SITE } from "../trailerVisits.ts";

const HOUR_MS = 3_600_000;
const idsOf = (rows: readonly EntityRow[]) => rows.map(({ id }) => id);

/** A place of the kind at the trailer's own site that is free; whose trailer stands there is nobody's business here. */
const toFree =
  (kind: string): Guard =>
  async ({ tx, rows, input }) => {
    const location = String(input["location"]);
    if (rows.length > 1) return rows.map(({ id }) => [id, { code: "oneAtATime" }] as const);
    const faultOf = await faultOfPlace(tx, location, [kind]);
    const taken = await sql<{ code: string }>`
      select code from occupied_places join locations on id = location where location = ${location}::uuid`.execute(
      tx.db,
    );
    return rows.flatMap(({ id, site, location: from }) => {
      if (from === location) return [[id, { code: "there" }] as const];
      const fault = faultOf(site ?? null);
      const [place] = taken.rows;
      const other = place && { code: "placeTaken", values: { location: place.code } };
      return [fault, other].flatMap((each) => (each ? [[id, each] as const] : []));
    });
  };

const notThereYet: Guard = async ({ tx, rows }) => {
  const found = await sql<{ id: string; visit: string }>`
    select v.id, o.visit_no as visit from trailer_visits v
    join trailer_visits o on (o.subscriber_id, o.trailer) = (v.subscriber_id, v.trailer) and o.on_site
    where v.id = any(${idsOf(rows)}::uuid[])`.execute(tx.db);
  return found.rows.map(({ id, visit }) => [id, { code: "onSite", values: { visit } }] as const);
};

const siteOpen: Guard = async ({ tx, rows }) => {
  const found = await sql<{ id: string }>`
    select v.id from trailer_visits v join sites s on s.id = v.site
    where v.id = any(${idsOf(rows)}::uuid[]) and s.status = 'closed'`.execute(tx.db);
  return found.rows.map(({ id }) => [id, { code: "closedSite" }] as const);
};

const listed = (value: Values[string] | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Each point is looked at, and found good or bad. */
const wholeInspection = rowGuard((_row, { input }) => {
  const [passed, failed] = [listed(input["passedPoints"]), listed(input["failedPoints"])];
  const left = INSPECTION_POINTS.filter(
    (point) => !passed.includes(point) && !failed.includes(point),
  );
  if (left.length > 0) return { code: "pointsLeft", values: { number: left.length } };
  return passed.some((point) => failed.includes(point)) ? { code: "pointTwice" } : undefined;
});
const noted = rowGuard((_row, { input }) =>
  listed(input["failedPoints"]).length > 0 && input["inspectionNote"] === null
    ? { code: "noteMissing" }
    : undefined,
);

const inspected = rowGuard(({ inspection }) => {
  if (inspection === "pending") return { code: "notInspected" };
  return inspection === "failed" ? { code: "inspectionFailed" } : undefined;
});
const undocked = rowGuard(({ position }) =>
  position === "atDock" ? { code: "stillAtDock" } : undefined,
);
const sealed = rowGuard(({ load, seal }, { input: { sealOut = null } }) => {
  if (load !== "empty" && sealOut === null) return { code: "sealMissing" };
  if (seal === null || sealOut === null || seal === sealOut) return undefined;
  return { code: "sealDiffers", values: { seal: String(seal) } };
});
const received: Guard = async ({ tx, rows }) => {
  const found = await sql<{ id: string; entry: string }>`
    select v.id, s.entry_no as entry from trailer_visits v
    join shipments s on (s.subscriber_id, s.site, s.trailer_no) = (v.subscriber_id, v.site, v.trailer_no)
    where v.id = any(${idsOf(rows)}::uuid[]) and s.stage = 'receiving' order by 2`.execute(tx.db);
  return found.rows.map(({ id, entry }) => [id, { code: "receiving", values: { entry } }] as const);
};

/** No load is at work on the trailer in one of these states. */
const freeOf =
  (statuses: readonly string[], code: string): Guard =>
  async ({ tx, rows }) => {
    const found = await sql<{ id: string; load: string }>`
      select visit as id, load_no as load from loads
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
  readonly load: string | null;
}

const filled = ({ input }: Doing, ...names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, input[name] ?? null]));

/** Goods were taken out or put in: whatever sealed the trailer is off. */
const reloaded = sets((doing) => {
  const { load } = doing.input;
  const done = { empty: ["emptiedAt"], full: ["loadedAt"] }[String(load)] ?? [];
  return {
    ...filled(doing, "load"),
    seal: null,
    ...Object.fromEntries(done.map((at) => [at, doing.now])),
  };
});

export const visitRules: Rules = {
  begin: async (tx, { site = null }, now) => ({
    visitNo: await siteNumber(tx, "V", site, now),
    // What the trailer is called follows.
    trailerNo: "",
  }),
  follow: async ({ db }, rows) => {
    const { rows: found } = await sql<Announced>`
      select v.id, t.number, coalesce(s.carrier, t.carrier) as "carrierIn", s.driver_name as "driverIn", s.seal_in as "sealIn",
        case when s.id is not null then 'full' end as load
      from trailer_visits v join trailers t on (t.subscriber_id, t.id) = (v.subscriber_id, v.trailer)
      left join lateral (select * from shipments s where (s.subscriber_id, s.site, s.trailer_no, s.stage)
        = (v.subscriber_id, v.site, t.number, 'expected') order by s.announced_at desc limit 1) s on v.position = 'expected'
      where v.id = any(${idsOf(rows)}::uuid[])`.execute(db);
    const byId = new Map(found.map((one) => [one.id, one]));
    return new Map(
      rows.map(({ id, position, arrivedAt, freeHours }) => {
        const free = Date.parse(String(arrivedAt)) + Number(freeHours) * HOUR_MS;
        const { id: _id, number = "", ...announced } = byId.get(id) ?? {};
        const values = {
          trailerNo: number,
          // What an entry announced of its trailer is not asked for again at the gate.
          ...(position === "expected" && announced),
          onSite: ON_SITE.some((state) => state === position),
          freeUntil: arrivedAt === null ? null : new Date(free).toISOString(),
        };
        return [id, values] as const;
      }),
    );
  },
  afterwards: (tx, by, rows) =>
    refresh(
      tx,
      trailers,
      trailerRules,
      by,
      rows.map(({ trailer }) => String(trailer)),
    ),
  commands: {
    checkIn: {
      guards: [notThereYet, siteOpen],
      effect: sets((doing) => ({
        ...filled(doing, "carrierIn", "driverIn", "tractorIn", "load", "sealIn"),
        seal: doing.input["sealIn"] ?? null,
        arrivedAt: doing.now,
      })),
    },
    toSlot: {
      guards: [toFree("yardSlot"), sealedFirst],
      effect: sets((doing) => filled(doing, "location")),
    },
    toDock: {
      guards: [toFree("dock"), sealedFirst],
      effect: sets((doing) => ({ ...filled(doing, "location"), dockedAt: doing.now })),
    },
    toYard: { guards: [sealedFirst], effect: sets(() => ({ location: null })) },
    inspect: {
      guards: [wholeInspection, noted],
      effect: sets((doing) => ({
        ...filled(doing, "failedPoints", "inspectionNote"),
        inspection: listed(doing.input["failedPoints"]).length > 0 ? "failed" : "passed",
        inspectedAt: doing.now,
        inspectedBy: doing.by.name,
      })),
    },
    markLoad: { effect: reloaded },
    changeSeal: { effect: sets((doing) => filled(doing, "seal")) },
    extendFree: { effect: sets((doing) => filled(doing, "freeHours")) },
    checkOut: {
      guards: [
        undocked,
        inspected,
        sealed,
        received,
        freeOf(["loading", "loaded", "sealed"], "undispatchedLoad"),
      ],
      effect: async (doing) => {
        const out = {
          ...filled(doing, "carrierOut", "driverOut", "sealOut"),
          seal: doing.input["sealOut"] ?? null,
          location: null,
          outAt: doing.now,
        };
        return new Map(
          doing.rows.map(({ id, freeEndedAt = null }) => [
            id,
            { ...out, freeEndedAt: freeEndedAt ?? doing.now },
          ]),
        );
      },
    },
  },
};
