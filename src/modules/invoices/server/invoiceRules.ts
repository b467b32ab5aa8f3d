import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { moneyOf } from "#kit/pure/entity/money.ts";
import { rowGuard, type Rules, sets } from "#kit/server/entity/rules.ts";
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

export const invoiceRules: Rules = {
  follow: async ({ db }, rows) => {
    const found = await sql<{ id: string; sum: string | null; differs: boolean }>`
      select i.id, sum(l.amount)::text as sum,
        coalesce(abs(split_part(i.total, ' ', 1)::numeric - sum(l.amount)) > 0.01, false) as differs
      from invoices i
      left join invoice_lines l on (l.subscriber_id, l.invoice) = (i.subscriber_id, i.id)
      where i.id = any(${rows.map(({ id }) => id)}::uuid[])
      group by i.subscriber_id, i.id`.execute(db);
    const totals = new Map(rows.map((row) => [row.id, row["total"]]));
    return new Map(
      found.rows.map(({ id, sum, differs }) => {
        const { currency = "" } = moneyOf(String(totals.get(id))) ?? {};
        return [
          id,
          { linesTotal: invoices.fields.linesTotal.kept(sum && `${sum} ${currency}`), differs },
        ];
      }),
    );
  },
  // An entry lacks an invoice until one was received.
  afterwards: (tx, by, rows, before) =>
    refresh(tx, shipments, shipmentRules, by, shipmentsOf([...rows, ...before])),
  commands: {
    receive: { effect: sets(() => ({ rejectReason: null })) },
    verify: { guards: [lined, agreed] },
    reject: { effect: sets(({ reason }) => ({ rejectReason: reason })) },
  },
};

const shipmentsOf = (rows: readonly EntityRow[]) => rows.map(({ shipment }) => String(shipment));
