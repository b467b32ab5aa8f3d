import { type Case, CASES, type Note, type NoteCode, NOTES } from "#features/audit/model/cases.ts";
import type { PartFacts, PartidaFacts } from "#features/audit/model/facts.ts";
import type { RowVerdict } from "#features/audit/model/verdict.ts";
import { advise, isAdvice } from "./adviceWords.ts";
import type { Correction } from "./correction.ts";
import { pesos } from "./correctionWords.ts";

/** What the row's case and its notes ask to correct. */
export function preferenceCorrections(
  facts: PartidaFacts,
  verdict: RowVerdict,
  part: PartFacts | null,
): Correction[] {
  const { caseCode, severity, amount } = verdict.preference;
  const declared = facts.identifiers
    .filter(({ key }) => preferenceKeys.has(key))
    .map(({ key, complement1, complement2 }) =>
      [key, complement1, complement2].filter((text) => text !== null && text !== "").join(" "),
    )
    .join(", ");
  const agreement = certificateOf(verdict, part);
  const known: Case["advice"] = CASES[caseCode].advice;
  const first: Correction[] = [];
  if (known !== null && isAdvice(caseCode)) {
    const isWorth = amount !== null && amount !== "0";
    const values = { part: part?.partNo ?? "", agreement, keys: verdict.treatyKeys };
    const advice = [
      advise(caseCode, values),
      ...(isWorth && known.money ? [advise(known.money, { money: pesos(amount) })] : []),
    ];
    const proposed = known.field === "certificate" || known.money === "avoided" ? agreement : "";
    first.push({ field: known.field, declared, proposed, severity, amount, advice });
  }
  return [...first, ...verdict.notes.flatMap((note) => noteCorrection(note, declared))];
}

function noteCorrection(code: NoteCode, declared: string): Correction[] {
  const { severity, advice }: Note = NOTES[code];
  if (advice === null || !isAdvice(code)) return [];
  const { field, declares: proposed } = advice;
  return [{ field, declared, proposed, severity, amount: null, advice: [advise(code)] }];
}

const preferenceKeys = new Set(["TL", "AL", "PS", "PO", "DT"]);

function certificateOf({ preference }: RowVerdict, part: PartFacts | null): string {
  const line = part?.lines.find(({ id }) => id === preference.certificateLine);
  return line?.agreement ?? "";
}
