import { sql } from "kysely";
import { type KnownNumber, printedNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import { instantText } from "#kit/entity/server/columns.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import type { Declared } from "../contract.ts";

/** Invoices of one story that are told with what declares them, each as often as something does. */
const MOST_TOLD = 200;

/** What whoever is told may know of pedimentos: a link's reader that there are any, and whether they are paid. */
export interface Sees {
  readonly numbers: boolean;
  readonly audits: boolean;
}

interface Row extends KnownNumber {
  readonly invoice: string;
  /** The pedimento; null: none that is known declares the invoice. */
  readonly id: string | null;
  readonly paidOn: string | null;
  readonly audit: string | null;
  readonly ranAt: string | null;
}

/** The pedimentos in force that declare an entry's invoices, and the invoices that no known one declares. */
export async function declaredOf(
  { db }: ReadTx,
  shipment: string,
  sees: Sees,
): Promise<{ pedimentos: Declared[]; undeclared: string[] }> {
  const { rows } = await sql<Row>`
    with billed as materialized (
      select i.subscriber_id, i.id, i.number, f.folio from shared.invoices i
      cross join unnest(array[i.number, i.e_document, i.uuid]) f(folio) where i.shipment = ${shipment}),
    declaring as materialized (
      select * from pedimentos_declaring(array(select folio from billed where folio is not null))),
    audited as (select * from audits_of_pedimentos(array(select id from declaring))),
    named as (select distinct b.id as bill, p.* from billed b
      join declaring p on (p.subscriber_id, p.folio) = (b.subscriber_id, b.folio))
    select distinct b.number as invoice, p.id, p.aduana, p.patente, p.number, p.year, p.paid_on::text as "paidOn",
      a.id as audit, ${instantText(sql.ref("a.last_run_at"))} as "ranAt"
    from billed b left join named p on p.bill = b.id
    left join audited a on (a.subscriber_id, a.pedimento_id) = (p.subscriber_id, p.id)
    order by "paidOn" nulls first, p.number, b.number limit ${MOST_TOLD}`.execute(db);
  const all = Map.groupBy(rows, ({ id }) => id);
  const invoicesOf = (some: readonly Row[]) => [...new Set(some.map(({ invoice }) => invoice))];
  return {
    pedimentos: [...all].flatMap(([id, some]) => {
      const [one] = some;
      if (id === null || !one) return [];
      const { paidOn, audit, ranAt } = one;
      const number = sees.numbers ? printedNumber(one) : null;
      const toAudit = sees.audits && audit !== null && ranAt !== null ? { id: audit, ranAt } : null;
      return [{ number, paidOn, invoices: invoicesOf(some), audit: toAudit }];
    }),
    undeclared: invoicesOf(all.get(null) ?? []),
  };
}
