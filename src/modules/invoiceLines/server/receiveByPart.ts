import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import { labelOf } from "#kit/pure/entity/ref.ts";
import { recordEvents } from "#kit/server/entity/events.ts";
import { heldBack } from "#kit/server/entity/holds.ts";
import type { Doing, Effect, Guard } from "#kit/server/entity/rules.ts";
import { heldRows, rowsOf } from "#kit/server/entity/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { toldOf } from "../../handlingUnits/server/splitMerge.ts";
import { invoices } from "../../invoices/invoices.ts";
import { GOODS_KINDS } from "../../locations/locations.ts";
import { shipments } from "../../shipments/shipments.ts";
import { faultOfPlace } from "../../sites/server/places.ts";
import { move, reverse } from "../../stock/server/move.ts";

const toAll = ({ rows }: Doing, faults: readonly Fault[]) =>
  rows.flatMap(({ id }) => faults.map((fault) => [id, fault] as const));

/** The entries of the lines; they and the invoices are held, so that nobody closes receiving meanwhile. */
async function entriesOf(tx: Tx, rows: readonly EntityRow[]): Promise<EntityRow[]> {
  const held = await heldRows(tx, invoices, distinct(rows, "invoice"));
  return heldRows(tx, shipments, distinct(held, "shipment"));
}

/** Lines of several invoices of one entry hold the part, and it goes to a place of the entry's site under labels that are free. */
export const receivable: Guard = async (doing) => {
  const entries = await entriesOf(doing.tx, doing.rows);
  const isOne = entries.length === 1 && distinct(doing.rows, "partNo").length === 1;
  const faults = [
    ...(isOne ? [] : [{ code: "onePart" }]),
    ...(await notReceiving(doing, entries)),
    ...(await misplaced(doing, entries[0])),
    ...(await taken(doing, entries)),
  ];
  return toAll(doing, faults);
};

/** What was received under the label is still there to be taken back. */
export const returnable: Guard = async (doing) => {
  const entries = await entriesOf(doing.tx, doing.rows);
  const units = await unitsOf(doing);
  const label = String(doing.input["label"]);
  const faults = [
    ...(await notReceiving(doing, entries)),
    ...(units.length > 0 ? [] : [{ code: "notHere", values: { label } }]),
  ];
  return toAll(doing, faults);
};

async function notReceiving({ tx }: Doing, entries: readonly EntityRow[]): Promise<Fault[]> {
  const faults = entries.flatMap(({ stage, distribution, entryNo }): Fault[] => [
    ...(stage === "receiving"
      ? []
      : [{ code: "notReceiving", values: { entry: String(entryNo) } }]),
    ...(distribution === true ? [] : [{ code: "onlyByPartThere" }]),
  ]);
  // What keeps units from being scanned keeps pieces from being received.
  const ids = entries.map(({ id }) => id);
  const held = await heldBack(tx, shipments, "scan", ids);
  return [...faults, ...held.map(([, fault]) => fault)];
}

async function misplaced({ tx, input }: Doing, entry: EntityRow | undefined): Promise<Fault[]> {
  const faultOf = await faultOfPlace(tx, String(input["location"]), GOODS_KINDS);
  const fault = faultOf(entry?.["site"] ?? null);
  return fault ? [fault] : [];
}

async function taken({ tx, rows, input }: Doing, entries: readonly EntityRow[]): Promise<Fault[]> {
  const labels = labelsOf(input["label"], rows.length);
  const found = await sql<{ label: string }>`select label from handling_units
    where subscriber_id = ${tx.subscriberId} and shipment = any(${entries.map(({ id }) => id)}::uuid[])
      and label = any(${labels}::text[])`.execute(tx.db);
  return found.rows.map(({ label }) => ({ code: "labelTaken", values: { label } }));
}

const labelsOf = (label: unknown, number: number) =>
  Array.from({ length: number }, (_, at) => `${String(label)}${at === 0 ? "" : `-${at + 1}`}`);

interface Share {
  readonly line: string;
  readonly pieces: number;
}

/** Pieces go to the lines that lack some, in their order; what is over goes to the last. */
function sharesOf(rows: readonly EntityRow[], pieces: number): Share[] {
  const lines = rows.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
  let left = pieces;
  return lines
    .map(({ id, quantity, quantityReceived }, at): Share => {
      const lacks = Math.max(0, Math.floor(Number(quantity) - Number(quantityReceived ?? 0)));
      const share = at === lines.length - 1 ? left : Math.min(left, lacks);
      left -= share;
      return { line: id, pieces: share };
    })
    .filter((share) => share.pieces > 0);
}

