import { addAll, changeAll } from "#kit/entity/server/bulk.ts";
import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { heldBack } from "#kit/entity/holds/server/holds.ts";
import type { Doing, Effect, Guard } from "#kit/entity/server/rules.ts";
import { setNothing } from "#kit/entity/server/setEach.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { handlingUnits, type UnitRow } from "../../handlingUnits/handlingUnits.ts";
import { invoices } from "../../invoices/invoices.ts";
import { GOODS_KINDS } from "#modules/sites/locations/locations.ts";
import { type ShipmentRow, shipments } from "../../shipments.ts";
import { faultOfPlace } from "#modules/sites/server/places.ts";
import { move, reverse } from "#modules/stock/server/move.ts";
import { type InvoiceLineRow, invoiceLines } from "../invoiceLines.ts";

type Receipt = Doing<typeof invoiceLines, "receive" | "takeBack">;

const toAll = ({ rows }: Receipt, faults: readonly Fault[]) =>
  rows.flatMap(({ id }) => faults.map((fault) => [id, fault] as const));

/** The entries of the lines; they and the invoices are held, so that nobody closes receiving meanwhile. */
async function entriesOf(tx: Tx, rows: readonly InvoiceLineRow[]): Promise<ShipmentRow[]> {
  const ids = new Set(rows.map(({ invoice }) => invoice));
  const held = await heldRows(tx, invoices, [...ids]);
  return heldRows(tx, shipments, [...new Set(held.map(({ shipment }) => shipment))]);
}

/** Lines of several invoices of one entry hold the part, and it goes to a place of the entry's site under labels that are free. */
export const receivable: Guard<typeof invoiceLines, "receive"> = async (doing) => {
  const entries = await entriesOf(doing.tx, doing.rows);
  const parts = new Set(doing.rows.map(({ partNo }) => partNo));
  const isOne = entries.length === 1 && parts.size === 1;
  const faults = [
    ...(isOne ? [] : [{ code: "onePart" }]),
    ...(await notReceiving(doing, entries)),
    ...(await misplaced(doing, entries[0])),
    ...(await taken(doing, entries)),
  ];
  return toAll(doing, faults);
};

/** What was received under the label is still there to be taken back. */
export const returnable: Guard<typeof invoiceLines, "takeBack"> = async (doing) => {
  const entries = await entriesOf(doing.tx, doing.rows);
  const units = await unitsOf(doing);
  const { label } = doing.input;
  const faults = [
    ...(await notReceiving(doing, entries)),
    ...(units.length > 0 ? [] : [{ code: "notHere", values: { label } }]),
  ];
  return toAll(doing, faults);
};

async function notReceiving({ tx }: Receipt, entries: readonly ShipmentRow[]): Promise<Fault[]> {
  const faults = entries.flatMap(({ stage, distribution, entryNo: entry }): Fault[] => [
    ...(stage === "receiving" ? [] : [{ code: "notReceiving", values: { entry } }]),
    ...(distribution ? [] : [{ code: "onlyByPartThere" }]),
  ]);
  // What keeps units from being scanned keeps pieces from being received.
  const ids = entries.map(({ id }) => id);
  const held = await heldBack(tx, shipments, "scan", ids);
  return [...faults, ...held.map(([, fault]) => fault)];
}

async function misplaced(
  { tx, input }: Doing<typeof invoiceLines, "receive">,
  entry: ShipmentRow | undefined,
): Promise<Fault[]> {
  const faultOf = await faultOfPlace(tx, input.location, GOODS_KINDS);
  const fault = faultOf(entry?.site ?? null);
  return fault ? [fault] : [];
}

async function taken(
  { tx, rows, input }: Doing<typeof invoiceLines, "receive">,
  entries: readonly ShipmentRow[],
): Promise<Fault[]> {
  const labels = labelsOf(input.label, rows.length);
  const found = await sql<{ label: string }>`select label from handling_units
    where subscriber_id = ${tx.subscriberId} and shipment = any(${entries.map(({ id }) => id)}::uuid[])
      and label = any(${labels}::text[])`.execute(tx.db);
  return found.rows.map(({ label }) => ({ code: "labelTaken", values: { label } }));
}

