import { sql } from "kysely";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { type Issue, Problem } from "#kit/pure/problem.ts";
import type { Caller } from "../http.ts";
import { bindTo, bindToAll, type Tx } from "../tenant.ts";
import { ownerOf, tableOf } from "./columns.ts";

/**
 * Does work to rows of any of the caller's clients, those of each in a transaction bound to that client alone: the same
 * transaction, so that all of it is done, or nothing with every reason. Throws the Problem `notFound` for a row of nobody's.
 */
export async function withinOwners<Result>(
  tx: Tx,
  entity: Entity,
  { subscriberIds }: Pick<Caller, "subscriberIds">,
  rows: readonly { readonly id: string }[],
  work: (own: Tx, ids: ReadonlySet<string>) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const ids = new Set(rows.map(({ id }) => id));
  const reading = await bindToAll(tx, subscriberIds);
  const found = await sql<{ id: string; client: number }>`
    select id, ${ownerOf(entity)} as client from ${tableOf(entity)}
    where id = any(${[...ids]}::uuid[]) order by client`.execute(reading.db);
  if (found.rows.length < ids.size) throw new Problem("notFound");
  const done: Result[] = [];
  const refused: Problem[] = [];
  for (const [client, own] of Map.groupBy(found.rows, (row) => row.client)) {
    const bound = await bindTo(tx, client);
    try {
      done.push(...(await work(bound, new Set(own.map(({ id }) => id)))));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (first) throw together(first, refused);
  return done;
}

/** The first refusal with what every one says of its rows. */
function together({ code, extensions }: Problem, all: readonly Problem[]): Problem {
  const errors = all.flatMap((one) => (one.extensions["errors"] as Issue[] | undefined) ?? []);
  const detail = all.map(({ message }) => message).join("; ");
  return new Problem(code, detail, { ...extensions, errors });
}
