import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import { depart } from "./departures.ts";
import type { Doors } from "./doors.ts";

const CARRIERS: Readonly<Record<number, readonly string[]>> = {
  [NORTE]: ["Prairie Star Freight", "Blue Heron Express", "Great Plains Van Lines"],
  [RIO_BRAVO]: ["Transportadora Valle Hermoso", "Transportes Sierra Gorda"],
};
const SUPPLIERS = ["Copper State Terminals", "Great Lakes Resins", "Ohio Precision Stampings"];

/** How far entries have come, the last ones first; most of the older ones are ready. */
const REACHED = [
  "expected",
  "expected",
  "arrived",
  "receiving",
  "receiving",
  "short",
  "reviewing",
  "damaged",
  "reviewed",
  "cancelled",
] as const;
type Reached = (typeof REACHED)[number] | "ready";

interface Entry {
  readonly client: number;
  readonly bol: string;
  readonly reached: Reached;
  /** Before today. */
  readonly days: number;
  readonly units: number;
  readonly isDirect: boolean;
  readonly number: number;
}

function entriesOf(client: number, count: number): Entry[] {
  const entries = Array.from({ length: count }, (_, number): Entry => ({
    client,
    bol: `BOL${String(70_418_200 + client * 1_000 + number * 37)}`,
    reached: REACHED[number] ?? "ready",
    days: number < 5 ? 0 : Math.floor((number - 3) * 1.4),
    units: 2 + ((number * 7 + client) % 11),
    isDirect: number % 6 === 5 && number > 9,
    number,
  }));
  // Numbered as they came.
  return entries.reverse();
}

/** What came to the warehouse in the last weeks, for two clients, from what is expected to what is ready to go on. */
export async function loadEntries(doors: Doors, database: Database): Promise<void> {
  const entries = [...entriesOf(NORTE, 26), ...entriesOf(RIO_BRAVO, 9)];
  const ids = async (client: number, table: string, label: string) =>
    new Map((await rowsOf(database, client, table, label)).map(({ id, name }) => [name, id]));
  const sites = await ids(NORTE, "sites", "code");
  const placesOf = (site: string | undefined) =>
    inTenant(database, NORTE, async ({ db }) => {
      const { rows } = await sql<{ id: string; code: string }>`
        select id, code from locations where site = ${site}`.execute(db);
      return new Map(rows.map(({ id, code }) => [code, id]));
    });
  for (const entry of entries) {
    const { client, bol, number } = entry;
    // Every fourth one of the first client goes to its distribution centre.
    const site = sites.get(client === NORTE && number % 4 === 1 ? "LRD2" : "LRD1");
    if ((await ids(client, "shipments", "bol_no")).has(bol)) continue;
    const carriers = await ids(client, "carriers", "name");
    const names = CARRIERS[client] ?? [];
    await doors.post(client, "/api/shipments", {
      site,
      bolNo: bol,
      proNo: `PRO${String(510_300 + number * 11)}`,
      mode: entry.isDirect ? "direct" : "indirect",
      shipmentType: ["FTL", "LTL", "FTL", "flatbed", "hotshot"][number % 5],
      carrier: carriers.get(names[number % names.length] ?? ""),
      supplier: carriers.get(SUPPLIERS[number % 3] ?? "") ?? null,
      unitsDeclared: entry.units,
      weightDeclared: String(entry.units * 412 + number * 13),
      eta: new Date(Date.now() + (number < 2 ? 3 + number * 4 : -24 * entry.days) * 3_600_000),
      hazmat: number % 9 === 4,
    });
    await advance(doors, database, entry, await placesOf(site));
  }
  await moveEntries(database, entries);
}

