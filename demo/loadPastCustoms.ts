import { sql } from "kysely";
import { tableName } from "#kit/entity/server/columns.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import { customsOperations } from "#modules/customsOperations/customsOperations.ts";
import { handContributions } from "#modules/customsOperations/handContributions/handContributions.ts";
import { operationCharges } from "#modules/customsOperations/operationCharges/operationCharges.ts";
import { operationLines } from "#modules/customsOperations/operationLines/operationLines.ts";
import { proformas } from "#modules/customsOperations/proformas/proformas.ts";
import { chanceFrom } from "./chance.ts";
import { customsParties } from "./customsParties.ts";
import { filePast } from "./filedCustoms.ts";
import { insertAll } from "./insertAll.ts";
import { ZONE } from "./pastCalendar.ts";
import {
  acceptedCustoms,
  type CustomsPlan,
  customsPlans,
  type LeftEntry,
  isOfSector,
  mayClaim,
  outdate,
  type PastCustoms,
} from "./pastCustoms.ts";
import { NORTE_DAYS, NORTE_LATEST, RIO_BRAVO_DAYS, SIERRA_ALTA_DAYS } from "./partDays.ts";
import { computePast, type Edition, inVain } from "./pastEditions.ts";
import { eventsOf, type PastRow, recordOf } from "./pastRows.ts";

const ENTITIES = [
  customsOperations,
  operationLines,
  operationCharges,
  handContributions,
  proformas,
];

/** Parts that the files of the catalogues change or drop: on some days no code of theirs is in force. */
const EDITED = new Set(
  [...NORTE_DAYS, NORTE_LATEST, ...RIO_BRAVO_DAYS, ...SIERRA_ALTA_DAYS]
    .filter(({ isHeld }) => !isHeld)
    .flatMap(({ edits, extra = [] }) => [...edits, ...extra].map((line) => line.split(/[ ,;]/)[0])),
);

/** Operations of entries that left, written at once with their histories; their editions come out of the product's own computation. */
export async function loadPastCustoms(database: Database): Promise<void> {
  const today = dayIn(ZONE);
  const plans = customsPlans();
  const numbers = numbersOf(plans, today);
  await keepNumbers(database, [...numbers.values()]);
  for (const client of new Set(plans.map((plan) => plan.client)))
    await inTenant(database, client, async (tx) => {
      const { rows } = await sql`select from customs_operations limit 1`.execute(tx.db);
      if (rows.length > 0) return;
      const own = plans.filter((plan) => plan.client === client);
      await loadOwn(tx, own, numbers, today);
    });
}

/** In the series of their years, as OP-26-000012. */
function numbersOf(plans: readonly CustomsPlan[], today: string): ReadonlyMap<CustomsPlan, string> {
  const series = Map.groupBy(plans, ({ ago }) => `OP-${dayAfter(today, -ago).slice(2, 4)}`);
  return new Map(
    [...series].flatMap(([name, own]) =>
      own.map((plan, at) => [plan, `${name}-${String(at + 1).padStart(6, "0")}`] as const),
    ),
  );
}

/** What people do today goes on from there. */
async function keepNumbers(database: Database, numbers: readonly string[]): Promise<void> {
  const series = Map.groupBy(numbers, (number) => number.slice(0, 5));
  const all = [...series].map(([name, own]) => ({ series: name, last: own.length }));
  await inHouse(database, ({ db }) =>
    sql`insert into number_series select * from jsonb_populate_recordset(null::number_series, ${JSON.stringify(all)})
      on conflict do nothing`.execute(db),
  );
}

