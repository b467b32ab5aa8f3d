import { sql } from "kysely";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { INSPECTION_POINTS } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";
import { pictureOf } from "./exceptionTalk.ts";
import { arrive, commands, idsOf, newestLoad, WAIVED } from "./loads.ts";

interface Ordered {
  readonly client?: number;
  readonly reference: string;
  readonly inDays: number;
  /** Of the first part of the stock that it orders, and of those after it. */
  readonly from?: number;
  readonly quantities: readonly number[];
  readonly reached:
    | "draft"
    | "submitted"
    | "rejected"
    | "approved"
    | "cancelled"
    | "picking"
    | "staged";
  readonly units?: number;
}

const ORDERED: readonly Ordered[] = [
  { reference: "PO-88098", inDays: 0, quantities: [24, 10], reached: "staged", units: 3 },
  { reference: "PO-88102", inDays: 0, quantities: [18, 12], reached: "staged", units: 2 },
  { reference: "PO-88105", inDays: 1, quantities: [10, 0, 36], reached: "staged", units: 4 },
  { reference: "PO-88120", inDays: 1, quantities: [40, 25], reached: "approved" },
  { reference: "PO-88134", inDays: 2, quantities: [60, 2_000, 15], reached: "submitted" },
  { reference: "PO-88150", inDays: 5, quantities: [30], reached: "draft" },
];

/** What else is ordered, once the catalogue is known: some of it has left already. */
const MORE: readonly Ordered[] = [
  ...[88_061, 88_064, 88_070, 88_075, 88_079, 88_083, 88_090].map((number, at): Ordered => ({
    reference: `PO-${number}`,
    inDays: at < 5 ? 0 : at - 4,
    from: 3 + (at % 2),
    quantities: [12 + at * 4],
    reached: "staged",
    units: 1 + (at % 4),
  })),
  { reference: "PO-88108", inDays: 0, from: 6, quantities: [30, 14], reached: "picking" },
  { reference: "PO-88111", inDays: 0, from: 7, quantities: [16, 22], reached: "picking" },
  { reference: "PO-88124", inDays: 1, from: 6, quantities: [20], reached: "approved" },
  { reference: "PO-88127", inDays: 1, from: 8, quantities: [35], reached: "approved" },
  { reference: "PO-88138", inDays: 3, from: 6, quantities: [18], reached: "submitted" },
  { reference: "PO-88141", inDays: 2, from: 7, quantities: [50], reached: "rejected" },
  { reference: "PO-88145", inDays: 1, from: 8, quantities: [25], reached: "cancelled" },
  { reference: "PO-88153", inDays: 6, from: 3, quantities: [40], reached: "draft" },
  ...(["staged", "approved", "submitted", "draft"] as const).map((reached, at): Ordered => ({
    client: RIO_BRAVO,
    reference: `ARB-${String(4_410 + at * 3)}`,
    inDays: at,
    from: at,
    quantities: [10 + at * 5],
    reached,
    units: 2,
  })),
];

const SHIP_TO: Readonly<Record<number, string>> = {
  [NORTE]: "Maquiladora del Norte, Planta 2, Apodaca, N.L.",
  [RIO_BRAVO]: "Autopartes Rio Bravo, Matamoros, Tamps.",
};

/** What one packed unit weighs and fills. */
const UNIT = { kg: 180, m3: 1.2 };

/**
 * Orders of the client: one is on a load, two wait to leave, one waits to be picked, one, of which a part is short, to be
 * approved, and one is being written.
 */
export async function loadReleases(doors: Doors, client: Doors, database: Database): Promise<void> {
  if ((await rowsOf(database, NORTE, "releases", "release_no")).length > 0) return;
  for (const ordered of ORDERED) await order(doors, client, database, ordered);
  await loadOne(doors, database);
}

/** What the centre sends out today beside these: orders in every state, and loads from the plan to the plant's gate. */
export async function loadDispatch(doors: Doors, client: Doors, database: Database): Promise<void> {
  const known = new Set(
    (await rowsOf(database, NORTE, "releases", "reference")).map(({ name }) => name),
  );
  if (known.has(MORE.at(0)?.reference ?? "")) return;
  for (const ordered of MORE)
    await order(doors, ordered.client === RIO_BRAVO ? doors : client, database, ordered);
  await loadToday(doors, database);
}

async function order(
  doors: Doors,
  client: Doors,
  database: Database,
  ordered: Ordered,
): Promise<void> {
  const { client: of = NORTE, reference, inDays, from = 0, quantities, reached } = ordered;
  const { units = 0 } = ordered;
  const { site, parts } = await stockOf(database, of);
  const wanted = quantities.flatMap((quantity, at) =>
    quantity > 0 ? [{ partNo: parts[from + at], quantity: String(quantity) }] : [],
  );
  await client.post(of, "/api/releases", {
    reference,
    site,
    requestedFor: dayAfter(dayIn("America/Chicago"), inDays),
    shipTo: SHIP_TO[of],
  });
  const release = (await releaseOf(database, of, reference)).id;
  for (const line of wanted) await client.post(of, "/api/releaseLines", { release, ...line });
  const run = (by: Doors) => commands(by, database, "releases", "reference", reference, of);
  if (reached === "draft") return;
  await run(client)("submit", { partial: true });
  if (reached === "submitted") return;
  if (reached === "rejected")
    return run(doors)("reject", {}, "La planta 2 ya no recibe esta parte");
  await run(doors)("approve");
  if (reached === "approved") return;
  if (reached === "cancelled") return run(client)("cancel", {}, "La planta cambió su programa");
  for (const { partNo } of reached === "picking" ? wanted.slice(0, 1) : wanted)
    await run(doors)("pick", { partNo });
  if (reached === "picking") return;
  const packed = { weight: String(units * UNIT.kg), volume: (units * UNIT.m3).toFixed(1) };
  await run(doors)("stage", { staging: await stagingOf(database, site), units, ...packed });
}

