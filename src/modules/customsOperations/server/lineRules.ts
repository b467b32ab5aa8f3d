import { sql } from "kysely";
import type { Actor } from "#kit/entity/server/events.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { heldRows, refusal } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { customsOperations, OPEN } from "../customsOperations.ts";
import type { handContributions } from "../handContributions/handContributions.ts";
import type { operationCharges } from "../operationCharges/operationCharges.ts";
import { operationLines } from "../operationLines/operationLines.ts";

/** What is in an operation is changed while that is open, and makes its proforma outdated. */
async function touchOperations(tx: Tx, by: Actor, ids: readonly string[]): Promise<void> {
  const rows = await heldRows(tx, customsOperations, [...new Set(ids)]);
  const closed = rows.filter(({ status }) => !OPEN.some((open) => open === status));
  if (closed.length > 0)
    throw refusal(
      "barred",
      closed.map(
        ({ number }) =>
          ["operation", { code: "operationClosed", values: { operation: number } }] as const,
      ),
    );
  const outdated = rows.filter(({ status, stale }) => status === "proforma" && !stale);
  await changeRows(
    tx,
    customsOperations,
    {},
    by,
    { action: "followed" },
    setEach(customsOperations, outdated, () => ({ stale: true })),
  );
}

const touching = {
  afterwards: (tx: Tx, by: Actor, rows: readonly { readonly operation: string }[]) =>
    touchOperations(
      tx,
      by,
      rows.map(({ operation }) => operation),
    ),
};

/** What happens to lines of operations in the transactions in which people write them. */
export const lineRules: Rules<typeof operationLines> = {
  begin: async (tx, { operation, invoiceLine }) => {
    const { rows } = await sql<{ partNo: string; position: number }>`
      select l.part_no as "partNo", (select coalesce(max(position), 0) + 1 from operation_lines o
        where o.subscriber_id = l.subscriber_id and o.operation = ${operation}::uuid)::integer as position
      from shared.invoice_lines l
      where l.subscriber_id = ${tx.subscriberId} and l.id = ${invoiceLine}::uuid`.execute(tx.db);
    // A line that is not there is refused as a reference when the row is written.
    return initialValues(operationLines, rows[0] ?? { partNo: "", position: 0 });
  },
  ...touching,
};

/** What happens to charges of operations in the transactions in which people write them. */
export const chargeRules: Rules<typeof operationCharges> = touching;
/** What happens to contributions by hand, likewise. */
export const handRules: Rules<typeof handContributions> = touching;
