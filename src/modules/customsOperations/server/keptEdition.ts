import { sql } from "kysely";
import { missing, oneRow } from "#kit/entity/server/write.ts";
import { bindTo, type ReadTx, type Tx } from "#kit/server/tenant.ts";
import type { DeclaredEdition } from "../computation/m3/writtenM3.ts";
import { type ProformaRow, proformas } from "../proformas/proformas.ts";

/** An edition as it was kept, with all that its papers say. */
export interface KeptEdition extends DeclaredEdition {
  readonly row: ProformaRow;
}

/** Throws the Problem `notFound` where an edition is not the caller's, or was kept without what papers say. */
export async function keptEdition(
  tx: ReadTx,
  id: string,
): Promise<{ readonly edition: KeptEdition; readonly own: Tx }> {
  const row = await oneRow(tx, proformas, id);
  const own = await bindTo(tx, row.client ?? missing());
  const { rows } = await sql<{ inputs: string; result: string; declared: string | null }>`
    select inputs, result, declared from proforma_contents
    where subscriber_id = ${own.subscriberId} and proforma = ${id}::uuid`.execute(own.db);
  const { inputs, result, declared } = rows[0] ?? missing();
  const edition: KeptEdition = {
    row,
    declared: JSON.parse(declared ?? missing()) as KeptEdition["declared"],
    operation: JSON.parse(inputs) as KeptEdition["operation"],
    proforma: JSON.parse(result) as KeptEdition["proforma"],
  };
  return { edition, own };
}

/** What files of an edition are called, without their ending. */
export const fileNameOf = ({ row }: Pick<KeptEdition, "row">): string =>
  row.number.replaceAll(/[^A-Z0-9-]/g, "-");
