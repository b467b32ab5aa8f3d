import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { AcceptedPair, PairAbout, PartDecisions, Synonym } from "../model/acceptedPair.ts";
import { type FoundPart, type FoundPartida, versionsOnFile } from "./partidasOnFile.ts";
import type { AuditJob } from "./waitingAudits.ts";

/** Puts what people decided, as one version of it was, on the parts of some partidas. */
export interface DecisionLookUp {
  readonly complete: (
    tx: Tx,
    partidas: readonly FoundPartida[],
    jobs: readonly Pick<AuditJob, "paidOn">[],
    catalogue: number,
  ) => Promise<void>;
}

interface Place {
  readonly day: string;
  readonly parts: FoundPart[];
  readonly at: number;
  readonly part: FoundPart;
  readonly decided: PartDecisions;
}

/** A synonym that is in the catalogue on the day of payment takes the place of the part as declared. */
export function decisionLookUp(version: number): DecisionLookUp {
  return {
    async complete(tx, partidas, jobs, catalogue) {
      if (version === 0) return;
      const keys = new Set(partidas.flatMap(({ parts }) => parts.map(({ partKey }) => partKey)));
      const byPart = await decisionsOn(tx, [...keys], version);
      if (byPart.size === 0) return;
      const places = placesOf(partidas, jobs, byPart);
      const led = places.flatMap((place) =>
        place.decided.synonym ? [{ ...place, partKey: place.decided.synonym.partKey }] : [],
      );
      for (const { parts, at, part, decided } of places) parts[at] = { ...part, decided };
      const versions = await versionsOnFile(tx, led, catalogue, "synonym");
      for (const [index, { parts, at, part, decided }] of led.entries()) {
        parts[at] = { ...part, decided, catalogue: versions[index] ?? part.catalogue };
      }
    },
  };
}

function placesOf(
  partidas: readonly FoundPartida[],
  jobs: readonly Pick<AuditJob, "paidOn">[],
  byPart: ReadonlyMap<string, PartDecisions>,
): Place[] {
  const places: Place[] = [];
  for (const { ped, parts } of partidas) {
    for (const [at, part] of parts.entries()) {
      const decided = byPart.get(part.partKey);
      if (decided) places.push({ day: jobs[ped - 1]?.paidOn ?? "", parts, at, part, decided });
    }
  }
  return places;
}

interface Row {
  readonly partKey: string;
  readonly about: PairAbout;
  readonly declaredKey: string;
  readonly onFileKey: string;
  readonly on: string;
  readonly by: string;
}

async function decisionsOn(
  { db, subscriberId }: Tx,
  keys: readonly string[],
  version: number,
): Promise<Map<string, PartDecisions>> {
  const { rows } = await sql<Row>`
    select part_key as "partKey", about, declared_key as "declaredKey", on_file_key as "onFileKey",
           accepted_on as "on", accepted_name as "by"
    from shared.accepted_pairs
    where subscriber_id = ${subscriberId} and part_key = any(${keys}::text[])
      and added_version <= ${version} and coalesce(revoked_version > ${version}, true)
    order by added_version, id`.execute(db);
  const byPart = new Map<string, { synonym: Synonym | null; pairs: AcceptedPair[] }>();
  for (const { partKey, about, declaredKey, onFileKey, on, by } of rows) {
    const decided = byPart.get(partKey) ?? { synonym: null, pairs: [] };
    byPart.set(partKey, decided);
    if (about === "part") decided.synonym = { partKey: onFileKey, on, by };
    else decided.pairs.push({ about, declaredKey, onFileKey, on, by });
  }
  return byPart;
}
