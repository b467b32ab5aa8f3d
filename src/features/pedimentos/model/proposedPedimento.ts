import { observationText } from "./observationText.ts";
import type { LadderPartida } from "./matchLadder.ts";
import type { InvoiceSupplier } from "./partidaSupplier.ts";
import type { PartidaPart } from "./partidaPart.ts";
import type { RecordKey } from "./pedimentoKey.ts";
import type { CanonicalRecord, RecordValues } from "./records.ts";

/** A pedimento as a file proposes it before anything is paid: nothing of it is on file. */
export interface ProposedPedimento {
  readonly file: string;
  readonly key: RecordKey;
  readonly rfc: string | null;
  readonly isImport: boolean;
  readonly clave: string | null;
  readonly destination: string | null;
  /** Entry into the country and payment as the file states them. */
  readonly enteredOn: string | null;
  readonly payOn: string | null;
  /** What it rectifies. */
  readonly prior: { aduana: string; patente: string; number: string } | null;
  readonly invoices: readonly InvoiceSupplier[];
  readonly partidas: readonly ProposedPartida[];
}

export interface ProposedPartida extends LadderPartida {
  readonly customsValue: string | null;
  readonly identifiers: readonly Named<RecordValues<"identifier">>[];
  readonly fees: readonly Named<RecordValues<"fee">>[];
  readonly permits: readonly string[];
  /** Its part numbers by the match ladder. */
  readonly parts: readonly PartidaPart[];
}

type Named<Values> = Omit<Values, "sequence">;
type Of<R extends CanonicalRecord["record"]> = Extract<CanonicalRecord, { record: R }>;

/** Puts together what the records of one pedimento propose; null without a header. Its parts are still to be found. */
export function proposedPedimento(
  file: string,
  records: readonly CanonicalRecord[],
): ProposedPedimento | null {
  const all = <R extends CanonicalRecord["record"]>(record: R): Of<R>[] =>
    records.filter((one): one is Of<R> => one.record === record);
  const [header] = all("header");
  if (header === undefined) return null;
  const identifiers = bySequence(all("identifier"));
  const fees = bySequence(all("fee"));
  const permits = bySequence(all("permit"));
  const texts = bySequence(all("observation"));
  const dayOf = (type: number): string | null =>
    all("date").find(({ values }) => values.type === type)?.values.on ?? null;
  return {
    file,
    key: header.key,
    rfc: header.values.rfc,
    isImport: header.values.operation === 1,
    clave: header.values.clave,
    destination: header.values.destination,
    enteredOn: dayOf(1),
    payOn: dayOf(2),
    prior: priorOf(all("predecessor")[0]?.values),
    invoices: all("invoice").map(({ values }) => values),
    partidas: all("partida").map(({ values }) => ({
      ...values,
      identifiers: identifiers.get(values.sequence) ?? [],
      fees: fees.get(values.sequence) ?? [],
      permits: (permits.get(values.sequence) ?? []).flatMap(({ key }) => key ?? []),
      observations: observationText(inOrder(texts.get(values.sequence) ?? [])),
      parts: [],
    })),
  };
}

function bySequence<Values extends { sequence: number }>(
  records: readonly { values: Values }[],
): Map<number, Values[]> {
  return Map.groupBy(
    records.map(({ values }) => values),
    ({ sequence }) => sequence,
  );
}

function priorOf(values: RecordValues<"predecessor"> | undefined): ProposedPedimento["prior"] {
  const { priorAduana: aduana, priorPatente: patente, priorNumber: number } = values ?? {};
  return aduana && patente && number ? { aduana, patente, number } : null;
}

// Rows without a number of their own keep the order of the file.
function inOrder(rows: readonly RecordValues<"observation">[]): RecordValues<"observation">[] {
  return rows.toSorted((a, b) => (a.ordinal ?? Infinity) - (b.ordinal ?? Infinity) || 0);
}
