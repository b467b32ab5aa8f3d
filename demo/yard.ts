import { sql } from "kysely";
import { INSPECTION_POINTS } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

const CARRIERS: Readonly<Record<number, readonly string[]>> = {
  [NORTE]: ["Prairie Star Freight", "Blue Heron Express", "Great Plains Van Lines"],
  [RIO_BRAVO]: ["Transportadora Valle Hermoso", "Transportes Sierra Gorda"],
};
const DRIVERS = ["Walter Nguyen", "Darnell Brooks", "Ramiro Cantú Leal", "Óscar Ibáñez Rocha"];
const TYPES = ["53dry", "53dry", "reefer", "53dry", "flatbed", "48dry", "container40"] as const;

/** Where a trailer stands; of `-` nowhere yet, of `out` it has left, and what is `expected` has not come, or was `cancelled`. */
type Standing = string;

/** How full the yards are today: of each trailer its site, its place and the hours that it has been there. */
const STANDING: readonly (readonly [client: number, site: string, Standing, hours: number])[] = [
  ...(["D-01", "D-02", "D-03", "D-05", "D-06", "D-08"] as const).map(
    (dock, at) => [at % 3 === 2 ? RIO_BRAVO : NORTE, "LRD1", dock, 2 + at * 3] as const,
  ),
  ...(["P-01", "P-02", "P-03", "P-05", "P-06"] as const).map(
    (slot, at) => [at % 4 === 3 ? RIO_BRAVO : NORTE, "LRD1", slot, 9 + at * 14] as const,
  ),
  [NORTE, "LRD1", "-", 1],
  [RIO_BRAVO, "LRD1", "-", 2],
  [NORTE, "LRD1", "expected", -3],
  [NORTE, "LRD1", "expected", -6],
  [RIO_BRAVO, "LRD1", "expected", -5],
  [NORTE, "NLD1", "D-01", 4],
  [NORTE, "NLD1", "D-03", 7],
  ...[1, 2, 3, 4, 5, 7, 8, 10, 11, 13].map(
    (slot, at) =>
      [
        at % 3 === 1 ? RIO_BRAVO : NORTE,
        "NLD1",
        `N-${String(slot).padStart(2, "0")}`,
        5 + at * 7,
      ] as const,
  ),
  ...[1, 2, 4, 6, 9].map((slot, at) => [NORTE, "NLD1", `S-0${slot}`, 11 + at * 17] as const),
  ...[0, 1, 2, 3, 4, 5].map((at) => [NORTE, "LRD1", "out", 30 + at * 11] as const),
  [RIO_BRAVO, "NLD1", "D-02", 3],
  [NORTE, "NLD1", "N-09", 1],
  [RIO_BRAVO, "NLD1", "N-12", 26],
  ...[3, 5, 7, 8, 11].map(
    (slot, at) =>
      [
        at % 2 === 1 ? RIO_BRAVO : NORTE,
        "NLD1",
        `S-${String(slot).padStart(2, "0")}`,
        2 + at * 19,
      ] as const,
  ),
  [NORTE, "LRD2", "D-05", 2],
  [NORTE, "NLD1", "expected", -2],
  [NORTE, "LRD2", "expected", -4],
  [NORTE, "NLD1", "expected", -8],
  [NORTE, "LRD1", "expected", -26],
  [RIO_BRAVO, "NLD1", "expected", -7],
  [NORTE, "LRD1", "cancelled", 6],
];

/** Places where nothing may stand for now. */
const BLOCKED = [
  ["LRD1", "P-04", "Bache frente al lugar"],
  ["NLD1", "N-06", "Luminaria caída"],
  ["NLD1", "S-10", "Se repara la cerca"],
] as const;

