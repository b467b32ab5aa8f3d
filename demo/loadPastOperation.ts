import { sql } from "kysely";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { PHOTO } from "#kit/entity/documents/documents.ts";
import { tableName } from "#kit/entity/server/columns.ts";
import type { Database } from "#kit/server/database.ts";
import { inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { exceptions } from "#modules/shipments/exceptions/exceptions.ts";
import { handlingUnits } from "#modules/shipments/handlingUnits/handlingUnits.ts";
import { invoiceLines } from "#modules/shipments/invoiceLines/invoiceLines.ts";
import { invoices } from "#modules/shipments/invoices/invoices.ts";
import { loads } from "#modules/loads/loads.ts";
import { priorities } from "#modules/priorities/priorities.ts";
import { shipments } from "#modules/shipments/shipments.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import { trailers } from "#modules/trailers/trailers.ts";
import { trailerVisits } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { NORTE, RIO_BRAVO, SIERRA_ALTA } from "./clients.ts";
import { insertAll } from "./insertAll.ts";
import { DAYS, ZONE } from "./pastCalendar.ts";
import { type PastOperation, pastOperation, type PastPlaces } from "./pastOperation.ts";
import { LAST_NUMBERS } from "./pastPlan.ts";
import { eventsOf, type PastRow, recordOf, type Ref } from "./pastRows.ts";
import { PHOTO_ADDED } from "./pastTrouble.ts";

const SITES = ["LRD1", "LRD2"] as const;
/** In the order in which their rows can lead to one another. */
const ENTITIES = [
  carriers,
  trailers,
  trailerVisits,
  loads,
  shipments,
  invoices,
  invoiceLines,
  handlingUnits,
  exceptions,
  priorities,
];

/** Leaves the numbers of the past to it, before anything of today takes the first ones. */
export function keepPastNumbers(database: Database): Promise<unknown> {
  const today = dayIn(ZONE);
  const years = new Set([dayAfter(today, -DAYS - 4), today].map((day) => day.slice(2, 4)));
  const all = Object.entries(LAST_NUMBERS).flatMap(([prefix, last]) =>
    SITES.flatMap((site) =>
      [...years].map((year) => ({ series: `${prefix}-${site}-${year}`, last })),
    ),
  );
  return inHouse(database, ({ db }) =>
    sql`insert into number_series select * from jsonb_populate_recordset(null::number_series, ${JSON.stringify(all)})
      on conflict do nothing`.execute(db),
  );
}

/** The month and a half before today, written at once: each client's rows with their histories and their moves of stock. */
export async function loadPastOperation(database: Database): Promise<void> {
  const past = pastOperation(await placesOf(database), dayIn(ZONE));
  const photo = await photoOf(database);
  for (const client of [NORTE, RIO_BRAVO, SIERRA_ALTA])
    await inTenant(database, client, (tx) => loadClient(tx, past, photo));
}

async function loadClient(tx: Tx, past: PastOperation, photo: object): Promise<void> {
  const own = past.rows.filter(({ client }) => client === tx.subscriberId);
  const { rows: known } = await sql`select from shipments
    where right(entry_no, 6)::integer <= ${LAST_NUMBERS.E} limit 1`.execute(tx.db);
  if (known.length > 0) return;
  const byEntity = Map.groupBy(own, ({ entity }) => entity);
  for (const entity of ENTITIES)
    await insertAll(tx, tableName(entity), byEntity.get(entity)?.map(recordOf) ?? []);
  await insertAll(tx, "entity_events", own.flatMap(eventsOf));
  await insertAll(tx, "entity_documents", photosOf(own, photo));
  await insertAll(tx, "entity_holds", holdsOf(tx, past));
  await insertAll(tx, "stock_moves", movesOf(tx, past));
  await rebuild(tx);
}

const holdsOf = ({ subscriberId }: Tx, { holds }: PastOperation) =>
  holds
    .filter(({ row }) => row.client === subscriberId)
    .map(({ row, heldAt, releasedAt, by, ...hold }) => ({
      subscriber_id: subscriberId,
      entity: row.entity.name,
      row_id: row.id,
      held_at: heldAt,
      released_at: releasedAt,
      held_by: by,
      ...hold,
    }));

/** The picture of a damage that somebody of today has told of, among the originals. */
async function photoOf(database: Database): Promise<object> {
  const { rows } = await inTenant(database, NORTE, ({ db }) =>
    sql<object>`select media, stored_as, sha256::text, bytes, thumbnail, person_id
      from entity_documents where entity = ${exceptions.name} and type = ${PHOTO} limit 1`.execute(
      db,
    ),
  );
  const [photo] = rows;
  if (!photo) throw new Error("No damage of the demonstration has a photo");
  return photo;
}

/** A document for each photo of which a history tells. */
const photosOf = (own: readonly PastRow[], photo: object) =>
  own.flatMap((row) =>
    row.events
      .filter(({ action }) => action === PHOTO_ADDED)
      .map(({ at, by, changes }) => ({
        ...photo,
        subscriber_id: row.client,
        entity: row.entity.name,
        row_id: row.id,
        type: PHOTO,
        number: 1,
        file: changes[`document.${PHOTO}`]?.[1],
        occurred_at: new Date(at).toISOString(),
        recorded_at: new Date(at).toISOString(),
        person_name: by,
      })),
  );

/** In the order of time: the ledger counts them as they are added. */
const movesOf = ({ subscriberId }: Tx, { moves }: PastOperation) =>
  moves
    .filter(({ unit }) => unit.client === subscriberId)
    .toSorted((one, other) => one.at - other.at)
    .map(({ unit, reason, from, to, document, by, at }) => ({
      subscriber_id: subscriberId,
      unit: unit.id,
      quantity: 1,
      from_location: "location" in from ? from.location : null,
      from_place: "place" in from ? from.place : null,
      to_location: "location" in to ? to.location : null,
      to_place: "place" in to ? to.place : null,
      reason,
      document,
      person_name: by,
      occurred_at: new Date(at).toISOString(),
      recorded_at: new Date(at).toISOString(),
    }));

async function placesOf(database: Database): Promise<PastPlaces> {
  const ask = async <Row>(client: number, query: ReturnType<typeof sql<Row>>) =>
    inTenant(database, client, async ({ db }) => (await query.execute(db)).rows);
  const sites = await ask(
    NORTE,
    sql<Ref & { code: string }>`select id, name as label, code from sites`,
  );
  const places = await ask(
    NORTE,
    sql<Ref & { site: string; kind: string }>`
      select id, code as label, site, kind from locations where kind in ('dock', 'staging') order by code`,
  );
  const siteOf = (code: string) => plain(sites.filter((site) => site.code === code))[0];
  const at = (code: string, kind: string) =>
    plain(places.filter((place) => place.kind === kind && place.site === siteOf(code).id));
  const each = <Place>(of: (code: string) => Place) => ({ LRD1: of("LRD1"), LRD2: of("LRD2") });
  const carrying = await Promise.all(
    [NORTE, RIO_BRAVO].map(async (client) => {
      const found = sql<Ref>`select id, name as label from carriers
        where 'carrier' = any(roles) and status = 'active' order by name`;
      return [client, plain(await ask(client, found))] as const;
    }),
  );
  return {
    sites: each(siteOf),
    across: siteOf("NLD1"),
    docks: each((code) => at(code, "dock")),
    stagings: each((code) => at(code, "staging")),
    carriers: new Map(carrying),
  };
}

function plain(found: readonly Ref[]): [Ref, ...Ref[]] {
  const [first, ...others] = found.map(({ id, label }) => ({ id, label }));
  if (!first) throw new Error("The sites of the demonstration are not there");
  return [first, ...others];
}
