import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { CatalogueVersion, PartFacts } from "../model/facts.ts";
import type { Placed } from "./follower.ts";
import type { AuditJob } from "./waitingAudits.ts";

/** A part of a partida with the catalogue's version of it. */
export type FoundPart = Omit<PartFacts, "lines">;

/** A partida as declared, with its parts in the order in which they were found. */
export interface FoundPartida extends Placed {
  readonly fraccion: string | null;
  readonly nico: string | null;
  readonly description: string | null;
  readonly origin: string | null;
  readonly quantity: string | null;
  readonly customsValue: string | null;
  readonly parts: FoundPart[];
}

interface Row extends Omit<FoundPartida, "parts">, Version {
  readonly ordinal: number | null;
  readonly partNo: string | null;
  readonly partKey: string;
  readonly method: string;
  readonly extractor: string;
  readonly confidence: string;
  readonly value: string | null;
  readonly supplier: string | null;
}

interface Version {
  readonly found: string | null;
  readonly mxhts: string | null;
  readonly words: string | null;
  readonly version: number | null;
  readonly isDeleted: boolean | null;
}

const VERSION = sql`v.part_no as found, v.mxhts, v.description as words, v.version,
  v.is_deleted as "isDeleted"`;

/**
 * The partidas of some pedimentos with their parts and the catalogue as of each one's day of payment.
 * Every version that speaks by then comes along, the latest last: choosing one of them in the
 * statement would look each part up by itself instead of joining them all at once. Each pedimento is
 * looked up (`offset 0`): a merge would read all that the client ever imported, chunk after chunk. Parts are
 * looked up in the order of the index, in which neighbours share its pages.
 */
export async function partidasOnFile(
  { db, subscriberId }: Tx,
  jobs: readonly AuditJob[],
  catalogue: number,
): Promise<FoundPartida[]> {
  const ids = jobs.map(({ pedimentoId }) => pedimentoId);
  const days = jobs.map(({ paidOn }) => paidOn);
  const { rows } = await sql<Row>`
    select s.*, ${VERSION}
    from (
      select c.ped, c.day, s.*
      from unnest(${ids}::uuid[], ${days}::date[]) with ordinality as c(id, day, ped)
      cross join lateral (
        select s.sequence, s.fraccion, s.nico, s.description, s.origin, s.quantity,
               s.customs_value as "customsValue", x.ordinal, x.part_no as "partNo", x.part_key as "partKey",
               x.method, x.extractor, x.confidence, x.usd_value as value, x.supplier
        from partidas s
        left join partida_parts x on x.subscriber_id = ${subscriberId} and x.pedimento_id = c.id
          and x.sequence = s.sequence
        where s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
        offset 0
      ) s
      order by s."partKey" offset 0
    ) s
    left join part_versions v on v.subscriber_id = ${subscriberId} and v.part_key = s."partKey"
      and v.version <= ${catalogue} and v.since_on <= s.day
    order by s.ped, s.sequence, s.ordinal, v.since_on, v.version`.execute(db);
  const partidas: FoundPartida[] = [];
  let last: Row | undefined;
  for (const row of rows) {
    const isSamePartida = last?.ped === row.ped && last.sequence === row.sequence;
    const partida = isSamePartida ? partidas.at(-1) : undefined;
    const parts = partida?.parts ?? [];
    if (partida === undefined) partidas.push(partidaOf(row, parts));
    if (isSamePartida && last?.ordinal === row.ordinal) parts.pop();
    if (row.partNo !== null) parts.push(partOf(row, row.partNo));
    last = row;
  }
  return partidas;
}

const partidaOf = (row: Row, parts: FoundPart[]): FoundPartida => ({
  ped: row.ped,
  sequence: row.sequence,
  fraccion: row.fraccion,
  nico: row.nico,
  description: row.description,
  origin: row.origin,
  quantity: row.quantity,
  customsValue: row.customsValue,
  parts,
});

const partOf = (row: Row, partNo: string): FoundPart => ({
  partNo,
  partKey: row.partKey,
  method: row.method,
  extractor: row.extractor,
  confidence: row.confidence,
  value: row.value,
  supplier: row.supplier,
  catalogue: versionOf(row, "exact"),
  suggestion: null,
  decided: null,
});

/** The catalogue's versions of other keys on other days, in the order asked; null where it has none. */
export async function versionsOnFile(
  { db, subscriberId }: Tx,
  asked: readonly { readonly partKey: string; readonly day: string }[],
  catalogue: number,
  foundBy: CatalogueVersion["foundBy"],
): Promise<(CatalogueVersion | null)[]> {
  const keys = asked.map(({ partKey }) => partKey);
  const days = asked.map(({ day }) => day);
  const { rows } = await sql<Version & { readonly at: number }>`
    select u.at, ${VERSION}
    from unnest(${keys}::text[], ${days}::date[]) with ordinality as u(part_key, day, at)
    join part_versions v on v.subscriber_id = ${subscriberId} and v.part_key = u.part_key collate "C"
      and v.version <= ${catalogue} and v.since_on <= u.day
    order by u.at, v.since_on, v.version`.execute(db);
  const found = asked.map((): CatalogueVersion | null => null);
  for (const row of rows) found[row.at - 1] = versionOf(row, foundBy);
  return found;
}

// A deleted part is not in the catalogue.
function versionOf(
  { found, mxhts, words: description, version, isDeleted }: Version,
  foundBy: CatalogueVersion["foundBy"],
): CatalogueVersion | null {
  if (found === null || version === null || isDeleted) return null;
  return { version, partNo: found, mxhts, description, foundBy };
}
