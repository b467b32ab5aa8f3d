import { sql } from "kysely";
import { type Joined, joinedColumns } from "#kit/server/joinedColumns.ts";
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

const VERSION = {
  found: "v.part_no",
  mxhts: "v.mxhts",
  words: "v.description",
  version: "v.version",
  isDeleted: "v.is_deleted",
};
type Version = Joined<keyof typeof VERSION>;

const COLUMNS = {
  ped: "s.ped",
  sequence: "s.sequence",
  fraccion: "s.fraccion",
  nico: "s.nico",
  description: "s.description",
  origin: "s.origin",
  quantity: "s.quantity",
  customsValue: "s.customs_value",
  ordinal: "s.ordinal",
  partNo: "s.part_no",
  partKey: "s.part_key",
  method: "s.method",
  extractor: "s.extractor",
  confidence: "s.confidence",
  value: "s.usd_value",
  supplier: "s.supplier",
  ...VERSION,
};
type Row = Joined<keyof typeof COLUMNS>;

/**
 * The partidas of some pedimentos with their parts and the catalogue as of each one's day of payment.
 * Every version that speaks by then comes along, the latest last: choosing one of them in the
 * statement would look each part up by itself instead of joining them all at once. Each pedimento is
 * looked up (`offset 0`): a merge would read all that the client ever imported, chunk after chunk. Parts are
 * looked up in the order of the index, in which neighbours share its pages. With `partsOfRun` they are those that the
 * pedimento had when that run was made.
 */
export async function partidasOnFile(
  tx: Tx,
  jobs: readonly AuditJob[],
  catalogue: number,
  partsOfRun?: string,
): Promise<FoundPartida[]> {
  const { subscriberId } = tx;
  const parts =
    partsOfRun === undefined
      ? sql`shared.partida_parts`
      : sql`parts_as_of(${subscriberId}, c.id, (
          select ran_at from audit_runs where subscriber_id = ${subscriberId} and id = ${partsOfRun}))`;
  const ids = jobs.map(({ pedimentoId }) => pedimentoId);
  const days = jobs.map(({ paidOn }) => paidOn);
  const rows = await joinedColumns(
    tx,
    COLUMNS,
    sql`from (
      select c.ped, c.day, s.*
      from unnest(${ids}::uuid[], ${days}::date[]) with ordinality as c(id, day, ped)
      cross join lateral (
        select s.sequence, s.fraccion, s.nico, s.description, s.origin, s.quantity, s.customs_value,
               x.ordinal, x.part_no, x.part_key, x.method, x.extractor, x.confidence, x.usd_value, x.supplier
        from shared.partidas s
        left join ${parts} x on x.subscriber_id = ${subscriberId} and x.pedimento_id = c.id
          and x.sequence = s.sequence
        where s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
        offset 0
      ) s
      order by s.part_key offset 0
    ) s
    left join shared.part_versions v on v.subscriber_id = ${subscriberId} and v.part_key = s.part_key
      and v.version <= ${catalogue} and v.since_on <= s.day
    order by s.ped, s.sequence, s.ordinal, v.since_on, v.version`,
  );
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
  ped: Number(row.ped),
  sequence: Number(row.sequence),
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
  partKey: row.partKey ?? "",
  method: row.method ?? "",
  extractor: row.extractor ?? "",
  confidence: row.confidence ?? "",
  value: row.value,
  supplier: row.supplier,
  catalogue: versionOf(row, "exact"),
  suggestion: null,
  decided: null,
});

/** The catalogue's versions of other keys on other days, in the order asked; null where it has none. */
export async function versionsOnFile(
  tx: Tx,
  asked: readonly { readonly partKey: string; readonly day: string }[],
  catalogue: number,
  foundBy: CatalogueVersion["foundBy"],
): Promise<(CatalogueVersion | null)[]> {
  const keys = asked.map(({ partKey }) => partKey);
  const days = asked.map(({ day }) => day);
  const rows = await joinedColumns(
    tx,
    { at: "u.at", ...VERSION },
    sql`from unnest(${keys}::text[], ${days}::date[]) with ordinality as u(part_key, day, at)
    join shared.part_versions v on v.subscriber_id = ${tx.subscriberId} and v.part_key = u.part_key collate "C"
      and v.version <= ${catalogue} and v.since_on <= u.day
    order by u.at, v.since_on, v.version`,
  );
  const found = asked.map((): CatalogueVersion | null => null);
  for (const row of rows) found[Number(row.at) - 1] = versionOf(row, foundBy);
  return found;
}

// A deleted part is not in the catalogue.
function versionOf(
  { found, mxhts, words: description, version, isDeleted }: Version,
  foundBy: CatalogueVersion["foundBy"],
): CatalogueVersion | null {
  if (found === null || version === null || isDeleted === "true") return null;
  return { version: Number(version), partNo: found, mxhts, description, foundBy };
}
