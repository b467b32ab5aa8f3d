import type { Database } from "#kit/server/database.ts";
import { inHouse } from "#kit/server/tenant.ts";
import type { Server } from "#src/server.ts";
import { loadCarriers } from "./carriers.ts";
import { loadCartaPortes, loadRoads } from "./cartaPortes.ts";
import { loadCartaPorteTables } from "./cartaPorteTables.ts";
import { CLIENTS, NORTE } from "./clients.ts";
import {
  certificateDeliveries,
  latestDeliveries,
  partsDeliveries,
  pedimentoDeliveries,
} from "./deliveries.ts";
import { loadCentre } from "./centre.ts";
import { loadCountedParts, loadCountRound, loadCounts } from "./counts.ts";
import { type Doors, openDoors } from "./doors.ts";
import { loadEntries } from "./entries.ts";
import { loadExceptionTalk } from "./exceptionTalk.ts";
import { loadEntryPhotos } from "./entryPhotos.ts";
import { loadInvoices } from "./invoices.ts";
import { loadFiledLines } from "./filedLines.ts";
import { loadFeeds } from "./feeds.ts";
import { loadFleet } from "./fleet.ts";
import { loadApiKeys } from "./apiKeys.ts";
import { loadWatches } from "./watches.ts";
import { loadWebhooks } from "./webhooks.ts";
import { loadExtracts } from "./extracts.ts";
import { loadLoads } from "./loads.ts";
import { loadPeople } from "./loadPeople.ts";
import { keepPastNumbers, loadPastOperation } from "./loadPastOperation.ts";
import { loadClassificationRequests } from "./classificationRequests.ts";
import { loadPartClassifications } from "./partClassifications.ts";
import { loadPastCustoms } from "./loadPastCustoms.ts";
import { loadPresentCustoms } from "./presentCustoms.ts";
import { loadPreAlerts } from "./preAlerts.ts";
import { loadReceipts } from "./receipts.ts";
import { loadDispatch, loadReleases } from "./releases.ts";
import { loadCentreReviews, loadReviews } from "./reviews.ts";
import { loadStock } from "./stock.ts";
import { loadPriorities } from "./priorities.ts";
import { loadInstructions } from "./instructions.ts";
import { NORTE_ASKED } from "./norteStories.ts";
import { moveAudits, moveUploads } from "./recentPast.ts";
import { loadLetterheads } from "./letterheads.ts";
import { loadSites } from "./sites.ts";
import { loadYard } from "./yard.ts";
import { rememberDecisions } from "./remembered.ts";
import { resolveFindings } from "./resolved.ts";
import { loadDemoTariff, loadTreaties } from "./reference.ts";
import { loadCustomsTables } from "./customsTables.ts";

const MARKER = "world";

/**
 * Whether the demonstration is to be loaded: the database is empty, or an earlier load broke off. A
 * database with clients of its own is never touched.
 */
export async function isWorldDue({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ loaded: boolean; own: boolean }>(
    `select exists (select from reference_versions where catalogue = $1) as loaded,
            exists (select from subscribers where name <> all ($2)) as own`,
    [MARKER, CLIENTS.map(({ name }) => name)],
  );
  return rows[0] !== undefined && !rows[0].loaded && !rows[0].own;
}

/**
 * Loads the demonstration by the doors that people use, so that every row in it is one that the product
 * made itself. May be called again after it broke off half-way: what is there already is left alone.
 */
export async function loadWorld(server: Server, database: Database): Promise<void> {
  await loadPeople(database);
  await loadTreaties(database);
  await loadDemoTariff(database);
  await loadCustomsTables(database);
  await loadCartaPorteTables(database);
  const doors = await openDoors(server, database, "admin@demo.test");
  await loadSites(doors, database);
  await loadLetterheads(doors, database);
  await loadRoads(doors, database);
  await loadCarriers(doors, database);
  await loadFleet(doors, database);
  const second = await openDoors(server, database, "operador@demo.test");
  await loadInstructions(doors, second, database);
  await keepPastNumbers(database);
  await loadYard(doors, database);
  await loadEntries(doors, database);
  const client = await openDoors(server, database, "cliente@demo.test");
  await loadExceptionTalk(doors, client, database);
  await loadInvoices(doors, database);
  await loadReviews(doors, database);
  await loadCounts(doors, database);
  await loadPriorities(doors, database);
  await loadLoads(doors, database);
  await loadExtracts(doors, database);
  await loadApiKeys(doors, database);
  await loadWatches(doors, database);
  await loadPreAlerts(doors, database);
  await loadEntryPhotos(doors, database);
  await Promise.all([loadAudited(server, doors, client, database), loadPastOperation(database)]);
  await loadCountedParts(doors, second, database);
  await loadCountRound(doors, second, database);
  const traffic = await openDoors(server, database, "trafico@demo.test");
  await loadPartClassifications(doors, database);
  const classifier = await openDoors(server, database, "clasificador@demo.test");
  const approver = await openDoors(server, database, "clasificadora@demo.test");
  await loadClassificationRequests({ admin: doors, classifier, second: approver }, database);
  await loadPastCustoms(database);
  await loadFiledLines(doors, database);
  await loadPresentCustoms(traffic, { admin: doors, client }, database);
  const clerk = await openDoors(server, database, "cartaporte@demo.test");
  await loadCartaPortes(clerk, database);
  await loadWebhooks(doors, database);
  await database.pool.query("select tend_all()");
  await inHouse(database, ({ db }) =>
    db
      .insertInto("reference_versions")
      .values({ catalogue: MARKER, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** What the audit is shown with, and the stock of its parts with what is ordered of it. */
async function loadAudited(
  server: Server,
  doors: Doors,
  client: Doors,
  database: Database,
): Promise<void> {
  await doors.deliver(partsDeliveries());
  await moveUploads(database);
  await loadStock(doors, database);
  await loadReleases(doors, client, database);
  await loadReceipts(doors, database);
  await doors.deliver(certificateDeliveries());
  await Promise.all([
    doors.deliver(pedimentoDeliveries()),
    loadCentreToday(doors, client, database),
  ]);
  for (const asked of NORTE_ASKED) {
    await doors.post(NORTE, "/api/GetPedimentoDet", asked);
    await doors.settled();
  }
  await rememberDecisions(doors, database);
  await doors.settled();
  await moveAudits(database);
  await resolveFindings(database);
  await doors.deliver(latestDeliveries());
  await loadFeeds(server, doors, database);
  await doors.settled();
}

/** What the distribution centre has to do today. */
async function loadCentreToday(doors: Doors, client: Doors, database: Database): Promise<void> {
  await loadCentre(doors, database);
  await loadCentreReviews(doors, database);
  await loadDispatch(doors, client, database);
}
