import { sql } from "kysely";
import type { InputOf } from "#kit/entity/RowOf.ts";
import type { Fault } from "#kit/entity/Field.ts";
import { runCommand } from "#kit/entity/server/commands.ts";
import { askedRowGuard, type Doing, type Effect, type Guard } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { visitRules } from "../../trailers/trailerVisits/server/visitRules.ts";
import type { TrailerRow } from "../../trailers/trailers.ts";
import { trailerVisits, type VisitRow } from "../../trailers/trailerVisits/trailerVisits.ts";
import { type LoadRow, loads } from "../../loads/loads.ts";
import { passesOn } from "./passesOn.ts";

interface Trailer {
  readonly number: string;
  readonly type: TrailerRow["trailerType"];
  readonly site: string;
  readonly position: VisitRow["position"];
  readonly seal: string | null;
  /** It brings goods that stay here, unless they go through in it. */
  readonly isFull: boolean;
  readonly load: string | null;
}

/** The trailer of a visit, and the load that it has. */
async function trailerOf({ db }: Tx, visit: string | null): Promise<Trailer | undefined> {
  const { rows } = await sql<Trailer>`
    select v.trailer_no as number, t.trailer_type as type, v.site, v.position, v.seal, l.load_no as load,
      v.load = 'full' and l.id is null and not is_loadable(v.subscriber_id, v.id) as "isFull"
    from shared.trailer_visits v join shared.trailers t on (t.subscriber_id, t.id) = (v.subscriber_id, v.trailer)
    left join loads l on (l.subscriber_id, l.visit) = (v.subscriber_id, v.id)
      and l.status not in ('dispatched', 'delivered', 'cancelled')
    where v.id = ${visit}::uuid for no key update of v`.execute(db);
  return rows[0];
}

/** The trailer can come to this load: it is at its site, of its type, and no other load's. */
export const assignable: Guard<typeof loads, "assign"> = async ({ tx, rows: [row], input }) => {
  const trailer = await trailerOf(tx, input.visit);
  if (!row || !trailer) return [];
  const { number, load } = trailer;
  const faults: readonly (Fault | false)[] = [
    trailer.site !== row.site && { code: "trailerElsewhere", values: { trailer: number } },
    ["out", "cancelled"].includes(trailer.position) && {
      code: "trailerGone",
      values: { trailer: number },
    },
    trailer.isFull && { code: "trailerFull", values: { trailer: number } },
    trailer.type !== row.unitType && { code: "otherType", values: { trailer: number } },
    load !== null &&
      load !== row.loadNo && { code: "trailerTaken", values: { trailer: number, load } },
  ];
  return faults.flatMap((fault) => (fault === false ? [] : [[row.id, fault] as const]));
};

/** The load has the trailer, and unless it has one its carrier. */
export const assignTrailer: Effect<typeof loads, "assign"> = async ({ tx, rows, input }) => {
  const [visit] = await heldRows(tx, trailerVisits, [input.visit]);
  return setEach(loads, rows, ({ carrier }) => ({
    visit: input.visit,
    carrier: carrier ?? visit?.carrierIn ?? null,
  }));
};

/** A trailer that the load has already is of the type that the plan asks for. */
export const fitsTrailer: Guard<typeof loads, "plan"> = async ({
  tx,
  rows: [row],
  input: { unitType },
}) => {
  const trailer = row && unitType !== null && (await trailerOf(tx, row.visit));
  if (!trailer || trailer.type === unitType) return [];
  return [[row.id, { code: "otherType", values: { trailer: trailer.number } }]];
};

export const docked = askedRowGuard<typeof loads, "start" | "seal">(async ({ visit }, { tx }) => {
  const trailer = await trailerOf(tx, visit);
  if (!trailer) return { code: "noTrailer" };
  const values = { trailer: trailer.number };
  return trailer.position === "atDock" ? undefined : { code: "notAtDock", values };
});

/** Loading begins at the dock at which the trailer stands. */
export const startsAt: Effect<typeof loads, "start"> = async ({ tx, rows, input, now, by }) => {
  const visits = await visitsOf(tx, rows);
  return setEach(loads, rows, ({ visit }) => ({
    startedAt: now,
    startedBy: by.name,
    startWaiver: input.waiver,
    dock: visits.get(visit)?.location ?? null,
  }));
};

/** The visits of the trailers that loads have, held, by their ids. */
async function visitsOf(
  tx: Tx,
  rows: readonly LoadRow[],
): Promise<ReadonlyMap<string | null, VisitRow>> {
  const ids = rows.flatMap(({ visit }) => visit ?? []);
  const visits = await heldRows(tx, trailerVisits, ids);
  return new Map(visits.map((visit) => [visit.id, visit]));
}

