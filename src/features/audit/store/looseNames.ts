import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { AuditSettings } from "../model/settings.ts";
import { type LooseNames, NO_LOOSE_NAMES } from "./partsOnFile.ts";
import type { AuditJob } from "./waitingAudits.ts";

/**
 * For the declared parts of some pedimentos that the catalogue does not know: its parts that differ in
 * separators or leading zeros only. What the client has switched on counts as a match, the rest is a
 * suggestion. One pass over the catalogue, and none when every part is known.
 */
export async function looseNames(
  tx: Tx,
  jobs: readonly AuditJob[],
  settings: AuditSettings,
): Promise<LooseNames> {
  const unknown = await unknownKeys(tx, jobs);
  if (unknown.length === 0) return NO_LOOSE_NAMES;
  const isMatch = settings.ignoreSeparators || settings.ignoreLeadingZeros;
  const form = (column: "k" | "p.part_key") =>
    isMatch
      ? looseForm(column, settings.ignoreSeparators, settings.ignoreLeadingZeros)
      : looseForm(column, true, true);
  const { rows } = await sql<{ key: string; name: string }>`
    select u.k as key, min(p.part_key) as name
    from unnest(${unknown}::text[]) as u(k)
    join parts p on p.subscriber_id = ${tx.subscriberId} and ${form("p.part_key")} = ${form("k")}
    where ${form("k")} <> ''
    group by u.k`.execute(tx.db);
  return { names: new Map(rows.map(({ key, name }) => [key, name])), isMatch };
}

async function unknownKeys({ db, subscriberId }: Tx, jobs: readonly AuditJob[]): Promise<string[]> {
  const ids = jobs.map(({ pedimentoId }) => pedimentoId);
  const { rows } = await sql<{ key: string }>`
    select distinct s.part_key as key
    from unnest(${ids}::uuid[]) as c(id)
    join partida_parts s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
    where not exists (
      select from part_versions v
      where v.subscriber_id = ${subscriberId} and v.part_key = s.part_key)`.execute(db);
  return rows.map(({ key }) => key);
}

function looseForm(column: "k" | "p.part_key", separators: boolean, zeros: boolean) {
  const key = column === "k" ? sql`k` : sql`p.part_key`;
  const bare = separators ? sql`translate(${key}, ' -./\\_#()[]', '')` : key;
  return zeros ? sql`ltrim(${bare}, '0')` : bare;
}
