import { sql } from "kysely";
import type {
  ProposedPartida,
  ProposedPedimento,
} from "#features/pedimentos/model/proposedPedimento.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { PartidaFacts } from "../model/facts.ts";
import { type FactSources, keysOf, withLines } from "./partidaFacts.ts";
import { type FoundPart, type FoundPartida, versionsOnFile } from "./partidasOnFile.ts";

/** The days by which a proposed pedimento is judged. */
export interface ProposedDays {
  readonly importedOn: string;
  readonly paidOn: string;
}

/** What the rules want to know of the partidas of a proposed pedimento, by what is on file now. */
export async function proposedFacts(
  tx: Tx,
  pedimento: ProposedPedimento,
  { importedOn, paidOn }: ProposedDays,
  sources: Omit<FactSources, "wantsPermits">,
): Promise<PartidaFacts[]> {
  const found = await foundPartidas(tx, pedimento, paidOn, sources.catalogue);
  await sources.tariff.load(tx, found);
  await sources.decisions.complete(tx, found, [{ paidOn }], sources.catalogue);
  await sources.loose.complete(tx, found, [{ paidOn }], sources.catalogue);
  const lines = await sources.certificates.linesOf(tx, keysOf(found));
  const { isImport, clave, destination } = pedimento;
  return pedimento.partidas.map((partida, at) => ({
    sequence: partida.sequence,
    isImport,
    clave,
    importedOn,
    paidOn,
    destination,
    fraccion: partida.fraccion,
    nico: partida.nico,
    description: partida.description,
    origin: partida.origin,
    quantity: partida.quantity,
    customsValue: partida.customsValue,
    identifiers: identifiersOf(partida),
    fees: dutiesOf(partida),
    permits: partida.permits,
    ...sources.tariff.of(partida, importedOn),
    parts: (found[at]?.parts ?? []).map((part) => withLines(part, lines)),
    predecessor: null,
  }));
}

async function foundPartidas(
  tx: Tx,
  { partidas }: ProposedPedimento,
  day: string,
  catalogue: number,
): Promise<FoundPartida[]> {
  const asked = partidas.flatMap(({ parts }) => parts.map(({ partKey }) => ({ partKey, day })));
  const versions = (await versionsOnFile(tx, asked, catalogue, "exact")).values();
  return partidas.map((partida) => ({
    ped: 1,
    sequence: partida.sequence,
    fraccion: partida.fraccion,
    nico: partida.nico,
    description: partida.description,
    origin: partida.origin,
    quantity: partida.quantity,
    customsValue: partida.customsValue,
    parts: partida.parts.map((part): FoundPart => ({
      partNo: part.partNo,
      partKey: part.partKey,
      method: part.method,
      extractor: part.extractor,
      confidence: part.confidence,
      value: part.usdValue,
      supplier: part.supplier,
      catalogue: versions.next().value ?? null,
      suggestion: null,
      decided: null,
    })),
  }));
}

function identifiersOf({ identifiers }: ProposedPartida): PartidaFacts["identifiers"] {
  return identifiers.flatMap(({ key, complement1, complement2 }) =>
    key === null ? [] : [{ key, complement1, complement2 }],
  );
}

// Contribution 6 is the import duty: no rule asks for another one.
function dutiesOf({ fees }: ProposedPartida): PartidaFacts["fees"] {
  return fees.flatMap(({ contribution, paymentForm, amount }) =>
    contribution === "6" && amount !== null
      ? [{ contribution, paymentForm: paymentForm ?? "", amount }]
      : [],
  );
}

/** The pedimento on file that a proposed one rectifies, with its day of importation. */
export async function rectifiedOnFile(
  { db, subscriberId }: Tx,
  { prior }: ProposedPedimento,
): Promise<{ id: string; importedOn: string | null } | null> {
  if (prior === null) return null;
  const { rows } = await sql<{ id: string; importedOn: string | null }>`
    select p.id, coalesce(f.prior_paid_on, f.entry_on, f.paid_on, p.entry_on, p.paid_on) as "importedOn"
    from shared.pedimentos p
    left join shared.pedimentos f on f.subscriber_id = p.subscriber_id and f.id = coalesce(p.first_id, p.id)
    where p.subscriber_id = ${subscriberId} and p.is_current and p.aduana = ${prior.aduana}
      and p.patente = ${prior.patente} and p.number = ${prior.number}
    order by p.year desc limit 1`.execute(db);
  return rows[0] ?? null;
}
