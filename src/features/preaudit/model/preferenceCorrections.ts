import type { CaseCode } from "#features/audit/model/cases.ts";
import type { PartFacts, PartidaFacts } from "#features/audit/model/facts.ts";
import type { RowVerdict } from "#features/audit/model/verdict.ts";
import { advise, type AdviceCode, adviceWords } from "./adviceWords.ts";
import type { Correction, CorrectedField } from "./correction.ts";
import { pesos } from "./correctionWords.ts";

/** What the advice about a case is about, and what is said of the money when the row is worth something. */
const cases: Partial<Record<CaseCode, { field: CorrectedField; money?: AdviceCode }>> = {
  C10: { field: "preference", money: "avoided" },
  C13: { field: "certificate", money: "dear" },
  C14: { field: "certificate", money: "dear" },
  C15: { field: "certificate", money: "dear" },
  C20: { field: "certificate", money: "exposed" },
  C21: { field: "certificate", money: "exposed" },
  C22: { field: "fraccion", money: "exposed" },
  C23: { field: "preference", money: "exposed" },
  C24: { field: "preference", money: "exposed" },
  C25: { field: "certificate", money: "exposed" },
  C26: { field: "certificate", money: "exposed" },
  C27: { field: "preference", money: "twice" },
  C28: { field: "preference" },
};

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
  const known = cases[caseCode];
  const first: Correction[] = [];
  if (known !== undefined && isAdvice(caseCode)) {
    const isWorth = amount !== null && amount !== "0";
    const values = { part: part?.partNo ?? "", agreement, keys: verdict.treatyKeys };
    const advice = [
      advise(caseCode, values),
      ...(isWorth && known.money ? [advise(known.money, { money: pesos(amount) })] : []),
    ];
    const proposed = known.field === "certificate" || caseCode === "C10" ? agreement : "";
    first.push({ field: known.field, declared, proposed, severity, amount, advice });
  }
  return verdict.notes.includes("C29") ? [...first, { ...withoutSupplier, declared }] : first;
}

const preferenceKeys = new Set(["TL", "AL", "PS", "PO", "DT"]);

const withoutSupplier = {
  field: "preference",
  proposed: "PO",
  severity: "INFO",
  amount: null,
  advice: [advise("withoutSupplier")],
} as const;

const isAdvice = (code: string): code is AdviceCode => Object.hasOwn(adviceWords, code);

function certificateOf({ preference }: RowVerdict, part: PartFacts | null): string {
  const line = part?.lines.find(({ id }) => id === preference.certificateLine);
  return line?.agreement ?? "";
}
