import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { PartFacts } from "../model/facts.ts";
import type { DataVersions } from "./dataVersions.ts";
import type { AuditJob } from "./waitingAudits.ts";

/** For a declared part that the catalogue lacks: a part of it that differs in form only. */
export interface LooseNames {
  readonly names: ReadonlyMap<string, string>;
  /** Whether the client counts such a part as the same. */
  readonly isMatch: boolean;
}

export const NO_LOOSE_NAMES: LooseNames = { names: new Map(), isMatch: false };

/** A part of a partida with the catalogue's version of it. */
export interface FoundPart extends Omit<PartFacts, "lines"> {
  readonly ped: number;
  readonly sequence: number;
}

interface Row {
  readonly ped: number;
  readonly sequence: number;
  readonly partNo: string;
  readonly partKey: string;
  readonly method: string;
  readonly extractor: string;
  readonly confidence: string;
  readonly value: string | null;
  readonly supplier: string | null;
  readonly asked: string;
  readonly found: string | null;
  readonly mxhts: string | null;
  readonly description: string | null;
  readonly version: number | null;
}

/**
 * The part numbers of some pedimentos with the catalogue as of each one's day of payment: of the
 * versions that speak from that day or before, the one that speaks from the latest. A deleted part is
 * not in the catalogue.
 */
export async function partsOnFile(
  { db, subscriberId }: Tx,
  jobs: readonly AuditJob[],
  { catalogue }: Pick<DataVersions, "catalogue">,
  { names, isMatch }: LooseNames,
): Promise<FoundPart[]> {
  const ids = jobs.map(({ pedimentoId }) => pedimentoId);
  const days = jobs.map(({ paidOn }) => paidOn);
  const loose = isMatch ? [...names] : [];
  const { rows } = await sql<Row>`
    with c as (
      select * from unnest(${ids}::uuid[], ${days}::date[]) with ordinality as c(id, day, ped)
    ), renamed as (
      select * from unnest(${loose.map(([from]) => from)}::text[], ${loose.map(([, to]) => to)}::text[])
        as r(part_key, other_key)
    )
    select c.ped, s.sequence, s.part_no as "partNo", s.part_key as "partKey", s.method, s.extractor,
           s.confidence, s.usd_value as value, s.supplier, asked.part_key as asked,
           v.part_no as found, v.mxhts, v.description, v.version
    from c
    join partida_parts s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
    left join renamed on renamed.part_key = s.part_key
    cross join lateral (select case when renamed.other_key is null then s.part_key else renamed.other_key end collate "C" as part_key) asked
    left join lateral (
      select v.part_no, v.mxhts, v.description, v.version, v.is_deleted from part_versions v
      where v.subscriber_id = ${subscriberId} and v.part_key = asked.part_key
        and v.version <= ${catalogue} and v.since_on <= c.day
      order by v.since_on desc, v.version desc limit 1
    ) v on not v.is_deleted
    order by c.ped, s.sequence, s.ordinal`.execute(db);
  return rows.map((row) => ({
    ped: row.ped,
    sequence: row.sequence,
    partNo: row.partNo,
    partKey: row.partKey,
    method: row.method,
    extractor: row.extractor,
    confidence: row.confidence,
    value: row.value,
    supplier: row.supplier,
    catalogue:
      row.found === null
        ? null
        : {
            version: row.version ?? 0,
            partNo: row.found,
            mxhts: row.mxhts,
            description: row.description,
            foundBy: row.asked === row.partKey ? "exact" : "loose",
          },
    suggestion: row.found === null ? (names.get(row.partKey) ?? null) : null,
  }));
}
