import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { Fee, Identifier, PartFacts, PartidaFacts } from "../model/facts.ts";
import type { Certificates } from "./certificateLines.ts";
import { follower, type Placed } from "./follower.ts";
import type { LooseLookUp } from "./looseParts.ts";
import { type FoundPart, type FoundPartida, partidasOnFile } from "./partidasOnFile.ts";
import type { DecisionLookUp } from "./partDecisions.ts";
import type { TariffTable } from "./tariffTable.ts";
import type { AuditJob } from "./waitingAudits.ts";

/** What the facts of a chunk are read against. */
export interface FactSources {
  readonly catalogue: number;
  readonly certificates: Certificates;
  readonly tariff: TariffTable;
  readonly decisions: DecisionLookUp;
  readonly loose: LooseLookUp;
  readonly wantsPermits: boolean;
  /** The run whose parts are asked for; those of today without it. */
  readonly partsOfRun?: string;
}

/**
 * The partidas of one audit, to be walked once, the audits in their order; what the version before it came
 * to is known only when that has been judged.
 */
export interface AuditFacts {
  readonly job: AuditJob;
  readonly size: number;
  readonly partidas: Iterable<PartidaFacts>;
}

/**
 * Everything that the rules want to know about the partidas of some pedimentos: a handful of
 * statements over all of them, put together here in the order of the file.
 */
export async function partidaFacts(
  tx: Tx,
  jobs: readonly AuditJob[],
  sources: FactSources,
): Promise<AuditFacts[]> {
  const ids = jobs.map(({ pedimentoId }) => pedimentoId);
  const rows = await partidasOnFile(tx, jobs, sources.catalogue, sources.partsOfRun);
  const identifiers = follower(await identifiersOf(tx, ids));
  const fees = follower(await dutiesOf(tx, ids));
  const permits = follower(sources.wantsPermits ? await permitsOf(tx, ids) : []);
  await sources.tariff.load(tx, rows);
  await sources.decisions.complete(tx, rows, jobs, sources.catalogue);
  await sources.loose.complete(tx, rows, jobs, sources.catalogue);
  const lines = await sources.certificates.linesOf(tx, keysOf(rows));
  const found = Map.groupBy(rows, ({ ped }) => ped);
  // Made when they are judged, one after the other: a chunk of them at once is slow to collect.
  function* partidasOf(job: AuditJob, ped: number): Generator<PartidaFacts> {
    const { isImport, clave, importedOn, paidOn, destination } = job;
    for (const row of found.get(ped) ?? []) {
      const { sequence } = row;
      yield {
        sequence,
        isImport,
        clave,
        importedOn,
        paidOn,
        destination,
        fraccion: row.fraccion,
        nico: row.nico,
        description: row.description,
        origin: row.origin,
        quantity: row.quantity,
        customsValue: row.customsValue,
        identifiers: identifiers(ped, sequence),
        fees: fees(ped, sequence),
        permits: permits(ped, sequence).map(({ key }) => key),
        ...sources.tariff.of(row, importedOn),
        parts: row.parts.map((part) => withLines(part, lines)),
        predecessor: null,
      };
    }
    found.delete(ped);
  }
  return jobs.map((job, index) => ({
    job,
    size: found.get(index + 1)?.length ?? 0,
    partidas: partidasOf(job, index + 1),
  }));
}

const NONE: readonly never[] = [];

/** A part with the certificate lines of its own number and of the one that it stands for. */
export function withLines(
  part: FoundPart,
  lines: ReadonlyMap<string, PartFacts["lines"]>,
): PartFacts {
  const own = lines.get(part.partKey) ?? NONE;
  const { synonym = null } = part.decided ?? {};
  const more = synonym === null ? undefined : lines.get(synonym.partKey);
  return { ...part, lines: more === undefined ? own : [...own, ...more] };
}

/** The numbers under which the parts may have certificate lines. */
export function keysOf(partidas: readonly FoundPartida[]): string[] {
  const keys = new Set<string>();
  for (const { parts } of partidas) {
    for (const { partKey, decided } of parts) {
      keys.add(partKey);
      if (decided?.synonym) keys.add(decided.synonym.partKey);
    }
  }
  return [...keys];
}

// The position of each pedimento in the chunk travels along, so that rows need no long ids.
const chunk = (ids: readonly string[]) => sql`unnest(${ids}::uuid[]) with ordinality as c(id, ped)`;

// Each pedimento is looked up: a merge would read all that the client ever imported.
const eachOf = (table: string, subscriberId: number) => sql`cross join lateral (
  select * from ${sql.id("shared", table)} where subscriber_id = ${subscriberId} and pedimento_id = c.id offset 0
) s`;

async function identifiersOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<Identifier & Placed>`
    select c.ped, s.sequence, s.key, s.complement1, s.complement2
    from ${chunk(ids)}
    ${eachOf("partida_identifiers", subscriberId)}
    where s.key is not null
    order by c.ped, s.sequence, s.ordinal`.execute(db);
  return rows;
}

// Contribution 6 is the import duty, with or without leading zeros: no rule asks for another one.
async function dutiesOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<Fee & Placed>`
    select c.ped, s.sequence, s.contribution, coalesce(s.payment_form, '') as "paymentForm", s.amount
    from ${chunk(ids)}
    ${eachOf("partida_fees", subscriberId)}
    where ltrim(s.contribution, '0') = '6' and s.amount is not null
    order by c.ped, s.sequence, s.ordinal`.execute(db);
  return rows;
}

async function permitsOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<Placed & { readonly key: string }>`
    select c.ped, s.sequence, s.key
    from ${chunk(ids)}
    ${eachOf("partida_permits", subscriberId)}
    where s.key is not null
    order by c.ped, s.sequence, s.ordinal`.execute(db);
  return rows;
}