export const sealHolds = askedRowGuard<typeof loads, "dispatch">(
  async ({ visit, seal }, { tx }) => {
    const trailer = await trailerOf(tx, visit);
    if (!trailer || trailer.seal === seal) return undefined;
    return { code: "sealBroken", values: { seal: seal ?? "" } };
  },
);

/** Does to a load's trailer what the visit's own command does, which says so in its history. */
async function toTrailer<Name extends "markLoad" | "changeSeal">(
  { tx, by, today }: Doing<typeof loads>,
  load: LoadRow,
  action: Name,
  input: InputOf<typeof trailerVisits, Name>,
): Promise<void> {
  const visits = [...(await visitsOf(tx, [load])).values()];
  const asked = { action, reason: load.loadNo, input, today };
  await runCommand(tx, trailerVisits, visitRules, by, visits, asked);
}

/** What seals a load seals its trailer. */
export const sealTrailer: Effect<typeof loads, "seal"> = async (doing) => {
  const {
    by,
    rows,
    input: { seal, waiver },
    now,
  } = doing;
  for (const row of rows) {
    await toTrailer(doing, row, "markLoad", { load: "full" });
    await toTrailer(doing, row, "changeSeal", { seal });
  }
  return setEach(loads, rows, () => ({
    seal,
    sealWaiver: waiver,
    sealedAt: now,
    sealedBy: by.name,
  }));
};

/** Nobody opens a trailer without taking its seal off. */
export const unsealTrailer: Effect<typeof loads> = async (doing) => {
  for (const row of doing.rows)
    if (row.status === "sealed") await toTrailer(doing, row, "markLoad", { load: "partial" });
  return setEach(loads, doing.rows, () => ({
    loadedAt: null,
    sealedAt: null,
    sealedBy: null,
    seal: null,
    sealWaiver: null,
  }));
};

const leaves = passesOn(
  {
    status: "dispatched",
    reason: "ship",
    from: "trailer",
    to: "transit",
    releases: ["loaded", (shippedAt) => ({ status: "shipped", shippedAt })],
  },
  (dispatchedAt) => ({ dispatchedAt }),
);

/** What rows of a driver and a vehicle are called. */
async function calledBy({ db }: Tx, driverRef: string | null, vehicle: string | null) {
  const { rows } = await sql<{ name: string | null; plate: string | null }>`
    select (select name from shared.drivers where id = ${driverRef}::uuid) as name,
      (select plate from shared.vehicles where id = ${vehicle}::uuid) as plate`.execute(db);
  return rows[0] ?? { name: null, plate: null };
}

/** Nobody is chosen and typed otherwise at once. */
export const namedOnce: Guard<typeof loads, "dispatch"> = async ({ tx, rows, input }) => {
  const { driver, tractor } = input;
  const { name, plate } = await calledBy(tx, input.driverRef, input.vehicle);
  const differ = (listed: string | null, typed: string | null): listed is string =>
    listed !== null && typed !== null && typed !== listed;
  const faults: readonly (Fault | false)[] = [
    differ(name, driver) && { code: "driverTwice", values: { listed: name, typed: driver ?? "" } },
    differ(plate, tractor) && {
      code: "tractorTwice",
      values: { listed: plate, typed: tractor ?? "" },
    },
  ];
  const told = faults.filter((fault) => fault !== false);
  return rows.flatMap(({ id }) => told.map((fault) => [id, fault] as const));
};

/** The load leaves with whoever is named, with whoever is planned, or with whoever brought its trailer. */
export const driveOff: Effect<typeof loads, "dispatch"> = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const left = await leaves(doing);
  const visits = await visitsOf(tx, rows);
  const said = { action: "changed", reason: rows.map(({ loadNo }) => loadNo).join(", ") };
  const ended = setEach(trailerVisits, visits.values(), () => ({ freeEndedAt: now }));
  await changeRows(tx, trailerVisits, visitRules, by, said, ended);
  const { name, plate } = await calledBy(tx, input.driverRef, input.vehicle);
  return setEach(loads, rows, ({ id, visit, driver, tractor, driverRef, vehicle }) => ({
    ...left.get(id),
    // Somebody who is typed drives instead of whoever was planned.
    driverRef: input.driverRef ?? (input.driver === null ? driverRef : null),
    vehicle: input.vehicle ?? (input.tractor === null ? vehicle : null),
    driver: name ?? input.driver ?? driver ?? visits.get(visit)?.driverIn ?? null,
    tractor: plate ?? input.tractor ?? tractor ?? visits.get(visit)?.tractorIn ?? null,
    papersWaiver: input.papersWaiver,
    dispatchedBy: by.name,
  }));
};