const placeOf = (row: EntityRow) =>
  `${String(row[labelOf("invoice")])} ${String(row["lineNo"]).padStart(5, "0")}`;

/** Receives pieces in units that are unpacked at once, one for each line, so that the ledger tells of them as of any other. */
export const receive: Effect = async ({ tx, by, rows, input, now }) => {
  const [entry] = await entriesOf(tx, rows);
  if (!entry) return new Map();
  const lot = typeof input["lot"] === "string" ? input["lot"] : null;
  const shares = sharesOf(rows, Number(input["pieces"]));
  const labels = labelsOf(input["label"], shares.length);
  const { rows: made } = await sql<{ id: string }>`
    insert into handling_units (subscriber_id, label, shipment, unit_type, pieces, invoice_line, status, by_part)
    select ${tx.subscriberId}::integer, own.label, ${entry.id}::uuid, 'piece', own.pieces, own.line, 'unpacked', true
    from unnest(${labels}::text[], ${shares.map(({ pieces }) => pieces)}::integer[], ${shares.map(({ line }) => line)}::uuid[])
      own(label, pieces, line) order by own.label returning id`.execute(tx.db);
  const units = await rowsOf(
    tx,
    handlingUnits,
    made.map(({ id }) => id),
  );
  const events = units.map((unit) => ({
    id: unit.id,
    version: unit.version,
    changes: toldOf(unit),
  }));
  await recordEvents(tx, handlingUnits.name, by, { action: "added" }, events);
  const [from, between] = [{ outside: "supplier" as const }, { outside: "unpacked" as const }];
  const to = { location: String(input["location"]) };
  const arrivals = units.map(({ id }) => ({ unit: id, from, to }));
  await move(tx, by, { reason: "receive", document: entry.id, at: now }, arrivals);
  for (const unit of units) {
    const goods = { partNo: String(rows[0]?.["partNo"]), lot };
    await move(tx, by, { reason: "unpack", document: unit.id, at: now }, [
      { unit: unit.id, from: to, to: between },
      { ...goods, quantity: String(unit["pieces"]), from: between, to },
    ]);
  }
  return new Map();
};

/** The units that keep what these lines received under a label. */
async function unitsOf({ tx, rows, input }: Doing): Promise<EntityRow[]> {
  const { rows: found } = await sql<{ id: string }>`select id from handling_units u
    where subscriber_id = ${tx.subscriberId} and by_part and status = 'unpacked'
      and invoice_line = any(${rows.map(({ id }) => id)}::uuid[])
      and (label = ${input["label"]} or starts_with(label, ${`${String(input["label"])}-`}))
      -- Another receipt may have a label that begins alike.
      and created_at = (select created_at from handling_units o
        where (o.subscriber_id, o.shipment, o.label) = (u.subscriber_id, u.shipment, ${input["label"]}))`.execute(
    tx.db,
  );
  return heldRows(
    tx,
    handlingUnits,
    found.map(({ id }) => id),
  );
}

/** Takes back what was received under a label, as long as it lies there and is promised to nobody. */
export const takeBack: Effect = async (doing) => {
  const { tx, by, now } = doing;
  const units = await unitsOf(doing);
  const ids = units.map(({ id }) => id);
  await sql`update handling_units set status = 'void', version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[])`.execute(tx.db);
  const events = units.map(({ id, version }) => ({
    id,
    version: version + 1,
    changes: { status: ["unpacked", "void"] as const },
  }));
  await recordEvents(tx, handlingUnits.name, by, { action: "changed" }, events);
  const { rows: moves } = await sql<{ seq: string }>`select seq::text from stock_moves
    where subscriber_id = ${tx.subscriberId} and (unit = any(${ids}::uuid[]) or document = any(${ids}::uuid[]))`.execute(
    tx.db,
  );
  await reverse(
    tx,
    by,
    now,
    moves.map(({ seq }) => seq),
  );
  return new Map();
};

const distinct = (rows: readonly EntityRow[], name: string) => [
  ...new Set(rows.map((row) => String(row[name]))),
];
