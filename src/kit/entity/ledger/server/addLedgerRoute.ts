import type { ReplyOf } from "#kit/pure/call.ts";
import type { Entity } from "../../entity.ts";
import type { RowOf } from "../../RowOf.ts";
import type { LedgerCall } from "../ledger.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { ownershipOf } from "../../server/ownership.ts";
import { oneRow } from "../../server/write.ts";

/** The moves behind a row, the newest first, from before one (NUMBER:BALANCE). */
export type LedgerOf<E extends Entity = Entity> = (
  tx: ReadTx,
  row: RowOf<E>,
  before?: string,
) => Promise<ReplyOf<LedgerCall>>;

/** What tells the moves behind the rows of one entity among those of others. */
export const ledgerOf = <E extends Entity>(of: LedgerOf<E>): LedgerOf => of;

export interface LedgerNeeds {
  /** What tells the moves, by entity. */
  readonly ledgers: Readonly<Record<string, LedgerOf>>;
}

/** Adds the call that tells the moves behind the rows of an entity, where it is declared. */
export function addLedgerRoute(
  context: RouteContext,
  entity: Entity,
  { ledgers }: LedgerNeeds,
): void {
  if (!entity.ledger) return;
  const tell = ledgers[entity.name];
  if (!tell) throw new Error(`Nothing tells the moves of ${entity.name}`);
  const { read } = ownershipOf(context.database, entity);
  answer(context, entity.ledger.calls.list, async ({ params, query, ...by }) =>
    read(by, async (tx) => tell(tx, await oneRow(tx, entity, params.id), query.before)),
  );
}
