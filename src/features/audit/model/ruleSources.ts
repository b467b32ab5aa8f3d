import type { CaseCode, NoteCode } from "./cases.ts";
import { treatyLaw } from "./treatyLaw.ts";

/** What a case or a note rests on: provisions as they are cited, the same in every language. */
interface RuleSource {
  /** What of the law of the treaty in question it rests on. */
  readonly rests: readonly ("proof" | "origin" | "recovery")[];
  /** What it rests on whatever the treaty. */
  readonly general: string;
}

const OWN = "Criterio interno de auditoría";
const TL = "Anexo 22, Apéndice 8 (TL)";

const rule = (general: string, ...rests: RuleSource["rests"]): RuleSource => ({ rests, general });

/** What every case and note that an audit can give rests on. */
export const RULE_SOURCES: Readonly<Record<CaseCode | NoteCode, RuleSource>> = {
  C00: rule(OWN),
  C01: rule(TL, "proof"),
  C02: rule(`${TL}; Ley Aduanera art. 89`, "proof"),
  C10: rule("", "recovery"),
  C11: rule("LIGIE (tasa general de la fecha)", "proof"),
  C12: rule("Anexo 22, Apéndices 2 y 8 (PS); LIGIE, regla 8a. complementaria", "proof"),
  C13: rule(TL, "proof"),
  C14: rule("", "proof", "recovery"),
  C15: rule(TL, "proof"),
  C20: rule(TL, "proof"),
  C21: rule(TL, "proof"),
  C22: rule(`${TL}; LIGIE`, "proof"),
  C23: rule("Anexo 22, Apéndices 4 y 8 (TL)", "origin", "proof"),
  C24: rule("Anexo 22, Apéndice 8 (TL y AL: país, complementos TIP y ALP)"),
  C25: rule(TL, "origin", "proof"),
  C26: rule("Anexo 22, Apéndice 8 (TL y PO)", "proof"),
  C27: rule("Anexo 22, Apéndices 8 (TL), 12 y 13", "recovery"),
  C28: rule("Anexo 22, Apéndice 8 (TL y PS)"),
  C29: rule("Anexo 22, Apéndice 8 (PO)"),
  C30: rule("Anexo 22, Apéndice 8"),
  C40: rule(`${OWN}; Anexo 22, partidas, campo 20 (código de producto, opcional)`),
  C41: rule(OWN),
  C42: rule(OWN),
};

/** Null for a code of an edition that is no longer known. */
export const ruleSource = (code: string): RuleSource | null =>
  Object.hasOwn(RULE_SOURCES, code) ? RULE_SOURCES[code as CaseCode | NoteCode] : null;

/** The provisions of a case or note under the treaties in question; a treaty without a rule on file adds none. */
export function citedSource({ rests, general }: RuleSource, treaties: readonly string[]): string {
  const cited = treaties.flatMap((code) => {
    const law = treatyLaw(code);
    if (law === undefined) return [];
    const of = {
      proof: law.proofSource,
      origin: law.originSource,
      recovery: law.recovery?.source ?? "",
    };
    return rests.map((what) => of[what]);
  });
  return [...new Set([...cited, general])].filter((source) => source !== "").join("; ");
}