/** Brings an entry as far as it has come, by the commands that people use. */
async function advance(
  doors: Doors,
  database: Database,
  { client, bol, reached, units, isDirect, number }: Entry,
  places: ReadonlyMap<string, string>,
): Promise<void> {
  const run = async (command: string, input: object = {}, reason = "") => {
    const row = await inTenant(database, client, async ({ db }) => {
      const { rows } = await sql<{ id: string; version: number }>`
        select id, version from shipments where bol_no = ${bol}`.execute(db);
      return rows[0];
    });
    await doors.post(client, `/api/shipments/${command}`, { rows: [row], reason, input });
  };
  // The supplier has said the labels of the first two.
  const announce = async () => {
    const shipment = (await rowsOf(database, client, "shipments", "bol_no")).find(
      ({ name }) => name === bol,
    )?.id;
    for (const at of [0, 1])
      await doors.post(client, "/api/handlingUnits", {
        label: labelOf(at),
        shipment,
        unitType: "pallet",
      });
  };
  const labelOf = (at: number) =>
    `VW${String(client)}${String(100 + number)}${String(at + 1).padStart(3, "0")}`;
  const trailerNo = `VE${String(5_301 + client * 1_000 + number * 17)}`;
  if (reached === "expected") return announce();
  if (reached === "cancelled") return run("cancel", {}, "El proveedor la embarcó por otra ruta");
  await run("checkIn", {
    trailerNo,
    sealIn: number % 4 === 3 ? null : `S${String(880_120 + number * 7)}`,
    driverName: ["Walter Nguyen", "Darnell Brooks", "Ramiro Cantú Leal"][number % 3],
  });
  if (reached === "arrived") return;
  if (!isDirect) {
    await run("startReceive", { dock: places.get(dockOf(client, number, reached)) });
    const isPartial = reached === "receiving" || reached === "short";
    const labels = Array.from({ length: isPartial ? Math.ceil(units / 2) : units }, (_, at) =>
      labelOf(at),
    );
    const location = places.get(`S-0${String(1 + (number % 3))}`);
    await run("scan", { labels, unitType: number % 3 === 2 ? "crate" : "pallet", location });
    if (reached === "receiving") return;
    if (reached === "short" || reached === "damaged")
      await addException(doors, database, client, bol, reached);
    await run("closeReceive");
    await depart(doors, database, client, trailerNo);
    if (reached === "short") return;
  }
  await run("startReview");
  if (reached === "reviewing" || reached === "damaged") return;
  await run("closeReview");
  if (reached === "reviewed") return run("judgeDocuments", { docStatus: "partial" });
  await run("judgeDocuments", {
    docStatus: "verified",
    papersWaiver: "Originales en papel, en el archivo de la bodega",
  });
  if (reached === "ready") await run("ready");
}

/** Those that stand at the first docks are the yard's, and trailers that go again share one; the second site has six. */
function dockOf(client: number, number: number, reached: Reached): string {
  if (client === NORTE && number % 4 === 1) return "D-01";
  const at = reached === "receiving" ? 9 + ((number + 2 * client) % 4) : 13;
  return `D-${String(at).padStart(2, "0")}`;
}

async function addException(
  doors: Doors,
  database: Database,
  client: number,
  bol: string,
  reached: "short" | "damaged",
): Promise<void> {
  const known = await rowsOf(database, client, "shipments", "bol_no");
  const shipment = known.find(({ name }) => name === bol)?.id;
  const isDamage = reached === "damaged";
  await doors.post(client, "/api/exceptions", {
    shipment,
    kind: isDamage ? "damage" : "short",
    cause: isDamage ? "wet" : "loadingError",
    severity: isDamage ? "blocking" : "major",
    quantity: isDamage ? 1 : null,
    description: isDamage
      ? "Tarima mojada y una esquina aplastada"
      : "La caja llegó a medio llenar; el chofer no sabe del resto",
    responsible: isDamage ? "carrier" : "supplier",
  });
}

/** Moves what entries say of their time into the days before the first start; the doors only know now. */
async function moveEntries(database: Database, entries: readonly Entry[]): Promise<void> {
  for (const client of [NORTE, RIO_BRAVO]) {
    const own = entries.filter((entry) => entry.client === client);
    await inTenant(database, client, async ({ db }) => {
      await sql`
        with moved as (
          select s.id, least(now() - interval '40 minutes' * (1 + e.number % 5), (((now() at time zone 'America/Chicago')::date
            - e.days + time '06:20' + interval '23 minutes' * (e.number % 19)) at time zone 'America/Chicago')) as at
          from shipments s join unnest(${own.map(({ bol }) => bol)}::text[], ${own.map(({ days }) => days)}::integer[],
            ${own.map(({ number }) => number)}::integer[]) as e(bol, days, number) on e.bol = s.bol_no
          where s.arrived_at > s.created_at - interval '1 hour')
        , stays as (update trailer_visits v set arrived_at = at, free_until = at + interval '1 hour' * v.free_hours,
          docked_at = case when v.docked_at is not null then at + interval '18 minutes' end,
          inspected_at = case when v.inspected_at is not null then at + interval '3 hours' end,
          emptied_at = case when v.emptied_at is not null then at + interval '2 hours' end,
          out_at = case when v.out_at is not null then at + interval '4 hours' end,
          free_ended_at = case when v.out_at is not null then at + interval '4 hours' end
          from moved join shipments e on e.id = moved.id where v.trailer_no = e.trailer_no)
        update shipments s set
          arrived_at = at,
          receiving_started_at = case when receiving_started_at is not null then at + interval '18 minutes' end,
          received_at = case when received_at is not null then at + interval '22 minutes' + interval '3 minutes' * units_declared end,
          review_started_at = case when review_started_at is not null then at + interval '70 minutes' end,
          reviewed_at = case when reviewed_at is not null then at + interval '95 minutes' end,
          ready_at = case when ready_at is not null then at + interval '4 hours' end
        from moved where moved.id = s.id`.execute(db);
    });
  }
}
