import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import { isOneOf } from "#kit/server/entity/columns.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import type { Rules } from "#kit/server/entity/rules.ts";
import { differencesOf } from "../differences.ts";

/** What follows for lines: their amount, the pieces of the units that came of them, and what their review came to. */
export const followLines: NonNullable<Rules["follow"]> = async (tx, rows) => {
  const row = new Map(rows.map((one) => [one.id, one]));
  const ids = rows.map(({ id }) => id);
  const found = await preparedForOne(
    tx,
    ids,
    sql<{ id: string; amount: string; received: string }>`
    select l.id, trim_scale(round(l.quantity * l.unit_price, 2))::text as amount, (select coalesce(sum(u.pieces), 0)::text
      from handling_units u
      where (u.subscriber_id, u.invoice_line) = (l.subscriber_id, l.id)
        and u.status not in ('expected', 'void', 'merged')) as received
    from invoice_lines l where ${isOneOf(sql.ref("l.id"), ids)}`,
  );
  return new Map(
    found.rows.map(({ id, amount, received }) => [
      id,
      { amount, quantityReceived: received, ...outcomeOf(row.get(id)) },
    ]),
  );
};

/** What a reviewed line comes to: it follows from what was counted and from what is declared, whichever was changed last. */
function outcomeOf(row: EntityRow | undefined): Values {
  if (typeof row?.["quantityReviewed"] !== "string") return {};
  return { review: differencesOf(row, row).length > 0 ? "differs" : "agrees" };
}
