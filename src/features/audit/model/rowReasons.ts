import type { PartidaFacts } from "./facts.ts";
import type { Reason } from "./reasons.ts";
import type { RowVerdict } from "./verdict.ts";

/** Why a row came out as it did, and what its line tells beside: kept with the row. */
export interface RowReasons {
  readonly part: readonly Reason[];
  readonly preference: readonly Reason[];
  readonly notes: readonly Reason[];
  /** Identifiers of the partida that are no preference, each once, in the order of the file. */
  readonly otherKeys: readonly string[];
}

/** What is kept of a verdict as it is given. */
export const rowReasons = (
  { identifiers }: PartidaFacts,
  { treatyKeys, part, preference, noteReasons }: RowVerdict,
): RowReasons => ({
  part: part.reasons,
  preference: preference.reasons,
  notes: noteReasons,
  otherKeys: identifiers.length === 0 ? [] : keysBeside(identifiers, treatyKeys),
});

function keysBeside(identifiers: PartidaFacts["identifiers"], treatyKeys: string): string[] {
  const declared = treatyKeys.split("·");
  const beside = identifiers.filter(({ key }) => !declared.includes(key));
  return beside.length === 0 ? [] : [...new Set(beside.map(({ key }) => key))];
}

type KeptReason = readonly [Reason["code"], Reason["values"]];
type Kept = readonly [
  part: readonly KeptReason[],
  preference: readonly KeptReason[],
  notes: readonly KeptReason[],
  otherKeys: readonly string[],
];

const kept = (reasons: readonly Reason[]): KeptReason[] =>
  reasons.map(({ code, values }) => [code, values]);

/** Reasons as they are stored: JSON that names nothing but codes and values. */
export function reasonsText({ part, preference, notes, otherKeys }: RowReasons): string {
  const all: Kept = [kept(part), kept(preference), kept(notes), otherKeys];
  return JSON.stringify(all);
}

const told = (reasons: readonly KeptReason[]): Reason[] =>
  reasons.map(([code, values]) => ({ code, values }));

/** The reasons that `reasonsText` wrote. */
export function reasonsFrom(text: string): RowReasons {
  const [part, preference, notes, otherKeys] = JSON.parse(text) as Kept;
  return { part: told(part), preference: told(preference), notes: told(notes), otherKeys };
}
