import type { ReplyOf } from "#kit/pure/call.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { LedgerCall } from "#kit/pure/entity/ledgerCall.ts";
import { answer, type RouteContext } from "../http.ts";
import type { ReadTx } from "../tenant.ts";
import { ownershipOf } from "./ownership.ts";
import { oneRow } from "./write.ts";

/** The moves behind a row, the newest first, from before one (NUMBER:BALANCE). */
export type LedgerOf = (
  tx: ReadTx,
  row: EntityRow,
  before?: string,
) => Promise<ReplyOf<LedgerCall>>;

/** Adds the call that tells the moves behind the rows of an entity, where it is declared. */
export function addLedgerRoute(
  context: RouteContext,
  entity: Entity,
  ledgerOf: LedgerOf | undefined,
): void {
  if (!entity.ledger) return;
  if (!ledgerOf) throw new Error(`Nothing tells the moves of ${entity.name}`);
  const { read } = ownershipOf(context.database, entity);
  answer(context, entity.ledger.call, async ({ params, query, ...by }) =>
    read(by, async (tx) => ledgerOf(tx, await oneRow(tx, entity, params.id), query.before)),
  );
}
