import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { type Doing, type Guard, type Rules } from "#kit/server/entity/rules.ts";
import { refresh } from "#kit/server/entity/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { lineRules } from "../../invoiceLines/server/lineRules.ts";
import { invoiceLines } from "../../invoiceLines/invoiceLines.ts";
import { GOODS_KINDS } from "../../locations/locations.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { move, type Move } from "../../stock/server/move.ts";
import { faultOfPlace } from "../../sites/server/places.ts";
import { merge, mergeable, split, splitable } from "./splitMerge.ts";
import { unpack, unpackable } from "./unpack.ts";

/** The site of each unit, by the entry that brought it. */
async function sitesOf({ tx, rows }: Doing): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; site: string }>`
    select u.id, s.site from handling_units u
    join shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    where u.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  return new Map(found.rows.map(({ id, site }) => [id, site]));
}

const atItsSite: Guard = async (doing) => {
  const { tx, rows, input } = doing;
  const faultOf = await faultOfPlace(tx, String(input["location"]), GOODS_KINDS);
  const sites = await sitesOf(doing);
  return rows.flatMap(({ id, location }) => {
    const fault =
      location === input["location"] ? { code: "there" } : faultOf(sites.get(id) ?? null);
    return fault ? [[id, fault] as const] : [];
  });
};

const intoItsSite: Guard = (doing) => (doing.input["location"] === null ? [] : atItsSite(doing));

/** Units hold what an invoice of their own entry says, and so many pieces of it. */
const ofItsInvoice: Guard = async ({ tx, rows, input }) => {
  const found = await sql<{ shipment: string }>`
    select i.shipment from invoice_lines l
    join invoices i on (i.subscriber_id, i.id) = (l.subscriber_id, l.invoice)
    where l.id = ${input["invoiceLine"]}::uuid`.execute(tx.db);
  return rows.flatMap(({ id, shipment, pieces }) => {
    const faults = [
      ...(shipment === found.rows[0]?.shipment ? [] : ["otherEntry"]),
      ...((pieces ?? input["pieces"]) === null ? ["noPieces"] : []),
    ];
    return faults.map((code) => [id, { code }] as const);
  });
};

const linesOf = (rows: readonly EntityRow[]) =>
  rows.flatMap(({ invoiceLine }) => (invoiceLine === null ? [] : [String(invoiceLine)]));

/** The entries of these units that are compared with what was announced, or with their invoices. */
async function comparedOf({ db }: Tx, rows: readonly EntityRow[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from shipments
    where id = any(${rows.map(({ shipment }) => String(shipment))}::uuid[]) and (announced_version is not null or by_part)`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/** The entries to which it matters what became of a unit that is awaited, or that is another entry's now. */
function awaitingOf(rows: readonly EntityRow[], before: readonly EntityRow[]): string[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const isAwaited = (row: EntityRow | undefined) => row?.["status"] === "expected";
  return rows.flatMap((row) => {
    const earlier = was.get(row.id);
    const entries = [row, ...(earlier ? [earlier] : [])].map(({ shipment }) => String(shipment));
    const isMoved = entries.some((entry) => entry !== entries[0]);
    return isMoved || isAwaited(row) || isAwaited(earlier) ? entries : [];
  });
}

export const unitRules: Rules = {
  // A unit that people add is one that is to come.
  begin: async () => ({ announced: true }),
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
      guards: [atItsSite],
      effect: async ({ tx, by, rows, input, now }) => {
        const location = String(input["location"]);
        const moves = rows.map((row): Move => ({
          unit: row.id,
          from: { location: String(row["location"]) },
          to: { location },
        }));
        await move(tx, by, { reason: "putaway", document: null, at: now }, moves);
        return new Map(rows.map(({ id }) => [id, { location }]));
      },
    },
    split: { guards: [splitable], effect: split },
    merge: { guards: [mergeable], effect: merge },
    unpack: { guards: [unpackable, intoItsSite], effect: unpack },
    invoice: {
      guards: [ofItsInvoice],
      effect: async ({ rows, input: { invoiceLine = null, pieces = null } }) =>
        new Map(
          rows.map((row) => [row.id, { invoiceLine, pieces: pieces ?? row["pieces"] ?? null }]),
        ),
    },
  },
};