/** The yards as they are today: full but for a few places, some trailers beyond their free time. */
export async function loadYard(doors: Doors, database: Database): Promise<void> {
  if ((await rowsOf(database, NORTE, "trailer_visits", "trailer_no")).length > 0) return;
  const sites = await idsOf(database, NORTE, "sites", "code");
  for (const [at, [client, site, place, hours]] of STANDING.entries()) {
    const number = `${["CX", "PSFZ", "BHXU"][at % 3] ?? ""}${String(5_301 + at * 17)}`;
    const carriers = await idsOf(database, client, "carriers", "name");
    const names = CARRIERS[client] ?? [];
    const carrier = carriers.get(names[at % names.length] ?? "");
    await doors.post(client, "/api/trailers", {
      number,
      trailerType: TYPES[at % TYPES.length],
      carrier,
      plate: `${String(41 + (at % 50))}W${String(2_310 + at * 7)}`,
      plateState: ["Texas", "Tamaulipas", "Nuevo León"][at % 3],
    });
    const trailer = (await idsOf(database, client, "trailers", "number")).get(number);
    await doors.post(client, "/api/trailerVisits", {
      trailer,
      site: sites.get(site),
      purpose: ["inbound", "inbound", "storage", "outbound"][at % 4],
      appointmentAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
      freeHours: at % 5 === 0 ? 24 : 48,
      tempSet: TYPES[at % TYPES.length] === "reefer" ? "-18" : null,
    });
    await bring({ doors, database, client, number, site, place, carrier, at });
  }
  for (const [site, code, reason] of BLOCKED) {
    const rows = await inTenant(database, NORTE, async ({ db }) => {
      const found = await sql<object>`
        select l.id, l.version from locations l join sites s on s.id = l.site
        where s.code = ${site} and l.code = ${code}`.execute(db);
      return found.rows;
    });
    await doors.post(NORTE, "/api/locations/close", { rows, reason, input: {} });
  }
  await moveArrivals(database);
}

interface Brought {
  readonly doors: Doors;
  readonly database: Database;
  readonly client: number;
  readonly number: string;
  readonly site: string;
  readonly place: Standing;
  readonly carrier: string | undefined;
  readonly at: number;
}

/** Brings a trailer to where it stands, by the commands that people use. */
async function bring(brought: Brought): Promise<void> {
  const { doors, database, client, number, site, place, carrier, at } = brought;
  const run = async (command: string, input: object, reason = "") => {
    const row = await inTenant(database, client, async ({ db }) => {
      const { rows } = await sql<{ id: string; version: number }>`
        select id, version from trailer_visits where trailer_no = ${number}`.execute(db);
      return rows[0];
    });
    await doors.post(client, `/api/trailerVisits/${command}`, { rows: [row], reason, input });
  };
  if (place === "expected") return;
  if (place === "cancelled") return run("cancel", {}, "El transportista no tuvo caja");
  const isLoaded = at % 4 !== 2;
  const driverIn = DRIVERS[at % DRIVERS.length];
  await run("checkIn", {
    carrierIn: carrier,
    driverIn,
    tractorIn: `T-${String(210 + at * 3)}`,
    load: isLoaded ? (at % 7 === 3 ? "partial" : "full") : "empty",
    sealIn: isLoaded ? `S${String(880_120 + at * 7)}` : null,
  });
  if (place === "out" || at % 3 !== 1) await run("inspect", inspection(place === "out" ? 0 : at));
  if (place === "out")
    return run("checkOut", {
      carrierOut: carrier,
      driverOut: driverIn,
      sealOut: isLoaded ? `S${String(880_120 + at * 7)}` : null,
    });
  if (place === "-") return;
  const location = await inTenant(database, client, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select l.id from locations l join sites s on s.id = l.site
      where s.code = ${site} and l.code = ${place}`.execute(db);
    return rows[0]?.id;
  });
  await run(place.startsWith("D") ? "toDock" : "toSlot", { location });
}

/** Every ninth has a tire that fails. */
function inspection(at: number): object {
  const failedPoints = at % 9 === 8 ? ["tires"] : [];
  return {
    passedPoints: INSPECTION_POINTS.filter((point) => !failedPoints.includes(point)),
    failedPoints,
    inspectionNote: failedPoints.length > 0 ? "Llanta trasera izquierda sin dibujo" : null,
  };
}

async function idsOf(database: Database, client: number, table: string, label: string) {
  return new Map((await rowsOf(database, client, table, label)).map(({ id, name }) => [name, id]));
}

/** Moves what visits say of their time into the hours before the first start; the doors only know now. */
async function moveArrivals(database: Database): Promise<void> {
  for (const client of [NORTE, RIO_BRAVO])
    await inTenant(database, client, async ({ db }) => {
      await sql`
        update trailer_visits set
          arrived_at = appointment_at + interval '10 minutes',
          free_until = appointment_at + interval '10 minutes' + interval '1 hour' * free_hours,
          docked_at = case when docked_at is not null then appointment_at + interval '55 minutes' end,
          inspected_at = case when inspected_at is not null then appointment_at + interval '25 minutes' end,
          out_at = case when out_at is not null then appointment_at + interval '21 hours' end
        where arrived_at is not null`.execute(db);
    });
}
