import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { AuditSettings } from "../model/settings.ts";
import { type FoundPart, type FoundPartida, versionsOnFile } from "./partidasOnFile.ts";
import type { AuditJob } from "./waitingAudits.ts";

/** Looks declared parts that the catalogue lacks up under looser forms. */
export interface LooseLookUp {
  /** Puts a match or a suggestion on the parts of some partidas that lack one. */
  readonly complete: (
    tx: Tx,
    partidas: readonly FoundPartida[],
    jobs: readonly Pick<AuditJob, "paidOn">[],
    catalogue: number,
  ) => Promise<void>;
}

/**
 * What the client has switched on (separators, leading zeros) counts as a match; with nothing switched
 * on, what both would find is a suggestion, which changes no verdict: it is looked up only where somebody
 * reads it. Every key is looked up once, in the catalogue as that version of it was.
 */
export function looseLookUp(
  settings: AuditSettings,
  { suggests }: { suggests: boolean },
): LooseLookUp {
  const isMatch = isLoose(settings);
  const names = new Map<string, string | null>();
  return {
    async complete(tx, partidas, jobs, catalogue) {
      const lacking = isMatch || suggests ? lackingParts(partidas) : [];
      if (lacking.length === 0) return;
      const unknown = lacking.map(({ part }) => part.partKey).filter((key) => !names.has(key));
      const forms = isMatch ? settings : BOTH;
      const learnt = await looseNames(tx, unknown, forms, catalogue);
      for (const key of unknown) names.set(key, learnt.get(key) ?? null);
      const named = lacking.flatMap((place) => {
        const name = names.get(place.part.partKey) ?? null;
        return name === null ? [] : [{ ...place, name }];
      });
      const day = ({ ped }: Lacking) => jobs[ped - 1]?.paidOn ?? "";
      const asked = isMatch ? named.map((one) => ({ partKey: one.name, day: day(one) })) : [];
      const versions = await versionsOnFile(tx, asked, catalogue, "loose");
      for (const [index, { parts, at, part, name }] of named.entries()) {
        const found = versions[index] ?? null;
        parts[at] = isMatch ? { ...part, catalogue: found } : { ...part, suggestion: name };
      }
    },
  };
}

interface Lacking {
  readonly ped: number;
  readonly parts: FoundPart[];
  readonly at: number;
  readonly part: FoundPart;
}

function lackingParts(partidas: readonly FoundPartida[]): Lacking[] {
  const lacking: Lacking[] = [];
  for (const { ped, parts } of partidas) {
    for (const [at, part] of parts.entries()) {
      if (part.catalogue === null) lacking.push({ ped, parts, at, part });
    }
  }
  return lacking;
}

/** Which differences in writing do not count. */
type Forms = Pick<AuditSettings, "ignoreSeparators" | "ignoreLeadingZeros">;
const BOTH: Forms = { ignoreSeparators: true, ignoreLeadingZeros: true };

/** What the catalogue has under looser forms of some keys, as that version of it was. */
async function looseNames(
  { db, subscriberId }: Tx,
  keys: readonly string[],
  forms: Forms,
  catalogue: number,
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const form = (column: "k" | "v.part_key") =>
    looseForm(column, forms.ignoreSeparators, forms.ignoreLeadingZeros);
  const { rows } = await sql<{ key: string; name: string }>`
    select u.k as key, min(v.part_key) as name
    from unnest(${[...new Set(keys)]}::text[]) as u(k)
    join shared.part_versions v on v.subscriber_id = ${subscriberId} and v.version <= ${catalogue}
      and ${form("v.part_key")} = ${form("k")} and v.part_key <> u.k
    cross join lateral (
      select l.is_deleted from shared.part_versions l
      where l.subscriber_id = v.subscriber_id and l.part_key = v.part_key and l.version <= ${catalogue}
      order by l.since_on desc, l.version desc limit 1
    ) last
    where ${form("k")} <> '' and not last.is_deleted
    group by u.k`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Suggestions for parts that the catalogue lacks, by key; none where the client's settings make them matches. */
export const suggestions = (
  tx: Tx,
  keys: readonly string[],
  settings: AuditSettings,
  catalogue: number,
): Promise<ReadonlyMap<string, string>> =>
  looseNames(tx, isLoose(settings) ? [] : keys, BOTH, catalogue);

const isLoose = ({ ignoreSeparators, ignoreLeadingZeros }: AuditSettings): boolean =>
  ignoreSeparators || ignoreLeadingZeros;

function looseForm(column: "k" | "v.part_key", separators: boolean, zeros: boolean) {
  const key = column === "k" ? sql`k` : sql`v.part_key`;
  const bare = separators ? sql`translate(${key}, ' -./\\_#()[]', '')` : key;
  return zeros ? sql`ltrim(${bare}, '0')` : bare;
}
