import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { Fee, Identifier, PartFacts, PartidaFacts } from "../model/facts.ts";
import { certificateLines } from "./certificateLines.ts";
import type { DataVersions } from "./dataVersions.ts";
import { type LooseNames, partsOnFile } from "./partsOnFile.ts";
import { rateKey, type RateTable } from "./tariffRates.ts";
import type { AuditJob } from "./waitingAudits.ts";

interface PartidaRow {
  readonly ped: number;
  readonly sequence: number;
  readonly fraccion: string | null;
  readonly nico: string | null;
  readonly description: string | null;
  readonly origin: string | null;
  readonly quantity: string | null;
  readonly customsValue: string | null;
}

/** What the facts of a chunk are read against. */
export interface FactSources {
  readonly versions: DataVersions;
  readonly rates: RateTable;
  readonly looseNames: LooseNames;
  readonly wantsPermits: boolean;
}

/** The partidas of one audit; what the version before it came to is known only when that has been judged. */
export interface AuditFacts {
  readonly job: AuditJob;
  readonly partidas: readonly PartidaFacts[];
}

/** Facts of one place of a chunk: the pedimento's position and the partida's sequence as one number. */
const place = (ped: number, sequence: number): number => ped * 1_000_000 + sequence;

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
  const partidas = await partidasOf(tx, ids);
  const identifiers = await identifiersOf(tx, ids);
  const fees = await dutiesOf(tx, ids);
  const permits = sources.wantsPermits ? await permitsOf(tx, ids) : new Map<number, string[]>();
  const found = await partsOnFile(tx, jobs, sources.versions, sources.looseNames);
  const lines = await certificateLines(tx, keysOf(found), sources.versions.certificates);
  await sources.rates.load(
    tx,
    partidas.map((row) => [row, jobs[row.ped - 1]?.importedOn ?? ""]),
  );
  const byPed = Map.groupBy(partidas, ({ ped }) => ped);
  const partsAt = Map.groupBy(found, (part) => place(part.ped, part.sequence));
  return jobs.map((job, index) => ({
    job,
    partidas: (byPed.get(index + 1) ?? []).map((row): PartidaFacts => {
      const at = place(row.ped, row.sequence);
      const { isImport, clave, importedOn, paidOn, destination } = job;
      return {
        sequence: row.sequence,
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
        identifiers: identifiers.get(at) ?? NONE,
        fees: fees.get(at) ?? NONE,
        permits: permits.get(at) ?? NONE,
        rate: sources.rates.get(rateKey(row, importedOn)),
        parts: (partsAt.get(at) ?? NONE).map((part): PartFacts => ({
          ...part,
          lines: lines.get(part.partKey) ?? NONE,
        })),
        predecessor: null,
      };
    }),
  }));
}

const NONE: readonly never[] = [];

const keysOf = (parts: readonly { readonly partKey: string }[]): string[] => [
  ...new Set(parts.map(({ partKey }) => partKey)),
];

// The position of each pedimento in the chunk travels along, so that rows need no long ids.
const chunk = (ids: readonly string[]) => sql`unnest(${ids}::uuid[]) with ordinality as c(id, ped)`;

async function partidasOf({ db, subscriberId }: Tx, ids: readonly string[]): Promise<PartidaRow[]> {
  const { rows } = await sql<PartidaRow>`
    select c.ped, s.sequence, s.fraccion, s.nico, s.description, s.origin, s.quantity,
           s.customs_value as "customsValue"
    from ${chunk(ids)} join partidas s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
    order by c.ped, s.sequence`.execute(db);
  return rows;
}

async function identifiersOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<Identifier & { ped: number; sequence: number }>`
    select c.ped, s.sequence, s.key, s.complement1, s.complement2
    from ${chunk(ids)}
    join partida_identifiers s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
    where s.key is not null
    order by c.ped, s.sequence, s.ordinal`.execute(db);
  return Map.groupBy(rows, ({ ped, sequence }) => place(ped, sequence));
}

// Contribution 6 is the import duty: no rule asks for another one.
async function dutiesOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<Fee & { ped: number; sequence: number }>`
    select c.ped, s.sequence, s.contribution, coalesce(s.payment_form, '') as "paymentForm", s.amount
    from ${chunk(ids)}
    join partida_fees s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
    where s.contribution = '6' and s.amount is not null
    order by c.ped, s.sequence, s.ordinal`.execute(db);
  return Map.groupBy(rows, ({ ped, sequence }) => place(ped, sequence));
}

async function permitsOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ keys: string[]; ped: number; sequence: number }>`
    select c.ped, s.sequence, array_agg(s.key) as keys
    from ${chunk(ids)}
    join partida_permits s on s.subscriber_id = ${subscriberId} and s.pedimento_id = c.id
    where s.key is not null group by c.ped, s.sequence`.execute(db);
  return new Map(rows.map((row) => [place(row.ped, row.sequence), row.keys]));
}