/** The first of the releases is on a distribution load that waits for more. */
async function loadOne(doors: Doors, database: Database): Promise<void> {
  const [first = ""] = [...(await idsOf(database, "releases", "release_no")).keys()].toSorted();
  await send(doors, database, {
    releases: [first],
    trailer: "VWT6501",
    dock: "D-02",
    reached: "loading",
  });
}

interface Sent {
  readonly releases: readonly string[];
  readonly trailer: string;
  readonly dock: string;
  readonly reached:
    | "draft"
    | "released"
    | "loading"
    | "loaded"
    | "sealed"
    | "dispatched"
    | "delivered";
}

/** Of each load of today how far it is, and how many of the releases that wait it takes. */
const SENT: readonly (readonly [Sent["reached"], count: number])[] = [
  ["delivered", 2],
  ["dispatched", 1],
  ["sealed", 1],
  ["loaded", 1],
  ["released", 1],
  ["draft", 1],
];

async function loadToday(doors: Doors, database: Database): Promise<void> {
  const waiting = await inTenant(database, NORTE, async ({ db }) => {
    const own = MORE.filter(({ reached, client }) => reached === "staged" && !client);
    const { rows } = await sql<{ number: string }>`
      select release_no as number from releases where reference = any(${own.map(({ reference }) => reference)})
      order by release_no`.execute(db);
    return rows.map(({ number }) => number);
  });
  for (const [at, [reached, count]] of SENT.entries())
    await send(doors, database, {
      releases: waiting.splice(0, count),
      trailer: `VWT65${String(12 + at * 11)}`,
      dock: reached === "released" ? "" : "D-06",
      reached,
    });
}

/** A distribution load with its trailer, as far as it has come. */
async function send(
  doors: Doors,
  database: Database,
  { releases, trailer, dock, reached }: Sent,
): Promise<void> {
  const { site } = await stockOf(database, NORTE);
  const carrier = (await idsOf(database, "carriers", "name")).get("Prairie Star Freight");
  const destination = (await idsOf(database, "sites", "code")).get("NLD1");
  const today = dayIn("America/Chicago");
  await doors.post(NORTE, "/api/loads", {
    site,
    destination,
    kind: "distribution",
    unitType: "53dry",
    carrier,
    plannedFor: reached === "draft" ? dayAfter(today) : today,
  });
  const number = await newestLoad(database, "LRD2");
  const run = commands(doors, database, "loads", "load_no", number);
  await run("plan", { entries: releases });
  if (reached === "draft") return;
  await run("release");
  const visit = await arrive(doors, database, { site: "LRD2", trailer, dock, carrier });
  await run("assign", { visit: visit.id });
  if (reached === "released") return;
  await run("start", WAIVED);
  await run("scan", { labels: releases });
  if (reached === "loading") return;
  await run("finish");
  if (reached === "loaded") return;
  const seal = `SLL2602${trailer.slice(-2)}`;
  await run("seal", { seal, ...WAIVED });
  await visit.run("toYard");
  if (reached === "sealed") return;
  await run("dispatch");
  await visit.run("inspect", { passedPoints: INSPECTION_POINTS, failedPoints: [] });
  const leaving = { carrierOut: carrier, driverOut: "Walter Nguyen", sealOut: seal };
  await visit.run("checkOut", leaving);
  if (reached === "delivered")
    await run("deliver", {
      photo: [new Date().toISOString(), pictureOf("arrivalSmall.jpg"), pictureOf("arrival.jpg")],
    });
}

async function stagingOf(database: Database, site: string): Promise<string | undefined> {
  return inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select id from locations where site = ${site}::uuid and kind = 'staging' order by code limit 1`.execute(
      db,
    );
    return rows[0]?.id;
  });
}

async function stockOf(
  database: Database,
  client: number,
): Promise<{ site: string; parts: string[] }> {
  const rows = await inTenant(database, client, async ({ db }) => {
    const found = await sql<{ site: string; partNo: string }>`
      select distinct site, part_no as "partNo" from stock_balances
      where part_no is not null and on_hand > 0 order by part_no`.execute(db);
    return found.rows;
  });
  return { site: rows[0]?.site ?? "", parts: rows.map(({ partNo }) => partNo) };
}

const releaseOf = (database: Database, client: number, reference: string) =>
  inTenant(database, client, async ({ db }) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from releases where reference = ${reference}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`No release ${reference}`);
    return row;
  });
