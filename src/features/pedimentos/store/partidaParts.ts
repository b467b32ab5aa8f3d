import type { Tx } from "#kit/server/tenant.ts";
import type { PartidaPart } from "../model/partidaPart.ts";

/** The keys among these that the client's catalogue has now or ever had. */
export async function catalogueKeys(
  { client, subscriberId }: Tx,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await client.query<{ key: string }>(
    `select k as key from unnest($2::text[]) as asked(k)
     where exists (
       select from shared.part_versions v where v.subscriber_id = $1 and v.part_key = k collate "C")`,
    [subscriberId, keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Puts the found parts of some pedimentos in place of those found before. A partida whose part a person
 * assigned keeps that one alone.
 */
export async function replaceParts(
  { client, subscriberId }: Tx,
  pedimentoIds: readonly string[],
  parts: readonly (PartidaPart & { pedimentoId: string })[],
): Promise<void> {
  await client.query(
    `delete from partida_parts
     where subscriber_id = $1 and pedimento_id = any($2::uuid[]) and method <> 'M4'`,
    [subscriberId, pedimentoIds],
  );
  if (parts.length === 0) return;
  await client.query(
    `insert into partida_parts (subscriber_id, pedimento_id, sequence, ordinal, part_no, part_key, method,
       extractor, confidence, invoice, invoice_line, supplier, quantity, usd_value)
     select $1, n.pedimento_id, n.sequence,
            row_number() over (partition by n.pedimento_id, n.sequence order by n.at),
            n.part_no, n.part_key, n.method, n.extractor, n.confidence, n.invoice, n.invoice_line,
            n.supplier, n.quantity, n.usd_value
     from unnest($2::uuid[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[],
                 $8::numeric[], $9::text[], $10::text[], $11::text[], $12::numeric[], $13::numeric[])
       with ordinality as n(pedimento_id, sequence, part_no, part_key, method, extractor,
                            confidence, invoice, invoice_line, supplier, quantity, usd_value, at)
     where not exists (
       select from partida_parts m
       where m.subscriber_id = $1 and m.pedimento_id = n.pedimento_id and m.sequence = n.sequence)`,
    [
      subscriberId,
      parts.map(({ pedimentoId }) => pedimentoId),
      parts.map(({ sequence }) => sequence),
      parts.map(({ partNo }) => partNo),
      parts.map(({ partKey }) => partKey),
      parts.map(({ method }) => method),
      parts.map(({ extractor }) => extractor),
      parts.map(({ confidence }) => confidence),
      parts.map(({ invoice }) => invoice),
      parts.map(({ invoiceLine }) => invoiceLine),
      parts.map(({ supplier }) => supplier),
      parts.map(({ quantity }) => quantity),
      parts.map(({ usdValue }) => usdValue),
    ],
  );
}

/** Carries parts that a person assigned from retired revisions over to the staged ones that replace them. */
export async function inheritAssigned({ client, subscriberId }: Tx): Promise<void> {
  await client.query(
    `insert into partida_parts (subscriber_id, pedimento_id, sequence, ordinal, part_no, part_key, method,
       extractor, confidence, invoice, invoice_line, supplier, quantity, usd_value)
     select m.subscriber_id, g.id, m.sequence, m.ordinal, m.part_no, m.part_key, m.method,
            m.extractor, m.confidence, m.invoice, m.invoice_line, m.supplier, m.quantity, m.usd_value
     from stage_group g
     join partida_parts m on m.subscriber_id = $1 and m.pedimento_id = g.old_id and m.method = 'M4'
     join partidas now on now.subscriber_id = $1 and now.pedimento_id = g.id and now.sequence = m.sequence
     join partidas was on was.subscriber_id = $1 and was.pedimento_id = g.old_id
       and was.sequence = m.sequence and was.fraccion is not distinct from now.fraccion
     where g.fate = 'changed'`,
    [subscriberId],
  );
}