const labelsOf = (label: string, number: number) =>
  Array.from({ length: number }, (_, at) => `${label}${at === 0 ? "" : `-${at + 1}`}`);

interface Share {
  readonly line: string;
  readonly pieces: number;
}

/** Pieces go to the lines that lack some, in their order; what is over goes to the last. */
function sharesOf(rows: readonly InvoiceLineRow[], pieces: number): Share[] {
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

const placeOf = ({ "invoice.label": invoice, lineNo }: InvoiceLineRow) =>
  `${invoice ?? ""} ${String(lineNo).padStart(5, "0")}`;

/** Receives pieces in units that are unpacked at once, one for each line, so that the ledger tells of them as of any other. */
export const receive: Effect<typeof invoiceLines, "receive"> = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const [entry] = await entriesOf(tx, rows);
  const [line] = rows;
  if (!entry || !line) return setNothing(invoiceLines);
  const shares = sharesOf(rows, input.pieces);
  const labels = labelsOf(input.label, shares.length);
  const made = await addAll(
    tx,
    handlingUnits,
    by,
    {},
    {
      fields: ["label", "shipment", "unitType", "pieces", "invoiceLine", "status", "byPart"],
      from: sql`(select own.label, ${entry.id}::uuid as shipment, 'piece' as unit_type, own.pieces, own.line as invoice_line,
      'unpacked' as status, true as by_part
      from unnest(${labels}::text[], ${shares.map(({ pieces }) => pieces)}::integer[], ${shares.map((share) => share.line)}::uuid[])
        own(label, pieces, line) order by own.label)`,
      returning: sql<{ pieces: number }>`new.pieces`,
    },
  );
  const [from, between] = [{ outside: "supplier" as const }, { outside: "unpacked" as const }];
  const to = { location: input.location };
  const arrivals = made.map(({ id }) => ({ unit: id, from, to }));
  await move(tx, by, { reason: "receive", document: entry.id, at: now }, arrivals);
  const goods = { partNo: line.partNo, lot: input.lot };
  for (const { id, pieces } of made)
    await move(tx, by, { reason: "unpack", document: id, at: now }, [
      { unit: id, from: to, to: between },
      { ...goods, quantity: String(pieces), from: between, to },
    ]);
  return setNothing(invoiceLines);
};

/** The units that keep what these lines received under a label. */
async function unitsOf({
  tx,
  rows,
  input: { label },
}: Doing<typeof invoiceLines, "takeBack">): Promise<UnitRow[]> {
  const { rows: found } = await sql<{ id: string }>`select id from handling_units u
    where subscriber_id = ${tx.subscriberId} and by_part and status = 'unpacked'
      and invoice_line = any(${rows.map(({ id }) => id)}::uuid[])
      and (label = ${label} or starts_with(label, ${`${label}-`}))
      -- Another receipt may have a label that begins alike.
      and created_at = (select created_at from handling_units o
        where (o.subscriber_id, o.shipment, o.label) = (u.subscriber_id, u.shipment, ${label}))`.execute(
    tx.db,
  );
  return heldRows(
    tx,
    handlingUnits,
    found.map(({ id }) => id),
  );
}

/** Takes back what was received under a label, as long as it lies there and is promised to nobody. */
export const takeBack: Effect<typeof invoiceLines, "takeBack"> = async (doing) => {
  const { tx, by, now } = doing;
  const units = await unitsOf(doing);
  const ids = units.map(({ id }) => id);
  await changeAll(
    tx,
    handlingUnits,
    by,
    {},
    {
      set: { status: sql`'void'` },
      where: sql`t.id = any(${ids}::uuid[])`,
    },
  );
  const { rows: moves } = await sql<{ seq: string }>`select seq::text from shared.stock_moves
    where subscriber_id = ${tx.subscriberId} and (unit = any(${ids}::uuid[]) or document = any(${ids}::uuid[]))`.execute(
    tx.db,
  );
  await reverse(
    tx,
    by,
    now,
    moves.map(({ seq }) => seq),
  );
  return setNothing(invoiceLines);
};
