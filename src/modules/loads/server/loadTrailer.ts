import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import { runCommand } from "#kit/server/entity/commands.ts";
import { askedRowGuard, type Doing, type Effect, type Guard } from "#kit/server/entity/rules.ts";
import { changeRows } from "#kit/server/entity/settled.ts";
import { heldRows } from "#kit/server/entity/write.ts";
import { visitRules } from "../../trailerVisits/server/visitRules.ts";
import { trailerVisits } from "../../trailerVisits/trailerVisits.ts";
import { passesOn } from "./passesOn.ts";

interface Trailer {
  readonly number: string;
  readonly type: string;
  readonly site: string;
  readonly position: string;
  readonly seal: string | null;
  /** It brings goods that stay here, unless they go through in it. */
  readonly isFull: boolean;
  readonly load: string | null;
}

/** The trailer of a visit, and the load that it has. */
async function trailerOf({ tx: { db } }: Doing, visit: unknown): Promise<Trailer | undefined> {
  const { rows } = await sql<Trailer>`
    select v.trailer_no as number, t.trailer_type as type, v.site, v.position, v.seal, l.load_no as load,
      v.load = 'full' and l.id is null and not is_loadable(v.subscriber_id, v.id) as "isFull"
    from trailer_visits v join trailers t on (t.subscriber_id, t.id) = (v.subscriber_id, v.trailer)
    left join loads l on (l.subscriber_id, l.visit) = (v.subscriber_id, v.id)
      and l.status not in ('dispatched', 'delivered', 'cancelled')
    where v.id = ${visit}::uuid for no key update of v`.execute(db);
  return rows[0];
}

/** The trailer can come to this load: it is at its site, of its type, and no other load's. */
export const assignable: Guard = async (doing) => {
  const [row] = doing.rows;
  const trailer = await trailerOf(doing, doing.input["visit"]);
  if (!row || !trailer) return [];
  const { number, load } = trailer;
  const faults: readonly (Fault | false)[] = [
    trailer.site !== row["site"] && { code: "trailerElsewhere", values: { trailer: number } },
    ["out", "cancelled"].includes(trailer.position) && {
      code: "trailerGone",
      values: { trailer: number },
    },
    trailer.isFull && { code: "trailerFull", values: { trailer: number } },
    trailer.type !== row["unitType"] && { code: "otherType", values: { trailer: number } },
    load !== null &&
      load !== row["loadNo"] && { code: "trailerTaken", values: { trailer: number, load } },
  ];
  return faults.flatMap((fault) => (fault === false ? [] : [[row.id, fault] as const]));
};

/** The load has the trailer, and unless it has one its carrier. */
export const assignTrailer: Effect = async ({ tx, rows, input }) => {
  const [visit] = await heldRows(tx, trailerVisits, [String(input["visit"])]);
  return new Map(
    rows.map(({ id, carrier = null }) => [
      id,
      { visit: input["visit"] ?? null, carrier: carrier ?? visit?.["carrierIn"] ?? null },
    ]),
  );
};

/** A trailer that the load has already is of the type that the plan asks for. */
export const fitsTrailer: Guard = async (doing) => {
  const [row] = doing.rows;
  const wanted = doing.input["unitType"] ?? null;
  const trailer = row && wanted !== null && (await trailerOf(doing, row["visit"]));
  if (!trailer || trailer.type === wanted) return [];
  return [[row.id, { code: "otherType", values: { trailer: trailer.number } }]];
};

export const docked: Guard = askedRowGuard(async ({ visit }, doing) => {
  const trailer = await trailerOf(doing, visit);
  if (!trailer) return { code: "noTrailer" };
  const values = { trailer: trailer.number };
  return trailer.position === "atDock" ? undefined : { code: "notAtDock", values };
});

/** Loading begins at the dock at which the trailer stands. */
export const startsAt: Effect = async ({ tx, rows, input, now, by }) => {
  const visits = await heldRows(
    tx,
    trailerVisits,
    rows.map(({ visit }) => String(visit)),
  );
  const docks = new Map(visits.map(({ id, location }) => [id, location ?? null]));
  const said = { startedAt: now, startedBy: by.name, startWaiver: input["waiver"] ?? null };
  return new Map(
    rows.map(({ id, visit }) => [id, { ...said, dock: docks.get(String(visit)) ?? null }]),
  );
};

export const sealHolds: Guard = askedRowGuard(async ({ visit, seal }, doing) => {
  const trailer = await trailerOf(doing, visit);
  if (!trailer || trailer.seal === seal) return undefined;
  return { code: "sealBroken", values: { seal: String(seal) } };
});

/** Does to a load's trailer what the visit's own command does, which says so in its history. */
async function toTrailer({ tx, by, today }: Doing, load: EntityRow, action: string, input: Values) {
  const visit = await heldRows(tx, trailerVisits, [String(load["visit"])]);
  const asked = { action, reason: String(load["loadNo"]), input, today };
  await runCommand(tx, trailerVisits, visitRules, by, visit, asked);
}

/** What seals a load seals its trailer. */
export const sealTrailer: Effect = async (doing) => {
  const { by, rows, input, now } = doing;
  for (const row of rows) {
    await toTrailer(doing, row, "markLoad", { load: "full" });
    await toTrailer(doing, row, "changeSeal", { seal: input["seal"] ?? null });
  }
  const { seal = null, waiver = null } = input;
  return new Map(
    rows.map(({ id }) => [id, { seal, sealWaiver: waiver, sealedAt: now, sealedBy: by.name }]),
  );
};

/** Nobody opens a trailer without taking its seal off. */
export const unsealTrailer: Effect = async (doing) => {
  for (const row of doing.rows)
    if (row["status"] === "sealed") await toTrailer(doing, row, "markLoad", { load: "partial" });
  const shut = { loadedAt: null, sealedAt: null, sealedBy: null, seal: null, sealWaiver: null };
  return new Map(doing.rows.map(({ id }) => [id, shut]));
};

const leaves = passesOn(
  {
    status: "dispatched",
    reason: "ship",
    from: "trailer",
    to: "transit",
    releases: ["loaded", (shippedAt) => ({ status: "shipped", shippedAt })],
  },
  ({ now }) => ({ dispatchedAt: now }),
);

/** The load leaves with whoever is named, or with whoever brought its trailer. */
export const driveOff: Effect = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const left = await leaves(doing);
  const visits = await heldRows(
    tx,
    trailerVisits,
    rows.map(({ visit }) => String(visit)),
  );
  const came = new Map(visits.map((visit) => [visit.id, visit]));
  const said = { action: "changed", reason: rows.map(({ loadNo }) => loadNo).join(", ") };
  const ended = new Map(visits.map(({ id }) => [id, { freeEndedAt: now }]));
  await changeRows(tx, trailerVisits, visitRules, by, said, ended);
  return new Map(
    rows.map(({ id, visit }) => {
      const brought = came.get(String(visit));
      const driver = input["driver"] ?? brought?.["driverIn"] ?? null;
      const tractor = input["tractor"] ?? brought?.["tractorIn"] ?? null;
      const papersWaiver = input["papersWaiver"] ?? null;
      const gone = { driver, tractor, papersWaiver, dispatchedBy: by.name };
      return [id, { ...left.get(id), ...gone }];
    }),
  );
};
