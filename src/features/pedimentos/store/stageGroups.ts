import { copyInto, copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { PedimentoKey } from "../model/pedimentoKey.ts";
import { type Source, sources } from "../model/source.ts";

/** A pedimento of the file that is to be applied. */
export interface StagedGroup {
  no: number;
  key: PedimentoKey;
  paidAt: string | null;
  contentHash: string;
  rows: number;
}

/** What becomes of a staged pedimento; `kept` came from a source that one of more weight has overtaken. */
export type Fate = "new" | "changed" | "same" | "kept";

export interface FatedGroup {
  no: number;
  id: string;
  fate: Fate;
  rows: number;
  /** Where the revision on file is from; null for a new pedimento. */
  oldSource: Source | null;
}

/** Stages the pedimentos themselves; rows of others stay in the staging tables and are never applied. */
export async function stageGroups(
  tx: Tx,
  source: Source,
  groups: Iterable<StagedGroup>,
): Promise<void> {
  const columns = "group_no, aduana, patente, number, year, paid_at, source, content_hash, rows";
  await copyInto(tx.client, `stage_group (${columns})`, groupLines(source, groups));
}

function* groupLines(source: string, groups: Iterable<StagedGroup>): Generator<string> {
  for (const { no, key, paidAt, contentHash, rows } of groups) {
    const { aduana, patente, number, year } = key;
    const hash = `\\x${contentHash}`;
    yield copyLine([no, aduana, patente, number, year, paidAt, source, hash, rows]);
  }
}

/** Takes away the pedimentos in which two partidas have one sequence, and tells them. */
export async function withdrawDoubles({ client }: Tx): Promise<{ no: number; sequence: number }[]> {
  const { rows } = await client.query<{ no: number; sequence: number }>(
    `with doubled as (
       select group_no, min(sequence) as sequence
       from (select group_no, sequence from stage_partida group by 1, 2 having count(*) > 1) twice
       group by group_no
     )
     delete from stage_group g using doubled d where d.group_no = g.group_no
     returning g.group_no as no, d.sequence`,
  );
  return rows;
}

/**
 * Decides what becomes of each staged pedimento by what is on file: the same content changes nothing, other
 * content is a new revision, and a source never replaces one of more weight: what a broker sent before payment
 * never the authority's own words, and an answer of the window never the export.
 */
export async function decideFates({ client, subscriberId }: Tx): Promise<FatedGroup[]> {
  await client.query(
    `update stage_group g set
       old_id = p.id,
       old_source = p.source,
       revision = p.revision + 1,
       fate = case
         when array_position($2::text[], p.source) < array_position($2::text[], g.source) then 'kept'
         when p.content_hash = g.content_hash and p.source = g.source then 'same'
         else 'changed' end
     from pedimentos p
     where p.subscriber_id = $1 and p.is_current and p.aduana = g.aduana
       and p.patente = g.patente and p.number = g.number and p.year = g.year`,
    [subscriberId, sources],
  );
  await client.query("update stage_group set fate = 'new' where fate is null");
  const { rows } = await client.query<FatedGroup>(
    'select group_no as no, id, fate, rows, old_source as "oldSource" from stage_group order by group_no',
  );
  return rows;
}

/** The revisions that the staged pedimentos have just replaced. */
export async function retiredRevisions({ client }: Tx): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select old_id as id from stage_group where fate = 'changed'",
  );
  return rows.map(({ id }) => id);
}
