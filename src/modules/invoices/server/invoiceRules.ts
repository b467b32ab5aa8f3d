import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { moneyOf } from "#kit/pure/entity/money.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import { type Guard, rowGuard, type Rules, sets } from "#kit/server/entity/rules.ts";
import { refresh } from "#kit/server/entity/settled.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { invoices } from "../invoices.ts";

const lined = rowGuard(({ linesTotal }) => (linesTotal === null ? { code: "noLines" } : undefined));

const agreed = rowGuard(({ differs, total, linesTotal }) =>
  differs
    ? { code: "totalDiffers", values: { total: String(total), lines: String(linesTotal) } }
    : undefined,
);

/** An invoice is received by its file, or with a reason why there is none. */
const attached: Guard = async ({ tx: { db }, rows, input }) => {
  if (input["paperWaiver"] !== null) return [];
  const bare = await sql<{ id: string }>`select i.id from invoices i
    where i.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${attachedBy} is null`.execute(db);
  return bare.rows.map(({ id }) => [id, { code: "noFile" }] as const);
};

/** Whoever attached the file of an invoice `i` that is in force; null: there is none. */
const attachedBy = sql<string | null>`(select d.person_name from entity_documents d
  where (d.subscriber_id, d.entity, d.row_id, d.type) = (i.subscriber_id, 'invoices', i.id, 'invoice') and d.removed_at is null
  order by d.number desc limit 1)`;

/** What an invoice is by its file: one that was waived needs none, one that was rejected is received again by somebody. */
function received({ authStatus, receivedBy, paperWaiver }: EntityRow, by: string | null): Values {
  if (paperWaiver !== null || authStatus === "rejected") return {};
  if (by === null) return { authStatus: "missing", receivedBy: null };
  return authStatus === "missing"
    ? { authStatus: "received", receivedBy: by }
    : { receivedBy: receivedBy ?? by };
}

export const invoiceRules: Rules = {
  followsDocuments: ["invoice"],
  follow: async ({ db }, rows) => {
    const found = await sql<{
      id: string;
      sum: string | null;
      differs: boolean;
      by: string | null;
    }>`
      select i.id, sum(l.amount)::text as sum, ${attachedBy} as by,
        coalesce(abs(split_part(i.total, ' ', 1)::numeric - sum(l.amount)) > 0.01, false) as differs
      from invoices i
      left join invoice_lines l on (l.subscriber_id, l.invoice) = (i.subscriber_id, i.id)
      where i.id = any(${rows.map(({ id }) => id)}::uuid[])
      group by i.subscriber_id, i.id`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      found.rows.flatMap(({ id, sum, differs, by }) => {
        const row = byId.get(id);
        if (!row) return [];
        const { currency = "" } = moneyOf(String(row["total"])) ?? {};
        const linesTotal = invoices.fields.linesTotal.kept(sum && `${sum} ${currency}`);
        return [[id, { linesTotal, differs, ...received(row, by) }] as const];
      }),
    );
  },
  // An entry lacks an invoice until one was received.
  afterwards: (tx, by, rows, before) =>
    refresh(tx, shipments, shipmentRules, by, shipmentsOf([...rows, ...before])),
  commands: {
    receive: {
      guards: [attached],
      effect: sets(({ input, by }) => ({
        rejectReason: null,
        receivedBy: by.name,
        paperWaiver: input["paperWaiver"] ?? null,
      })),
    },
    verify: { guards: [lined, agreed] },
    reject: { effect: sets(({ reason }) => ({ rejectReason: reason })) },
  },
};

const shipmentsOf = (rows: readonly EntityRow[]) => rows.map(({ shipment }) => String(shipment));
