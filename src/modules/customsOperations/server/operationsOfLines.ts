import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { isLive } from "./isLive.ts";

/** An operation that declares invoice lines, with the partidas of its current edition. */
export interface DeclaringOperation {
  readonly id: string;
  readonly number: string;
  readonly pedimento: string | null;
  readonly importerRfc: string;
  readonly regime: string | null;
  /** What it declares of the lines in question. */
  readonly lines: readonly {
    readonly id: string;
    readonly invoiceLine: string;
    readonly quantity: string;
    readonly fraccion: string | null;
    readonly nico: string | null;
  }[];
  readonly partidas: readonly {
    readonly sequence: number;
    readonly description: string;
    readonly fraccion: string;
    readonly nico: string;
    readonly lines: readonly string[];
  }[];
}

/** The live operations that declare some of these invoice lines, by number, and of their partidas those that have them. */
export async function operationsOfLines(
  { db, subscriberId }: Tx,
  invoiceLines: readonly string[],
): Promise<readonly DeclaringOperation[]> {
  const { rows } = await sql<{ operation: DeclaringOperation }>`
    select jsonb_build_object('id', c.id, 'number', c.number, 'pedimento', c.pedimento, 'importerRfc', c.importer_rfc,
      'regime', c.regime, 'lines', own.lines, 'partidas', coalesce(declared.partidas, '[]')) as operation
    from customs_operations c
    cross join lateral (
      select array_agg(o.id::text) as ids, jsonb_agg(jsonb_build_object('id', o.id, 'invoiceLine', o.invoice_line,
        'quantity', o.quantity::text, 'fraccion', o.fraccion, 'nico', o.nico) order by o.position, o.id) as lines
      from operation_lines o where (o.subscriber_id, o.operation) = (c.subscriber_id, c.id) and o.status = 'active'
        and o.invoice_line = any(${invoiceLines}::uuid[])) own
    left join lateral (
      select jsonb_agg(jsonb_build_object('sequence', p -> 'sequence', 'description', p -> 'description',
        'fraccion', p -> 'fraccion', 'nico', p -> 'nico', 'lines', p -> 'lines') order by (p ->> 'sequence')::integer) as partidas
      from proformas e
      join proforma_contents k on (k.subscriber_id, k.proforma) = (e.subscriber_id, e.id)
      cross join jsonb_array_elements(k.result::jsonb -> 'partidas') p
      where (e.subscriber_id, e.operation) = (c.subscriber_id, c.id) and e.state <> 'superseded'
        and p -> 'lines' ?| own.ids) declared on true
    where c.subscriber_id = ${subscriberId} and c.kind = 'mxPedimento' and own.ids is not null and ${isLive}
    order by c.number`.execute(db);
  return rows.map(({ operation }) => operation);
}
