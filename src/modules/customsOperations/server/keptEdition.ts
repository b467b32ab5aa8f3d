import { sql } from "kysely";
import { missing, oneRow } from "#kit/entity/server/write.ts";
import { bindTo, type ReadTx, type Tx } from "#kit/server/tenant.ts";
import type { DeclaredEdition } from "../computation/m3/writtenM3.ts";
import { type ProformaRow, proformas } from "../proformas/proformas.ts";

/** An edition as it was kept, with all that its papers say. */
export interface KeptEdition extends DeclaredEdition {
  readonly row: ProformaRow;
  readonly filed: Filed;
}

/** What people reported of the pedimento that an authorised edition became, and the one that it declares again. */
interface Filed {
  readonly pedimento: string | null;
  readonly acknowledgment: string | null;
  readonly rectified: FiledBefore | null;
}

interface FiledBefore {
  readonly aduana: string;
  readonly clave: string;
  readonly pedimento: string;
  readonly paidOn: string;
}

interface Kept {
  readonly inputs: string;
  readonly result: string;
  readonly declared: string | null;
  readonly filed: Filed;
}

/** Throws the Problem `notFound` where an edition is not the caller's, or was kept without what papers say. */
export async function keptEdition(
  tx: ReadTx,
  id: string,
): Promise<{ readonly edition: KeptEdition; readonly own: Tx }> {
  const row = await oneRow(tx, proformas, id);
  const own = await bindTo(tx, row.client ?? missing());
  const { rows } = await sql<Kept>`
    select c.inputs, c.result, c.declared, jsonb_build_object(
      'pedimento', case when p.state = 'authorised' then o.pedimento end,
      'acknowledgment', case when p.state = 'authorised' then o.acknowledgment end,
      'rectified', case when first.id is not null then jsonb_build_object('aduana', first.aduana, 'clave', first.clave,
        'pedimento', first.pedimento, 'paidOn', first.paid_on) end) as filed
    from proforma_contents c join proformas p on (p.subscriber_id, p.id) = (c.subscriber_id, c.proforma)
    join customs_operations o on (o.subscriber_id, o.id) = (p.subscriber_id, p.operation)
    left join customs_operations first on (first.subscriber_id, first.number) = (o.subscriber_id, o.rectifies)
    where c.subscriber_id = ${own.subscriberId} and c.proforma = ${id}::uuid`.execute(own.db);
  const { inputs, result, declared, filed } = rows[0] ?? missing();
  const edition: KeptEdition = {
    row,
    filed,
    declared: JSON.parse(declared ?? missing()) as KeptEdition["declared"],
    operation: JSON.parse(inputs) as KeptEdition["operation"],
    proforma: JSON.parse(result) as KeptEdition["proforma"],
  };
  return { edition, own };
}

/** What files of an edition are called, without their ending. */
export const fileNameOf = ({ row }: Pick<KeptEdition, "row">): string =>
  row.number.replaceAll(/[^A-Z0-9-]/g, "-");
