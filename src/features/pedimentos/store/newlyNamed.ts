import type { Tx } from "#kit/server/tenant.ts";

/**
 * Current pedimentos with a partida that has no part yet and whose observations hold, as one word, a part that
 * this version of the catalogue brought.
 */
export async function newlyNamedPedimentos(
  { client, subscriberId }: Tx,
  catalogueVersion: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct o.pedimento_id as id
     from partida_observations o
     join pedimentos p on p.subscriber_id = $1 and p.id = o.pedimento_id and p.is_current
     cross join lateral regexp_split_to_table(upper(o.text), '[\\s,;:|"''=]+') as word(text)
     join shared.part_versions v on v.subscriber_id = $1 and v.version = $2 and not v.is_deleted
       and v.part_key = btrim(word.text, '.,;:-/') collate "C"
     where o.subscriber_id = $1 and not exists (
       select from partida_parts s
       where s.subscriber_id = $1 and s.pedimento_id = o.pedimento_id and s.sequence = o.sequence)`,
    [subscriberId, catalogueVersion],
  );
  return rows.map(({ id }) => id);
}
