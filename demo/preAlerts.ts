import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import { depart } from "./departures.ts";
import type { Doors } from "./doors.ts";
import { NORTE_FAMILIES, RIO_BRAVO_FAMILIES } from "./families.ts";

const HEADER = [
  "reference,site,carrier,supplier,trailerNo,expectedOn,partNo,description,quantity,uom,unitLabel,unitType,weight",
  "countryOfOrigin,poNo,invoiceNo,unitPrice,currency",
].join();
const CARRIERS: Readonly<Record<number, string>> = {
  [NORTE]: "Prairie Star Freight",
  [RIO_BRAVO]: "Transportadora Valle Hermoso",
};

interface PreAlert {
  readonly client: number;
  readonly number: number;
  /** Pieces on each pallet, by version of the list; 0: no such pallet. */
  readonly versions: readonly (readonly number[])[];
  /** Days from today. */
  readonly days: number;
  /** Pallets that were scanned; none: it is still to come. */
  readonly came: number;
  /** Receiving has closed. */
  readonly isClosed: boolean;
}

const story = (number: number, versions: PreAlert["versions"], days: number, came = 0) => ({
  number,
  versions,
  days,
  came,
});
const STORIES = [
  { ...story(1, [[24, 24, 36, 48]], 1), isClosed: false },
  {
    ...story(
      2,
      [
        [12, 24, 60],
        [12, 36, 0, 18],
      ],
      2,
    ),
    isClosed: false,
  },
  { ...story(3, [[40, 40, 20]], 0, 2), isClosed: true },
  { ...story(4, [[16, 32, 16, 8, 8]], 0, 2), isClosed: false },
];

const referenceOf = ({ client, number }: PreAlert) => `PA${String(70_500 + client * 100 + number)}`;
const trailerOf = ({ client, number }: PreAlert) => `CX${String(6_700 + client * 10 + number)}`;
const labelOf = (alert: PreAlert, at: number) => `${referenceOf(alert)}-${String(at + 1)}`;

/** What suppliers announced with files: one came again otherwise, one came short, and one is being received. */
export async function loadPreAlerts(doors: Doors, database: Database): Promise<void> {
  for (const client of [NORTE, RIO_BRAVO])
    for (const one of STORIES.slice(0, client === NORTE ? 4 : 3))
      await announce(doors, database, { ...one, client });
}

async function announce(doors: Doors, database: Database, alert: PreAlert): Promise<void> {
  const { client, versions, came } = alert;
  const known = (await standing(database, alert))?.announced ?? 0;
  for (const [at, pallets] of versions.entries()) {
    if (at < known) continue;
    const file = `${referenceOf(alert)}-v${String(at + 1)}.csv`;
    const bytes = Buffer.from(csvOf(alert, pallets));
    await doors.send({ client, call: "/api/packingLists/import", file, bytes });
  }
  if (came > 0) await receive(doors, database, alert);
}

function csvOf(alert: PreAlert, pallets: readonly number[]): string {
  const { client, number, days } = alert;
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const reference = referenceOf(alert);
  const isOfNorte = client === NORTE;
  const families = isOfNorte ? NORTE_FAMILIES : RIO_BRAVO_FAMILIES;
  const lines = pallets.flatMap((pieces, at) => {
    const family = families[(number * 2 + at) % families.length];
    if (pieces === 0 || !family) return [];
    const part = `${family.prefix}-${String(1_000 + number * 10 + at)}`;
    const cells = [
      [
        reference,
        "LRD1",
        CARRIERS[client],
        isOfNorte ? "Great Lakes Resins" : "",
        trailerOf(alert),
        day,
      ],
      [part, family.declared, pieces, "PZA", labelOf(alert, at), "pallet", pieces * 7],
      ["US", `PO-${String(4_410 + number)}`, isOfNorte ? `GL-${reference}` : "", "3.25", "USD"],
    ];
    return [cells.flat().join()];
  });
  return [HEADER, ...lines].join("\r\n");
}

interface Standing {
  readonly id: string;
  readonly version: number;
  readonly stage: string;
  readonly announced: number;
  readonly dock: string;
  readonly place: string;
}

const standing = (database: Database, alert: PreAlert) =>
  inTenant(database, alert.client, async ({ db }) => {
    const { rows } =
      await sql<Standing>`select s.id, s.version, s.stage, s.announced_version as announced,
      (select id from locations l where l.site = s.site and l.code = ${alert.isClosed ? "D-13" : "D-14"}) as dock,
      (select id from locations l where l.site = s.site and l.code = 'S-04') as place
      from shipments s where s.bol_no = ${referenceOf(alert)}`.execute(db);
    return rows[0];
  });

async function receive(doors: Doors, database: Database, alert: PreAlert): Promise<void> {
  const { client, number, came, isClosed } = alert;
  const entry = await standing(database, alert);
  if (entry?.stage !== "expected") return;
  const run = async (command: string, input: object = {}) => {
    const { id = "", version = 0 } = (await standing(database, alert)) ?? {};
    const rows = [{ id, version }];
    await doors.post(client, `/api/shipments/${command}`, { rows, reason: "", input });
  };
  const trailerNo = trailerOf(alert);
  await run("checkIn", {
    trailerNo,
    sealIn: `S${String(991_000 + number)}`,
  });
  await run("startReceive", { dock: entry.dock });
  const labels = Array.from({ length: came }, (_, at) => labelOf(alert, at));
  await run("scan", { labels, unitType: "pallet", location: entry.place });
  if (!isClosed) return;
  const units = await rowsOf(database, client, "handling_units", "label");
  await doors.post(client, "/api/exceptions", {
    shipment: entry.id,
    unit: units.find(({ name }) => name === labelOf(alert, came))?.id,
    kind: "short",
    cause: "documentation",
    quantity: 1,
    severity: "major",
    description: "Una tarima de la lista no venía en la caja",
    responsible: "supplier",
  });
  await run("closeReceive");
  await depart(doors, database, client, trailerNo);
}
