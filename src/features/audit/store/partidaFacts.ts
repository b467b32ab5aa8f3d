import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { Fee, Identifier, PartFacts, PartidaFacts } from "../model/facts.ts";
import type { Certificates } from "./certificateLines.ts";
import { follower, type Placed } from "./follower.ts";
import type { LooseLookUp } from "./looseParts.ts";
import { type FoundPart, type FoundPartida, partidasOnFile } from "./partidasOnFile.ts";
import type { RateTable } from "./tariffRates.ts";
import type { AuditJob } from "./waitingAudits.ts";

/** What the facts of a chunk are read against. */
export interface FactSources {
  readonly catalogue: number;
  readonly certificates: Certificates;
  readonly rates: RateTable;
  readonly loose: LooseLookUp;
  readonly wantsPermits: boolean;
}

/** The partidas of one audit; what the version before it came to is known only when that has been judged. */
export interface AuditFacts {
  readonly job: AuditJob;
  readonly partidas: readonly PartidaFacts[];
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
  const rows = await partidasOnFile(tx, jobs, sources.catalogue);
  const identifiers = follower(await identifiersOf(tx, ids));
  const fees = follower(await dutiesOf(tx, ids));
  const permits = follower(sources.wantsPermits ? await permitsOf(tx, ids) : []);
  await sources.rates.load(tx, rows);
  await sources.loose.complete(tx, rows, jobs, sources.catalogue);
  const lines = await sources.certificates.linesOf(tx, keysOf(rows));
  const audits = jobs.map((job) => ({ job, partidas: [] as PartidaFacts[] }));
  for (const row of rows) {
    const audit = audits[row.ped - 1];
    if (audit === undefined) continue;
    const { ped, sequence } = row;
    const { isImport, clave, importedOn, paidOn, destination } = audit.job;
    audit.partidas.push({
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
      rate: sources.rates.get(row, importedOn),
      parts: row.parts.map((part) => withLines(part, lines)),
      predecessor: null,
    });
  }
  return audits;
}

const NONE: readonly never[] = [];

function withLines(
  {
    partNo,
    partKey,
    method,
    extractor,
    confidence,
    value,
    supplier,
    catalogue,
    suggestion,
  }: FoundPart,
  lines: ReadonlyMap<string, PartFacts["lines"]>,
): PartFacts {
  const own = lines.get(partKey) ?? NONE;
  return {
    partNo,
    partKey,
    method,
    extractor,
    confidence,
    value,
    supplier,
    catalogue,
    suggestion,
    lines: own,
  };
}

function keysOf(partidas: readonly FoundPartida[]): string[] {
  const keys = new Set<string>();
  for (const { parts } of partidas) for (const { partKey } of parts) keys.add(partKey);
  return [...keys];
}

// The position of each pedimento in the chunk travels along, so that rows need no long ids.
const chunk = (ids: readonly string[]) => sql`unnest(${ids}::uuid[]) with ordinality as c(id, ped)`;

async function identifiersOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<Identifier & Placed>`
    select c.ped, s.sequence, s.key, s.complement1, s.complement2
    from ${chunk(ids)}
    join partida_identifiers s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
    where s.key is not null
    order by c.ped, s.sequence, s.ordinal`.execute(db);
  return rows;
}

// Contribution 6 is the import duty: no rule asks for another one.
async function dutiesOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<Fee & Placed>`
    select c.ped, s.sequence, s.contribution, coalesce(s.payment_form, '') as "paymentForm", s.amount
    from ${chunk(ids)}
    join partida_fees s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
    where s.contribution = '6' and s.amount is not null
    order by c.ped, s.sequence, s.ordinal`.execute(db);
  return rows;
}

async function permitsOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<Placed & { readonly key: string }>`
    select c.ped, s.sequence, s.key
    from ${chunk(ids)}
    join partida_permits s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
    where s.key is not null
    order by c.ped, s.sequence, s.ordinal`.execute(db);
  return rows;
}
