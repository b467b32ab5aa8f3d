import { sql } from "kysely";
import type { SetOf } from "#kit/entity/RowOf.ts";
import { isOneOf } from "#kit/entity/server/columns.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { differencesOf } from "../differences.ts";
import { type InvoiceLineRow, invoiceLines } from "../invoiceLines.ts";

/** What follows for lines: their amount, the pieces of the units that came of them, and what their review came to. */
export const followLines: NonNullable<Rules<typeof invoiceLines>["follow"]> = async (tx, rows) => {
  const ids = rows.map(({ id }) => id);
  const found = await preparedForOne(
    tx,
    ids,
    sql<{ id: string; amount: string; quantityReceived: string }>`
    select l.id, trim_scale(round(l.quantity * l.unit_price, 2))::text as amount, (select coalesce(sum(u.pieces), 0)::text
      from handling_units u
      where (u.subscriber_id, u.invoice_line) = (l.subscriber_id, l.id)
        and u.status not in ('expected', 'void', 'merged')) as "quantityReceived"
    from invoice_lines l where ${isOneOf(sql.ref("l.id"), ids)}`,
  );
  const sums = new Map(found.rows.map(({ id, ...sum }) => [id, sum]));
  return setEach(invoiceLines, rows, (row) => ({ ...sums.get(row.id), ...outcomeOf(row) }));
};

/** What a reviewed line comes to: it follows from what was counted and from what is declared, whichever was changed last. */
function outcomeOf(row: InvoiceLineRow): Pick<SetOf<typeof invoiceLines>, "review"> {
  if (row.quantityReviewed === null) return {};
  return { review: differencesOf(row, row).length > 0 ? "differs" : "agrees" };
}
