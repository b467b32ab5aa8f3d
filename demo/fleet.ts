import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

/** Carriers that have trucks and people, and in how many days the papers of their first of each end. */
const FLEETS: readonly (readonly [client: number, carrier: string, ends: number])[] = [
  [NORTE, "Transportes Sierra Gorda", 160],
  [NORTE, "Fletes del Bajío", 12],
  [NORTE, "Cruces Rápidos del Norte", -5],
  [NORTE, "Prairie Star Freight", 75],
  [RIO_BRAVO, "Transportes Sierra Gorda", 160],
];

const UNITS = [
  ["tractor", "T3S2", "17.500"],
  ["tractor", "T3S3", "18.25"],
  ["trailer", null, "6.8"],
  ["torton", "C3", "11"],
  ["lightTruck", "C2", "3.5"],
] as const;

const NAMES = [
  "Ramiro Cantú Leal",
  "Édgar Treviño Solís",
  "Óscar Ibáñez Rocha",
  "Lucía Peña Garza",
  "Walter Nguyen",
  "Darnell Brooks",
];

/** Vehicles and drivers of some carriers, a few with papers that end soon or have ended. */
export async function loadFleet(doors: Doors, database: Database): Promise<void> {
  if ((await rowsOf(database, NORTE, "vehicles", "plate")).length > 0) return;
  const today = dayIn("America/Mexico_City");
  for (const [fleet, [client, name, ends]] of FLEETS.entries()) {
    const known = await rowsOf(database, client, "carriers", "name");
    const carrier = known.find((row) => row.name === name);
    if (!carrier) continue;
    for (const [at, [unitType, configuration, grossWeight]] of UNITS.entries())
      await doors.post(client, "/api/vehicles", {
        plate: `${String(61 + fleet)}A${"BCDEF"[at] ?? ""}${String(at + 2)}K`,
        plateState: fleet === 3 ? "Texas" : "Tamaulipas",
        carrier: carrier.id,
        unitType,
        econNo: `E-${String(fleet * 10 + at + 101)}`,
        configuration,
        grossWeight,
        modelYear: 2014 + ((fleet * 3 + at) % 11),
        policyExpiresOn: dayAfter(today, ends + at * 45),
      });
    for (const at of [0, 1, 2])
      await doors.post(client, "/api/drivers", {
        name: NAMES[(fleet * 2 + at) % NAMES.length],
        carrier: carrier.id,
        licenceNo: `LFD${String(204_117 + fleet * 613 + at * 97)}`,
        licenceExpiresOn: dayAfter(today, ends + at * 210),
        fastCard: at === 0 ? `4170${String(22_910_053 + fleet * 7_411)}` : null,
        phone: `+52 867 555 0${String(100 + fleet * 10 + at)}`,
      });
  }
}
