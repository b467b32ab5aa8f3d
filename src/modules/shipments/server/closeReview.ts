import { sql } from "kysely";
import type { Guard } from "#kit/entity/server/rules.ts";
import type { shipments } from "../shipments.ts";

/** Parts told of one entry. */
const MOST_TOLD = 5;

/** Every line of its invoices was checked, or says why not. */
export const linesReviewed: Guard<typeof shipments> = async ({ tx, rows }) => {
  const found = await sql<{ id: string; number: number; parts: readonly string[] }>`
    select i.shipment as id, count(*)::integer as number,
      (array_agg(l.part_no order by i.number, l.line_no))[1:${MOST_TOLD}::integer] as parts
    from invoices i join invoice_lines l on (l.subscriber_id, l.invoice) = (i.subscriber_id, i.id)
    where i.shipment = any(${rows.map(({ id }) => id)}::uuid[]) and i.auth_status <> 'rejected' and l.review = 'open'
    group by i.subscriber_id, i.shipment`.execute(tx.db);
  return found.rows.map(({ id, number, parts }) => {
    const values = { number, parts: parts.join(", ") + (number > parts.length ? ", …" : "") };
    return [id, { code: "linesOpen", values }] as const;
  });
};

/** Who approves a review has acknowledged what the client asks to be acknowledged about reviewing. */
export const instructed: Guard<typeof shipments> = async ({ tx, rows, by, today }) => {
  const found = await sql<{ title: string }>`
    select title from shared.instructions i where status = 'published' and requires_ack and 'review' = any(scope)
      and valid_from <= ${today} and coalesce(valid_to, ${today}) >= ${today}
      and not exists (select from shared.entity_events e where e.entity = 'instructions' and e.row_id = i.id
        and e.action = 'acknowledge' and e.person_id = ${by.personId})
    order by title`.execute(tx.db);
  return rows.flatMap(({ id }) =>
    found.rows.map(({ title }) => [id, { code: "unacknowledged", values: { title } }] as const),
  );
};
