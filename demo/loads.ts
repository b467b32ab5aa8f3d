import { sql } from "kysely";
import { INSPECTION_POINTS } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

/** How far a load of today has come. */
type Reached = "dispatched" | "sealed" | "loaded" | "loading" | "released" | "draft" | "cancelled";

/** Of each load how far it is, how many ready entries it takes, its trailer and the dock of that. */
const LOADS: readonly (readonly [Reached, entries: number, trailer: string, dock: string])[] = [
  ["dispatched", 1, "VWT6401", "D-04"],
  // Sealed it waits in the yard, and the next one has its dock.
  ["sealed", 1, "VWT6434", "D-04"],
  ["loaded", 1, "VWT6445", "D-04"],
  ["loading", 2, "VWT6412", "D-07"],
  ["released", 1, "VWT6423", ""],
  ["draft", 1, "", ""],
  ["cancelled", 0, "", ""],
];

export const WAIVED = { waiver: "La tableta se quedó sin batería" };

/** What leaves the warehouse today, from what is planned to what has gone. */
export async function loadLoads(doors: Doors, database: Database): Promise<void> {
  if ((await rowsOf(database, NORTE, "loads", "load_no")).length > 0) return;
  await describeVolumes(database);
  const sites = await idsOf(database, "sites", "code");
  const carrier = (await idsOf(database, "carriers", "name")).get("Prairie Star Freight");
  const { vehicle, driverRef } = await fleetOf(database, carrier);
  const entries = await readyEntries(database);
  const today = dayIn("America/Chicago");
  for (const [at, [reached, count, trailer, dock]] of LOADS.entries()) {
    await doors.post(NORTE, "/api/loads", {
      site: sites.get("LRD1"),
      destination: sites.get("NLD1"),
      // What has gone went to a plant, which counts it.
      kind: reached === "dispatched" ? "plant" : "cross",
      unitType: "53dry",
      carrier,
      // The one that is still being loaded has no truck yet.
      ...(reached !== "loading" && { vehicle, driverRef }),
      plannedFor: reached === "draft" ? dayAfter(today, 1) : today,
      turn: at + 1,
    });
    const number = await newestLoad(database, "LRD1");
    const run = commands(doors, database, "loads", "load_no", number);
    if (reached === "cancelled") await run("cancel", {}, "El cliente la pasó para la otra semana");
    else await run("plan", { entries: entries.splice(0, count) });
    if (reached === "cancelled" || reached === "draft") continue;
    await run("release");
    const visit = await arrive(doors, database, { site: "LRD1", trailer, dock, carrier });
    await run("assign", { visit: visit.id });
    if (reached === "released") continue;
    await run("start", WAIVED);
    const labels = await labelsOf(database, number);
    await run("scan", { labels: labels.slice(0, reached === "loading" ? 3 : labels.length) });
    if (reached === "loading") continue;
    await run("finish");
    if (reached === "loaded") continue;
    const seal = `SLL2601${18 + at}`;
    await run("seal", { seal, ...WAIVED });
    await visit.run("toYard");
    if (reached === "sealed") continue;
    await run("dispatch");
    await visit.run("inspect", { passedPoints: INSPECTION_POINTS, failedPoints: [] });
    const leaving = { carrierOut: carrier, driverOut: "Walter Nguyen", sealOut: seal };
    await visit.run("checkOut", leaving);
  }
}

/** A tractor of a carrier whose papers hold, and who drives it. */
async function fleetOf(database: Database, carrier: string | undefined) {
  const found = await inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ vehicle: string; driverRef: string }>`
      select (select id from vehicles where carrier = ${carrier}::uuid and unit_type = 'tractor' order by plate limit 1) as vehicle,
        (select id from drivers where carrier = ${carrier}::uuid order by name limit 1) as "driverRef"`.execute(
      db,
    );
    return rows[0];
  });
  return { vehicle: found?.vehicle ?? null, driverRef: found?.driverRef ?? null };
}

/** The number that a site gave last. */
export async function newestLoad(database: Database, site: string): Promise<string> {
  const numbers = [...(await idsOf(database, "loads", "load_no")).keys()];
  const own = numbers.filter((number) => number.startsWith(`L-${site}-`));
  return own.toSorted().at(-1) ?? "";
}

interface Arriving {
  readonly site: string;
  readonly trailer: string;
  readonly dock: string;
  readonly carrier: string | undefined;
}

/** A trailer that comes for a load, at its dock. */
export async function arrive(
  doors: Doors,
  database: Database,
  { site: code, trailer, dock, carrier }: Arriving,
) {
  const site = (await idsOf(database, "sites", "code")).get(code);
  await doors.post(NORTE, "/api/trailers", {
    number: trailer,
    trailerType: "53dry",
    plate: trailer.slice(0, 7),
    carrier,
  });
  const own = (await idsOf(database, "trailers", "number")).get(trailer);
  await doors.post(NORTE, "/api/trailerVisits", { trailer: own, site, purpose: "outbound" });
  const run = commands(doors, database, "trailerVisits", "trailer_no", trailer);
  await run("checkIn", {
    carrierIn: carrier,
    driverIn: "Walter Nguyen",
    tractorIn: "T-318",
    load: "empty",
    sealIn: null,
  });
  const location = await inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select id from locations where site = ${site}::uuid and code = ${dock}`.execute(db);
    return rows[0]?.id;
  });
  if (location) await run("toDock", { location });
  return { run, id: (await idsOf(database, "trailer_visits", "trailer_no")).get(trailer) };
}

/** Does commands to the row that is called so. */
export function commands(
  doors: Doors,
  database: Database,
  entity: string,
  label: string,
  name: string,
  client = NORTE,
) {
  const table = entity === "trailerVisits" ? "trailer_visits" : entity;
  return async (command: string, input: object = {}, reason = ""): Promise<void> => {
    const row = await inTenant(database, client, async ({ db }) => {
      const { rows } = await sql<{ id: string; version: number }>`
        select id, version from ${sql.table(table)} where ${sql.ref(label)} = ${name}`.execute(db);
      return rows[0];
    });
    await doors.post(client, `/api/${entity}/${command}`, { rows: [row], reason, input });
  };
}

export const idsOf = async (database: Database, table: string, label: string) =>
  new Map((await rowsOf(database, NORTE, table, label)).map(({ id, name }) => [name, id]));

/** Numbers of entries of the warehouse that can go: with units, whose papers are all there. */
async function readyEntries(database: Database): Promise<string[]> {
  return inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ number: string }>`
      select entry_no as number from shipments s join sites z on z.id = s.site and z.code = 'LRD1'
      where s.stage = 'ready' and exists (select from handling_units u where u.shipment = s.id)
        and not exists (select from invoices i where i.shipment = s.id and i.auth_status in ('missing', 'rejected'))
        and not exists (select from handling_units u join entity_holds h on h.row_id = u.id where u.shipment = s.id)
      order by entry_no`.execute(db);
    return rows.map(({ number }) => number);
  });
}

async function labelsOf(database: Database, load: string): Promise<string[]> {
  return inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ label: string }>`
      select u.label from handling_units u join shipments s on s.id = u.shipment join loads l on l.id = s.load
      where l.load_no = ${load} and u.status = 'received' order by s.load_position, u.label`.execute(
      db,
    );
    return rows.map(({ label }) => label);
  });
}

/** Says how much room entries take, as their papers do. */
async function describeVolumes(database: Database): Promise<void> {
  await inTenant(database, NORTE, ({ db }) =>
    sql`update shipments set volume_declared = units_declared * 1.92`.execute(db),
  );
}
