import { sql } from "kysely";
import { PHOTO } from "../../documents/documents.ts";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { type Packed, packLimits } from "../pack.ts";
import { targetOf } from "../../fields/ref.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { columnOf, instantText, ownerOf, tableOf } from "../../server/columns.ts";
import type { Worded } from "../../papers/server/papers.ts";

/** A document of a pack, as it is kept. */
export interface PackedDocument {
  readonly of: string;
  readonly entity: string;
  readonly type: string;
  readonly file: string;
  readonly bytes: number;
  readonly storedAs: string;
  readonly by: string;
  readonly at: string;
}

/** The way from a row to those whose documents go with it. */
interface Way {
  readonly from: Entity;
  readonly by: string;
  readonly step: string | null;
  readonly to: Entity;
}

/** The ways of a declaration. Throws when one leads to rows that a reader may not see, or to none with documents. */
export function waysOf(
  parent: Entity,
  packed: Packed,
  all: ReadonlyMap<string, Worded>,
): readonly Way[] {
  return packed.map((path) => {
    const [name = "", by = "", step = null] = path.split(".");
    const from = all.get(name)?.entity;
    const to = step === null ? from : targetOf(from?.fields[step]);
    if (!from || !to?.documents || targetOf(from.fields[by])?.name !== parent.name)
      throw new Error(`The pack of ${parent.name}: there is no ${path} with documents`);
    for (const one of [from, to])
      if (parent.read.some((code) => !one.read.includes(code)))
        throw new Error(`The pack of ${parent.name} would show ${one.name} to who may not see it`);
    return { from, by, step, to };
  });
}

/** The documents in force of a row and of those on its ways, one more than a pack takes at most. */
export async function packedDocuments(
  tx: ReadTx,
  entity: Entity,
  row: EntityRow,
  ways: readonly Way[],
): Promise<readonly PackedDocument[]> {
  const own = await documentsIn(tx, entity, sql`t.id = ${row.id}`);
  const behind = Map.groupBy(ways, ({ to }) => to);
  const found = [own];
  for (const [to, these] of behind) {
    const which = these.map(({ from, by, step }) => {
      const led = sql`select ${columnOf(step ?? "id")} from ${tableOf(from)}
        where ${columnOf(by)} = ${row.id} and ${ownerOf(from)} = ${row.client}`;
      return sql`t.id in (${led})`;
    });
    found.push(await documentsIn(tx, to, sql`(${sql.join(which, sql` or `)})`));
  }
  return found.flat();
}

async function documentsIn(
  { db }: ReadTx,
  { name, label, ...entity }: Entity,
  which: ReturnType<typeof sql>,
): Promise<readonly PackedDocument[]> {
  // Of a type the last one is in force; photos stand each for itself.
  const { rows } = await sql<PackedDocument>`
    select t.${columnOf(label)} as "of", ${name}::text as entity, d.type, d.file, d.bytes::integer, d.stored_as as "storedAs",
      d.person_name as by, ${instantText(sql.ref("d.occurred_at"))} as at
    from ${tableOf({ name, ...entity })} t join entity_documents d on d.entity = ${name} and d.row_id = t.id and d.removed_at is null
    where ${which} and (d.type = ${PHOTO} or not exists (select from entity_documents later
      where later.entity = d.entity and later.row_id = d.row_id and later.type = d.type and later.number > d.number
        and later.removed_at is null))
    order by 1, d.type, d.occurred_at, d.number limit ${packLimits.documents + 1}`.execute(db);
  return rows;
}
