import { sql } from "kysely";
import type { Entity } from "../../entity.ts";
import { mayRead } from "#kit/pure/readers.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { bindTo, type Tx } from "#kit/server/tenant.ts";
import { ownershipOf } from "../../server/ownership.ts";
import { oneRow } from "../../server/write.ts";

/** Somebody who can sign in for the client of a transaction. */
interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly codes: readonly string[];
}

export interface AwaitedNeeds {
  /** The house's people for a client. */
  readonly staffOf: (tx: Tx) => Promise<readonly Somebody[]>;
}

/** Adds the call that tells who has not done yet what everybody is to do. */
export function addAwaitedRoute(
  context: RouteContext,
  entity: Entity,
  { staffOf }: AwaitedNeeds,
): void {
  if (entity.awaited === null) return;
  const { calls, command } = entity.awaited;
  const { read } = ownershipOf(context.database, entity);
  answer(context, calls.list, async ({ params: { id }, ...by }) =>
    read(by, async (reading) => {
      const { client } = await oneRow(reading, entity, id);
      const tx = await bindTo(reading, client ?? 0);
      const { rows } = await sql<{ id: string }>`select person_id as id from entity_events
        where entity = ${entity.name} and row_id = ${id} and action = ${command}`.execute(tx.db);
      const done = new Set(rows.map((row) => row.id));
      const asked = (await staffOf(tx)).filter(
        (one) => !done.has(one.id) && mayRead(entity, { codes: new Set(one.codes), isStaff: true }),
      );
      return {
        data: asked.map(({ id: person, name }) => ({
          id: person,
          name,
          isCaller: person === by.caller.personId,
        })),
      };
    }),
  );
}
