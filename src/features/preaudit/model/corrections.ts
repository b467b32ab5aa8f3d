import type { PartFacts, PartidaFacts } from "#features/audit/model/facts.ts";
import type { RowVerdict } from "#features/audit/model/verdict.ts";
import { advise } from "./adviceWords.ts";
import type { Correction } from "./correction.ts";
import { tariffText } from "./correctionWords.ts";
import { preferenceCorrections } from "./preferenceCorrections.ts";

/**
 * What to correct in one row of a proposed partida before it is paid, the worst first; empty when the row agrees
 * with catalogue and certificates. The verdict is that of the audit: nothing is judged here anew.
 */
export function corrections(facts: PartidaFacts, verdict: RowVerdict): Correction[] {
  const part = facts.parts[verdict.ordinal - 1] ?? null;
  const found =
    part === null || part.catalogue === null
      ? partCorrections(facts, verdict, part)
      : [...fraccionCorrections(facts, verdict, part), ...descriptionOf(facts, verdict, part)];
  return [...preferenceCorrections(facts, verdict, part), ...found].toSorted(
    (a, b) => weights.indexOf(a.severity) - weights.indexOf(b.severity),
  );
}

const weights: readonly Correction["severity"][] = ["RIESGO", "ERROR", "AHORRO", "INFO", "OK"];

function partCorrections(
  { isImport }: PartidaFacts,
  { part: verdict }: RowVerdict,
  part: PartFacts | null,
): Correction[] {
  if (verdict.partMatches) return [];
  const one = { field: "part", severity: "ERROR", amount: null } as const;
  if (part === null) {
    return isImport
      ? [
          {
            ...one,
            declared: "",
            proposed: "",
            advice: [advise("noPart")],
          },
        ]
      : [];
  }
  const { partNo: declared, suggestion } = part;
  const said =
    suggestion === null
      ? advise("partUnknown", { part: declared })
      : advise("partSuggested", { part: declared, suggestion });
  return [{ ...one, declared, proposed: suggestion ?? "", advice: [said] }];
}

function fraccionCorrections(
  facts: PartidaFacts,
  { part: verdict }: RowVerdict,
  { partNo, catalogue }: PartFacts,
): Correction[] {
  if (verdict.fraccionMatches) return [];
  const declared = tariffText(facts.fraccion, facts.nico);
  const proposed = tariffText(catalogue?.mxhts ?? null, null);
  const one = { field: "fraccion", declared, proposed, severity: "ERROR", amount: null } as const;
  if (proposed === "") {
    return [{ ...one, advice: [advise("noFraccion", { part: partNo })] }];
  }
  const isNico = verdict.fraccionLevel === "equal8";
  const code = isNico ? "nico" : declared === "" ? "fraccionUndeclared" : "fraccion";
  return [{ ...one, advice: [advise(code, { declared, part: partNo, proposed })] }];
}

function descriptionOf(
  facts: PartidaFacts,
  { part: verdict }: RowVerdict,
  { partNo, catalogue }: PartFacts,
): Correction[] {
  if (verdict.descriptionMatches) return [];
  const declared = facts.description ?? "";
  const proposed = catalogue?.description ?? "";
  const score = verdict.similarity?.toFixed(2);
  const said =
    proposed === ""
      ? advise("noDescription", { part: partNo })
      : score === undefined
        ? advise("description", { proposed })
        : advise("descriptionScored", { score, proposed });
  return [
    { field: "description", declared, proposed, severity: "ERROR", amount: null, advice: [said] },
  ];
}
