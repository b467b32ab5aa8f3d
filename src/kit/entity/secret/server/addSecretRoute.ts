import { dayIn } from "#kit/pure/calendar.ts";
import type { Entity } from "../../entity.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { ownershipOf } from "../../server/ownership.ts";
import type { MakeSecret } from "../../server/rules.ts";
import { setEach } from "../../server/setEach.ts";
import { changeRows } from "../../server/settled.ts";
import { heldRows, missing, refusal } from "../../server/write.ts";

export interface SecretNeeds {
  /** What makes the secrets, by entity. */
  readonly secretMakers: Readonly<Record<string, MakeSecret>>;
}

/** Adds the call that makes the secret of a row, where one is declared; it is told to whoever asks, once. */
export function addSecretRoute(
  context: RouteContext,
  entity: Entity,
  { secretMakers }: SecretNeeds,
): void {
  if (!entity.secret) return;
  const make = secretMakers[entity.name];
  if (!make) throw new Error(`Nothing makes the secrets of ${entity.name}`);
  const { from, to, calls } = entity.secret;
  const state = entity.state ?? "";
  const { writeOne } = ownershipOf(context.database, entity);
  answer(context, calls.make, ({ params: { id }, body: { version }, ...by }) =>
    writeOne(by, id, async (tx) => {
      const [row = missing()] = await heldRows(tx, entity, [id]);
      if (row.version !== version)
        throw new Problem("changed", undefined, { reasonCode: "entity.stale" });
      const at = String(row[state]);
      if (!from.includes(at))
        throw refusal("conflict", [[id, { code: "state", values: { state: at } }]]);
      const { zones, zone } = by.caller;
      const today = dayIn(zones[tx.subscriberId] ?? zone);
      const secret = await make(tx, row, by.caller, today);
      const become = setEach(entity, [row], () => ({ [state]: to }));
      await changeRows(tx, entity, {}, by.caller, { action: "secretMade" }, become);
      return { secret };
    }),
  );
}
