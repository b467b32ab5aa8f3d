import { sql } from "kysely";
import type { Doing, Guard, RowFaults, Rules } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import { refresh } from "#kit/entity/server/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { lineRules } from "../../invoiceLines/server/lineRules.ts";
import { invoiceLines } from "../../invoiceLines/invoiceLines.ts";
import { GOODS_KINDS } from "#modules/sites/locations/locations.ts";
import { shipmentRules } from "../../server/shipmentRules.ts";
import { shipments } from "../../shipments.ts";
import { move, type Move } from "#modules/stock/server/move.ts";
import { faultOfPlace } from "#modules/sites/server/places.ts";
import { handlingUnits, type UnitRow } from "../handlingUnits.ts";
import { placeOf } from "./placeOf.ts";
import { merge, mergeable, split, splitable } from "./splitMerge.ts";
import { unpack, unpackable } from "./unpack.ts";

/** The site of each unit, by the entry that brought it. */
async function sitesOf({
  tx,
  rows,
}: Doing<typeof handlingUnits>): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; site: string }>`
    select u.id, s.site from handling_units u
    join shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    where u.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  return new Map(found.rows.map(({ id, site }) => [id, site]));
}

async function atItsSite(doing: Doing<typeof handlingUnits>, to: string): Promise<RowFaults> {
  const faultOf = await faultOfPlace(doing.tx, to, GOODS_KINDS);
  const sites = await sitesOf(doing);
  return doing.rows.flatMap(({ id, location }) => {
    const fault = location === to ? { code: "there" } : faultOf(sites.get(id) ?? null);
    return fault ? [[id, fault] as const] : [];
  });
}

const intoItsSite: Guard<typeof handlingUnits, "unpack"> = (doing) =>
  doing.input.location === null ? [] : atItsSite(doing, doing.input.location);

/** Units hold what an invoice of their own entry says, and so many pieces of it. */
const ofItsInvoice: Guard<typeof handlingUnits, "invoice"> = async ({ tx, rows, input }) => {
  const found = await sql<{ shipment: string }>`
    select i.shipment from invoice_lines l
    join invoices i on (i.subscriber_id, i.id) = (l.subscriber_id, l.invoice)
    where l.id = ${input.invoiceLine}::uuid`.execute(tx.db);
  return rows.flatMap(({ id, shipment, pieces }) => {
    const faults = [
      ...(shipment === found.rows[0]?.shipment ? [] : ["otherEntry"]),
      ...((pieces ?? input.pieces) === null ? ["noPieces"] : []),
    ];
    return faults.map((code) => [id, { code }] as const);
  });
};

const linesOf = (rows: readonly UnitRow[]) =>
  rows.flatMap(({ invoiceLine }) => (invoiceLine === null ? [] : [invoiceLine]));

/** The entries of these units that are compared with what was announced, or with their invoices. */
async function comparedOf({ db }: Tx, rows: readonly UnitRow[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from shipments
    where id = any(${rows.map(({ shipment }) => shipment)}::uuid[]) and (announced_version is not null or by_part)`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/** The entries to which it matters what became of a unit that is awaited, or that is another entry's now. */
function awaitingOf(rows: readonly UnitRow[], before: readonly UnitRow[]): string[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const isAwaited = (row: UnitRow | undefined) => row?.status === "expected";
  return rows.flatMap((row) => {
    const earlier = was.get(row.id);
    const entries = [row, ...(earlier ? [earlier] : [])].map(({ shipment }) => shipment);
    const isMoved = entries.some((entry) => entry !== entries[0]);
    return isMoved || isAwaited(row) || isAwaited(earlier) ? entries : [];
  });
}

export const unitRules: Rules<typeof handlingUnits> = {
  // A unit that people add is one that is to come.
  begin: async () => initialValues(handlingUnits, { announced: true }),
  // What came of a line are the pieces of its units.
  afterwards: async (tx, by, rows, before) => {
    const lines = linesOf([...rows, ...before]);
    await refresh(tx, invoiceLines, lineRules, by, lines);
    const compared = lines.length > 0 ? await comparedOf(tx, rows) : [];
    const entries = [...compared, ...awaitingOf(rows, before)];
    await refresh(tx, shipments, shipmentRules, by, entries);
  },
  commands: {
    move: {
      guards: [(doing) => atItsSite(doing, doing.input.location)],
      effect: async ({ tx, by, rows, input: { location }, now }) => {
        const moves = rows.map((row): Move => ({
          unit: row.id,
          from: placeOf(row),
          to: { location },
        }));
        await move(tx, by, { reason: "putaway", document: null, at: now }, moves);
        return setEach(handlingUnits, rows, () => ({ location }));
      },
    },
    split: { guards: [splitable], effect: split },
    merge: { guards: [mergeable], effect: merge },
    unpack: { guards: [unpackable, intoItsSite], effect: unpack },
    invoice: {
      guards: [ofItsInvoice],
      effect: async ({ rows, input: { invoiceLine, pieces } }) =>
        setEach(handlingUnits, rows, (row) => ({ invoiceLine, pieces: pieces ?? row.pieces })),
    },
  },
};
