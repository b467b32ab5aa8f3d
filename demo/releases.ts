import { sql } from "kysely";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";
import { arrive, commands, idsOf, newestLoad, WAIVED } from "./loads.ts";

/** Of each release what it orders of the first parts of the stock. */
const ORDERED: readonly {
  readonly reference: string;
  readonly inDays: number;
  readonly quantities: readonly number[];
  readonly reached: "draft" | "submitted" | "approved" | "staged";
  readonly units?: number;
}[] = [
  { reference: "PO-88098", inDays: 0, quantities: [24, 10], reached: "staged", units: 3 },
  { reference: "PO-88102", inDays: 0, quantities: [18, 12], reached: "staged", units: 2 },
  { reference: "PO-88105", inDays: 1, quantities: [10, 0, 36], reached: "staged", units: 4 },
  { reference: "PO-88120", inDays: 1, quantities: [40, 25], reached: "approved" },
  { reference: "PO-88134", inDays: 2, quantities: [60, 2_000, 15], reached: "submitted" },
  { reference: "PO-88150", inDays: 5, quantities: [30], reached: "draft" },
];

/** What one packed unit weighs and fills. */
const UNIT = { kg: 180, m3: 1.2 };

/**
 * Orders of the client: one is on a load, two wait to leave, one waits to be picked, one, of which a part is short, to be
 * approved, and one is being written.
 */
export async function loadReleases(doors: Doors, client: Doors, database: Database): Promise<void> {
  if ((await rowsOf(database, NORTE, "releases", "release_no")).length > 0) return;
  const { site, parts } = await stockOf(database);
  for (const { reference, inDays, quantities, reached, units = 0 } of ORDERED) {
    await client.post(NORTE, "/api/releases", {
      reference,
      site,
      requestedFor: dayAfter(dayIn("America/Chicago"), inDays),
      shipTo: "Maquiladora del Norte, Planta 2, Apodaca, N.L.",
    });
    const release = await releaseOf(database, reference);
    for (const [at, quantity] of quantities.entries())
      if (quantity > 0)
        await client.post(NORTE, "/api/releaseLines", {
          release: release.id,
          partNo: parts[at],
          quantity: String(quantity),
        });
    const run = (by: Doors) => commands(by, database, "releases", "reference", reference);
    if (reached === "draft") continue;
    await run(client)("submit", { partial: true });
    if (reached === "submitted") continue;
    await run(doors)("approve");
    if (reached === "approved") continue;
    for (const [at, quantity] of quantities.entries())
      if (quantity > 0) await run(doors)("pick", { partNo: parts[at] });
    const packed = { weight: String(units * UNIT.kg), volume: (units * UNIT.m3).toFixed(1) };
    await run(doors)("stage", { staging: await stagingOf(database, site), units, ...packed });
  }
  await loadOne(doors, database, site);
}

/** The first of the releases is on a distribution load that waits for more. */
async function loadOne(doors: Doors, database: Database, site: string): Promise<void> {
  const carrier = (await idsOf(database, "carriers", "name")).get("Prairie Star Freight");
  const destination = (await idsOf(database, "sites", "code")).get("NLD1");
  const [first] = [...(await idsOf(database, "releases", "release_no")).keys()].toSorted();
  await doors.post(NORTE, "/api/loads", {
    site,
    destination,
    kind: "distribution",
    unitType: "53dry",
    carrier,
    plannedFor: dayIn("America/Chicago"),
  });
  const number = await newestLoad(database, "LRD2");
  const run = commands(doors, database, "loads", "load_no", number);
  await run("plan", { entries: [first] });
  await run("release");
  const arriving = { site: "LRD2", trailer: "VWT6501", dock: "D-02", carrier };
  await run("assign", { visit: (await arrive(doors, database, arriving)).id });
  await run("start", WAIVED);
  await run("scan", { labels: [first] });
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

async function stockOf(database: Database): Promise<{ site: string; parts: string[] }> {
  const rows = await inTenant(database, NORTE, async ({ db }) => {
    const found = await sql<{ site: string; partNo: string }>`
      select distinct site, part_no as "partNo" from stock_balances
      where part_no is not null and on_hand > 0 order by part_no`.execute(db);
    return found.rows;
  });
  return { site: rows[0]?.site ?? "", parts: rows.map(({ partNo }) => partNo) };
}

const releaseOf = (database: Database, reference: string) =>
  inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from releases where reference = ${reference}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`No release ${reference}`);
    return row;
  });
