import type { PartFacts, PartidaFacts } from "#features/audit/model/facts.ts";
import type { RowVerdict } from "#features/audit/model/verdict.ts";
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
            words:
              "Anote el número de parte en las observaciones de la partida (registro 558): sin él no se coteja.",
          },
        ]
      : [];
  }
  const { partNo: declared, suggestion } = part;
  const words =
    suggestion === null
      ? `La parte ${declared} no está en el catálogo: corrija el número o déla de alta antes de pagar.`
      : `La parte ${declared} no está en el catálogo; si es ${suggestion}, corríjala en las observaciones.`;
  return [{ ...one, declared, proposed: suggestion ?? "", words }];
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
    return [
      { ...one, words: `El catálogo no tiene fracción de la parte ${partNo}: clasifíquela.` },
    ];
  }
  const what = verdict.fraccionLevel === "equal8" ? "el NICO" : "la fracción";
  const words = `Corrija ${what}: se declara ${declared || "(vacío)"} y el catálogo clasifica ${partNo} en ${proposed}.`;
  return [{ ...one, words }];
}

function descriptionOf(
  facts: PartidaFacts,
  { part: verdict }: RowVerdict,
  { partNo, catalogue }: PartFacts,
): Correction[] {
  if (verdict.descriptionMatches) return [];
  const declared = facts.description ?? "";
  const proposed = catalogue?.description ?? "";
  const likeness =
    verdict.similarity === null ? "" : ` (similitud ${verdict.similarity.toFixed(2)})`;
  const words =
    proposed === ""
      ? `El catálogo no describe la parte ${partNo}: complete su descripción.`
      : `Revise la descripción${likeness}: el catálogo dice «${proposed}».`;
  return [{ field: "description", declared, proposed, severity: "ERROR", amount: null, words }];
}
