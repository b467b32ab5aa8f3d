import { sql } from "kysely";
import type { SetOf } from "#kit/entity/RowOf.ts";
import { moneyOf } from "#kit/entity/fields/money.ts";
import { type Effect, type Guard, rowGuard, type Rules, sets } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { refresh } from "#kit/entity/server/settled.ts";
import { shipmentRules } from "../../server/shipmentRules.ts";
import { shipments } from "../../shipments.ts";
import { type InvoiceRow, invoices } from "../invoices.ts";

const lined = rowGuard<typeof invoices, "verify">(({ linesTotal }) =>
  linesTotal === null ? { code: "noLines" } : undefined,
);

const agreed = rowGuard<typeof invoices, "verify">(({ differs, total, linesTotal: lines }) =>
  differs && lines !== null ? { code: "totalDiffers", values: { total, lines } } : undefined,
);

/** An invoice is received by its file, or with a reason why there is none. */
const attached: Guard<typeof invoices, "receive"> = async ({ tx: { db }, rows, input }) => {
  if (input.paperWaiver !== null) return [];
  const bare = await sql<{ id: string }>`select i.id from invoices i
    where i.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${attachedBy} is null`.execute(db);
  return bare.rows.map(({ id }) => [id, { code: "noFile" }] as const);
};

/** Who verified an invoice stood for another amount: it is verified anew. */
const discounted: Effect<typeof invoices, "discount"> = async ({ rows, input: { discount } }) =>
  setEach(invoices, rows, (row) => ({
    discount,
    authStatus:
      row.authStatus === "verified" && row.discount !== discount ? "received" : row.authStatus,
  }));

/** Whoever attached the file of an invoice `i` that is in force; null: there is none. */
const attachedBy = sql<string | null>`(select d.person_name from shared.entity_documents d
  where (d.subscriber_id, d.entity, d.row_id, d.type) = (i.subscriber_id, 'invoices', i.id, 'invoice') and d.removed_at is null
  order by d.number desc limit 1)`;

interface Facts {
  readonly id: string;
  /** Of its lines. */
  readonly sum: string | null;
  readonly differs: boolean;
  /** Whoever attached its file. */
  readonly by: string | null;
}

/** What an invoice is by its file: one that was waived needs none, one that was rejected is received again by somebody. */
function received(
  { authStatus, receivedBy, paperWaiver }: InvoiceRow,
  by: string | null,
): SetOf<typeof invoices> {
  if (paperWaiver !== null || authStatus === "rejected") return {};
  if (by === null) return { authStatus: "missing", receivedBy: null };
  return authStatus === "missing"
    ? { authStatus: "received", receivedBy: by }
    : { receivedBy: receivedBy ?? by };
}

export const invoiceRules: Rules<typeof invoices> = {
  followsDocuments: ["invoice"],
  follow: async ({ db }, rows) => {
    const found = await sql<Facts>`
      select i.id, sum(l.amount)::text as sum, ${attachedBy} as by,
        coalesce(abs(split_part(i.total, ' ', 1)::numeric - sum(l.amount)) > 0.01, false) as differs
      from invoices i
      left join invoice_lines l on (l.subscriber_id, l.invoice) = (i.subscriber_id, i.id)
      where i.id = any(${rows.map(({ id }) => id)}::uuid[])
      group by i.subscriber_id, i.id`.execute(db);
    const byId = new Map(found.rows.map((one) => [one.id, one]));
    return setEach(invoices, rows, (row) => {
      const { sum = null, differs = false, by = null } = byId.get(row.id) ?? {};
      const { currency = "" } = moneyOf(row.total) ?? {};
      const linesTotal = invoices.fields.linesTotal.kept(sum && `${sum} ${currency}`);
      return { linesTotal, differs, ...received(row, by) };
    });
  },
  // An entry lacks an invoice until one was received.
  afterwards: (tx, by, rows, before) =>
    refresh(tx, shipments, shipmentRules, by, shipmentsOf([...rows, ...before])),
  commands: {
    receive: {
      guards: [attached],
      effect: sets(invoices, ({ input: { paperWaiver }, by }) => ({
        rejectReason: null,
        receivedBy: by.name,
        paperWaiver,
      })),
    },
    verify: { guards: [lined, agreed] },
    discount: { effect: discounted },
    reject: { effect: sets(invoices, ({ reason }) => ({ rejectReason: reason })) },
  },
};

const shipmentsOf = (rows: readonly InvoiceRow[]) => rows.map(({ shipment }) => shipment);
