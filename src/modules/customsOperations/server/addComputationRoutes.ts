import { sql } from "kysely";
import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { missing, oneRow } from "#kit/entity/server/write.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { bindTo, type Tx } from "#kit/server/tenant.ts";
import type { Lent } from "../../ServerModule.ts";
import { computation, proformaContents } from "../contract.ts";
import { customsOperations } from "../customsOperations.ts";
import { proformas } from "../proformas/proformas.ts";
import { computationWire, usedOf } from "./computationWire.ts";
import { operationInbox } from "../inbox/contract.ts";
import { inbox } from "./inbox.ts";
import { computed } from "./computeEdition.ts";

/** Adds the calls that compute an operation without keeping it, and that tell a kept edition. */
export function addComputationRoutes(
  context: RouteContext,
  { onFile }: Pick<Lent, "onFile">,
): void {
  const operations = ownershipOf(context.database, customsOperations);
  answer(context, computation, async ({ params, ...by }) => ({
    data: await operations.read(by, async (tx) => {
      const row = await oneRow(tx, customsOperations, params.id);
      const own = await bindTo(tx, row.client ?? missing());
      return computationWire(await computed(own, onFile, row), await keptDigest(own, row.id));
    }),
  }));

  answer(context, operationInbox, ({ query, ...by }) =>
    operations.read(by, (tx) => inbox(tx, query, by.caller)),
  );

  const editions = ownershipOf(context.database, proformas);
  answer(context, proformaContents, async ({ params, ...by }) => ({
    data: await editions.read(by, async (tx) => {
      const { id, client } = await oneRow(tx, proformas, params.id);
      const own = await bindTo(tx, client ?? missing());
      const { rows } = await sql<{ inputs: string; result: string; findings: string }>`
          select inputs, result, findings from proforma_contents
          where subscriber_id = ${own.subscriberId} and proforma = ${id}::uuid`.execute(own.db);
      const { inputs, result, findings } = rows[0] ?? missing();
      return {
        inputs,
        proforma: JSON.parse(result),
        used: usedOf(JSON.parse(inputs)),
        findings: JSON.parse(findings),
      };
    }),
  }));
}

/** The digest of the inputs of an operation's current edition. */
async function keptDigest({ db, subscriberId }: Tx, operation: string): Promise<string | null> {
  const { rows } = await sql<{ inputs: string }>`
    select inputs from proformas where subscriber_id = ${subscriberId} and operation = ${operation}::uuid
      and state <> 'superseded'`.execute(db);
  return rows[0]?.inputs ?? null;
}