async function loadOwn(
  tx: Tx,
  plans: readonly CustomsPlan[],
  numbers: ReadonlyMap<CustomsPlan, string>,
  today: string,
): Promise<void> {
  const chance = chanceFrom(9_301 + tx.subscriberId);
  const entries = await leftEntries(tx);
  const parties = await customsParties(tx);
  const past: PastCustoms[] = [];
  for (const plan of plans) {
    const entry = take(entries, plan, dayAfter(today, -plan.ago));
    if (plan.isExport) await sendNorth(tx, entry);
    const number = numbers.get(plan) ?? "";
    past.push(acceptedCustoms(chance, plan, entry, { ...parties, number }));
  }
  const editions = await inVain(tx, async () => {
    await insertRows(tx, past);
    const kept: Edition[] = [];
    for (const one of past) {
      const own = one.plan.isCancelled ? [] : await computePast(tx, chance, one);
      filePast(chance, one, own, parties);
      kept.push(...own);
    }
    return kept;
  });
  for (const one of past) if (one.plan.isStale) outdate(one);
  const rows = editions.map(({ row }) => row);
  await insertRows(tx, past, rows);
  await insertAll(tx, "entity_events", [...past.flatMap(rowsOfPast), ...rows].flatMap(eventsOf));
  await insertAll(
    tx,
    "proforma_contents",
    editions.map(({ contents }) => contents),
  );
}

const rowsOfPast = ({ operation, lines, charges, byHand }: PastCustoms): PastRow[] => [
  operation,
  ...lines,
  ...charges,
  ...byHand,
];

async function insertRows(
  tx: Tx,
  past: readonly PastCustoms[],
  more: readonly PastRow[] = [],
): Promise<void> {
  const rows = Map.groupBy([...past.flatMap(rowsOfPast), ...more], ({ entity }) => entity);
  for (const entity of ENTITIES)
    await insertAll(tx, tableName(entity), rows.get(entity)?.map(recordOf) ?? []);
}

/** An entry of goods that leave Mexico, as it was announced. */
const sendNorth = ({ db }: Tx, { id }: LeftEntry) =>
  sql`update shipments set direction = 'north' where id = ${id}`.execute(db);

/** Entries that left, with invoices that are authorised. */
async function leftEntries({ db }: Tx): Promise<LeftEntry[]> {
  const { rows } = await sql<LeftEntry>`
    select s.id, s.entry_no as "entryNo", (extract(epoch from s.ready_at) * 1000)::float8 as "readyAt",
      to_char(s.ready_at at time zone ${ZONE}, 'YYYY-MM-DD') as day,
      (select l.load_no from loads l where l.id = s.load
        and (select count(*) from shipments o where o.load = l.id) = 1) as load,
      jsonb_agg(jsonb_build_object('id', l.id, 'label', l.part_no, 'quantity', l.quantity::text,
        'origin', l.country_of_origin, 'isCovered', exists (
        select from certificate_lines c join agreements a on (a.subscriber_id, a.id) = (c.subscriber_id, c.agreement_id)
        where c.part_no = l.part_no and c.removed_version is null and a.number like 'TMEC-2026%'))
        order by i.issued_on, i.number, l.line_no) as lines
    from shipments s join invoices i on i.shipment = s.id and i.auth_status = 'authorised'
    join invoice_lines l on l.invoice = i.id
    where s.stage in ('dispatched', 'delivered') and s.ready_at is not null
    group by s.subscriber_id, s.id order by s.ready_at, s.entry_no`.execute(db);
  return rows.filter(({ lines }) => !lines.some(({ label }) => EDITED.has(label)));
}

/** Takes the entry of the day that fits best, else the next before or after it. */
function take(entries: LeftEntry[], { claims, isByLoad }: CustomsPlan, day: string): LeftEntry {
  const distance = (one: LeftEntry) => Math.abs(Date.parse(one.day) - Date.parse(day)) / 86_400_000;
  const fits = ({ lines, load }: LeftEntry) =>
    isByLoad
      ? load !== null
      : claims === "sector"
        ? lines.some(({ label }) => isOfSector(label))
        : claims === "covered"
          ? lines.some(({ isCovered }) => isCovered)
          : claims === "uncovered"
            ? lines.every(({ isCovered }) => !isCovered) && lines.some(mayClaim)
            : true;
  const [best] = entries.toSorted(
    (one, other) =>
      distance(one) + (fits(one) ? 0 : 30) - distance(other) - (fits(other) ? 0 : 30) ||
      other.lines.length - one.lines.length,
  );
  if (!best) throw new Error(`No entry left about ${day}`);
  entries.splice(entries.indexOf(best), 1);
  return best;
}
