import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** The parts of pedimentos as they stand, as one text for each. */
export type PartsKept = ReadonlyMap<string, string>;

/** What the parts of these pedimentos are. */
export async function partsOf(
  { db, subscriberId }: Tx,
  ids: readonly string[],
): Promise<PartsKept> {
  const { rows } = await sql<{ id: string; parts: string }>`
    select c.id, coalesce(p.parts, '[]'::jsonb)::text as parts
    from unnest(${ids}::uuid[]) as c(id)
    left join (
      select pedimento_id, jsonb_agg(to_jsonb(s) order by sequence, ordinal) as parts
      from partida_parts s where subscriber_id = ${subscriberId} and pedimento_id = any(${ids}::uuid[])
      group by pedimento_id
    ) p on p.pedimento_id = c.id`.execute(db);
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}

/** Keeps what the parts of these pedimentos were until now. */
export async function keepParts(
  { db, subscriberId }: Tx,
  ids: readonly string[],
  before: PartsKept,
): Promise<void> {
  if (ids.length === 0) return;
  const parts = ids.map((id) => before.get(id) ?? "[]");
  await sql`
    insert into past_parts (subscriber_id, pedimento_id, parts)
    select ${subscriberId}, n.id, n.parts::jsonb
    from unnest(${ids}::uuid[], ${parts}::text[]) as n(id, parts)`.execute(db);
}
