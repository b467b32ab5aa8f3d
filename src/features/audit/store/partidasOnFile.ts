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
}

const VERSION = sql`v.part_no as found, v.mxhts, v.description as words, v.version`;

// Of the versions that speak from the day or before, the one that speaks from the latest; a deleted
// part is not in the catalogue.
const speaking = (subscriberId: number, catalogue: number) => sql`
  left join lateral (
    select v.part_no, v.mxhts, v.description, v.version, v.is_deleted from part_versions v
    where v.subscriber_id = ${subscriberId} and v.part_key = asked.part_key
      and v.version <= ${catalogue} and v.since_on <= asked.day
    order by v.since_on desc, v.version desc limit 1
  ) v on not v.is_deleted`;

/** The partidas of some pedimentos with their parts and the catalogue as of each one's day of payment. */
export async function partidasOnFile(
  { db, subscriberId }: Tx,
  jobs: readonly AuditJob[],
  catalogue: number,
): Promise<FoundPartida[]> {
  const ids = jobs.map(({ pedimentoId }) => pedimentoId);
  const days = jobs.map(({ paidOn }) => paidOn);
  const { rows } = await sql<Row>`
    select asked.ped, asked.sequence, asked.fraccion, asked.nico, asked.description, asked.origin,
           asked.quantity, asked.customs_value as "customsValue", asked.part_no as "partNo",
           asked.part_key as "partKey", asked.method, asked.extractor, asked.confidence,
           asked.usd_value as value, asked.supplier, ${VERSION}
    from (
      select c.ped, c.day, s.sequence, s.fraccion, s.nico, s.description, s.origin, s.quantity,
             s.customs_value, x.ordinal, x.part_no, x.part_key, x.method, x.extractor, x.confidence,
             x.usd_value, x.supplier
      from unnest(${ids}::uuid[], ${days}::date[]) with ordinality as c(id, day, ped)
      join partidas s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
      left join partida_parts x on x.subscriber_id = ${subscriberId} and x.pedimento_id = s.pedimento_id
        and x.sequence = s.sequence
    ) asked
    ${speaking(subscriberId, catalogue)}
    order by asked.ped, asked.sequence, asked.ordinal`.execute(db);
  const partidas: FoundPartida[] = [];
  let last: FoundPartida | undefined;
  for (const row of rows) {
    if (last === undefined || last.ped !== row.ped || last.sequence !== row.sequence) {
      last = partidaOf(row);
      partidas.push(last);
    }
    if (row.partNo !== null) last.parts.push(partOf(row, row.partNo));
  }
  return partidas;
}

const partidaOf = (row: Row): FoundPartida => ({
  ped: row.ped,
  sequence: row.sequence,
  fraccion: row.fraccion,
  nico: row.nico,
  description: row.description,
  origin: row.origin,
  quantity: row.quantity,
  customsValue: row.customsValue,
  parts: [],
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
});

/** The catalogue's versions of other keys on other days, in the order asked; null where it has none. */
export async function versionsOnFile(
  { db, subscriberId }: Tx,
  asked: readonly { readonly partKey: string; readonly day: string }[],
  catalogue: number,
): Promise<(CatalogueVersion | null)[]> {
  const keys = asked.map(({ partKey }) => partKey);
  const days = asked.map(({ day }) => day);
  const { rows } = await sql<Version>`
    select ${VERSION}
    from (
      select k collate "C" as part_key, day, at
      from unnest(${keys}::text[], ${days}::date[]) with ordinality as u(k, day, at)
    ) asked
    ${speaking(subscriberId, catalogue)}
    order by asked.at`.execute(db);
  return rows.map((row) => versionOf(row, "loose"));
}

function versionOf(
  { found, mxhts, words: description, version }: Version,
  foundBy: CatalogueVersion["foundBy"],
): CatalogueVersion | null {
  if (found === null || version === null) return null;
  return { version, partNo: found, mxhts, description, foundBy };
}
