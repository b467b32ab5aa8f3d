import { sql } from "kysely";
import { runCommand } from "#kit/entity/server/commands.ts";
import { askedRowGuard, type Doing, type Effect } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { faultOfPlace } from "../../sites/server/places.ts";
import { visitRules } from "../../trailers/trailerVisits/server/visitRules.ts";
import { trailerVisits, type VisitRow } from "../../trailers/trailerVisits/trailerVisits.ts";
import { type ShipmentRow, shipments } from "../shipments.ts";
import { holdPhotosAsked } from "./photosAsked.ts";

/** The stay of the entry's trailer at the entry's site, held; undefined: the yard does not know of it. */
async function trailerOf(tx: Tx, { site, trailerNo }: ShipmentRow): Promise<VisitRow | undefined> {
  const { rows } = await sql<{ id: string }>`select id from shared.trailer_visits
    where (subscriber_id, site, trailer_no) = (${tx.subscriberId}, ${site}::uuid, ${trailerNo}) and on_site`.execute(
    tx.db,
  );
  const [visit] = await heldRows(
    tx,
    trailerVisits,
    rows.map(({ id }) => id),
  );
  return visit;
}

/** The dock that was chosen, or the one at which the trailer stands. */
const dockOf = (visit: VisitRow | undefined, { input }: Doing<typeof shipments, "startReceive">) =>
  input.dock ?? (visit?.position === "atDock" ? visit.location : null);

/** An open dock of the entry's site at which no other trailer stands. */
export const atFreeDock = askedRowGuard<typeof shipments, "startReceive">(async (row, doing) => {
  const { tx } = doing;
  const visit = await trailerOf(tx, row);
  const dock = dockOf(visit, doing);
  if (dock === null) return { code: "noDock" };
  const fault = (await faultOfPlace(tx, dock, ["dock"]))(row.site);
  if (fault) return fault;
  const { rows } = await sql<{
    code: string;
  }>`select code from shared.occupied_places join shared.locations on id = location
    where location = ${dock}::uuid and trailer_no is distinct from ${row.trailerNo}`.execute(tx.db);
  const [taken] = rows;
  return taken && { code: "placeTaken", values: { location: taken.code } };
});

/** Receiving begins at the dock, to which the trailer is moved if it stands elsewhere. */
export const beginAtDock: Effect<typeof shipments, "startReceive"> = async (doing) => {
  const { tx, by, rows, now, today } = doing;
  await holdPhotosAsked(tx, "shared");
  const docks = new Map<string, string | null>();
  for (const row of rows) {
    const visit = await trailerOf(tx, row);
    const dock = dockOf(visit, doing);
    docks.set(row.id, dock);
    if (!visit || dock === null || visit.location === dock || (await isTaken(tx, dock))) continue;
    const asked = { action: "toDock", reason: "", input: { location: dock }, today } as const;
    await runCommand(tx, trailerVisits, visitRules, by, [visit], asked);
  }
  return setEach(shipments, rows, ({ id }) => ({
    dock: docks.get(id) ?? null,
    receivingStartedAt: now,
    receivedBy: by.name,
  }));
};

/** The same trailer stands there by another client's visit. */
async function isTaken({ db }: Tx, dock: string): Promise<boolean> {
  const found =
    await sql`select from shared.occupied_places where location = ${dock}::uuid`.execute(db);
  return found.rows.length > 0;
}
