/** How bad a verdict is; the wire uses the same words. */
export type Severity = "OK" | "INFO" | "AHORRO" | "RIESGO" | "ERROR";

/** What a case or a note rests on: provisions as they are cited, the same in every language. */
export interface RuleSource {
  /** What of the law of the treaty in question it rests on. */
  readonly rests: readonly ("proof" | "origin" | "recovery")[];
  /** What it rests on whatever the treaty. */
  readonly general: string;
}

/** What to correct before the payment; its sentences are preaudit's. */
interface Advice {
  readonly field: "fraccion" | "preference" | "certificate";
  /** What is said of the money where there is any. */
  readonly money?: "avoided" | "dear" | "exposed" | "twice";
}

export interface Case {
  readonly severity: Severity;
  /** Whether treatment and certificate agree (the wire's ResultadoTL). */
  readonly agrees: boolean;
  /** What of the duty the row is worth: none at all, zero pesos, what was paid, all that was declared, what is recovered or the general rate. */
  readonly money: "none" | "zero" | "paid" | "declared" | "recovered" | "rate";
  /** What that money counts as; null: as nothing. */
  readonly measure: "obtained" | "recoverable" | "exposed" | "potential" | null;
  /** Whose treaty is in question: that of the certificate that spoke, those that are claimed, that a candidate names, nobody's. */
  readonly treaty: "certificate" | "claim" | "candidate" | "none";
  readonly advice: Advice | null;
  readonly source: RuleSource;
}

/** What stands beside the case of a partida, whose rows keep their own; one of severity ERROR is a difference of it (A84). */
export interface Note {
  readonly severity: Severity;
  readonly advice: (Pick<Advice, "field"> & { readonly declares: string }) | null;
  /** Whether it is silent until an operator has loaded what it is judged by. */
  readonly isOfLists: boolean;
  readonly source: RuleSource;
}

const rule = (general: string, ...rests: RuleSource["rests"]): RuleSource => ({ rests, general });

const OWN = "Criterio interno de auditoría";
const TL = "Anexo 22, Apéndice 8 (TL)";
const TL_AND_PO = "Anexo 22, Apéndice 8 (TL y PO)";
const ORIGIN = "Anexo 22, Apéndices 4 y 8 (TL)";
const COMPLEMENTS = "Anexo 22, Apéndice 8 (TL y AL: país, complementos TIP y ALP)";
const PROGRAMMES = "Anexo 22, Apéndices 2 y 8 (PS); LIGIE, regla 8a. complementaria";
const CODE = "Anexo 22, partidas, campo 20 (código de producto, opcional)";

const common = { measure: null, treaty: "certificate", advice: null } as const;
const fine = { ...common, severity: "OK", agrees: true } as const;
const info = { ...common, severity: "INFO", agrees: true } as const;
const error = { ...common, severity: "ERROR", agrees: false } as const;
const risk = {
  ...common,
  severity: "RIESGO",
  agrees: false,
  money: "rate",
  measure: "exposed",
} as const;

const dear = { field: "certificate", money: "dear" } as const;
const exposed = (field: Advice["field"]) => ({ field, money: "exposed" }) as const;

/** The classification of a partida's preference; its texts stand under its code in reasons and advice. */
export const CASES = {
  C00: { ...info, money: "zero", treaty: "none", source: rule(OWN) },
  C01: { ...fine, money: "rate", measure: "obtained", source: rule(TL, "proof") },
  C02: { ...fine, money: "none", source: rule(`${TL}; Ley Aduanera art. 89`, "proof") },
  C10: {
    ...common,
    severity: "AHORRO",
    agrees: false,
    money: "recovered",
    measure: "recoverable",
    advice: { field: "preference", money: "avoided" },
    source: rule("", "recovery"),
  },
  C11: { ...info, money: "zero", source: rule("LIGIE (tasa general de la fecha)", "proof") },
  C12: { ...info, money: "none", source: rule(PROGRAMMES, "proof") },
  C13: { ...info, money: "paid", measure: "potential", advice: dear, source: rule(TL, "proof") },
  C14: {
    ...info,
    money: "paid",
    measure: "potential",
    treaty: "candidate",
    advice: dear,
    source: rule("", "proof", "recovery"),
  },
  C15: { ...info, money: "zero", advice: dear, source: rule(TL, "proof") },
  C20: { ...risk, advice: exposed("certificate"), source: rule(TL, "proof") },
  C21: { ...risk, advice: exposed("certificate"), source: rule(TL, "proof") },
  C22: { ...risk, advice: exposed("fraccion"), source: rule(`${TL}; LIGIE`, "proof") },
  C23: { ...risk, advice: exposed("preference"), source: rule(ORIGIN, "origin", "proof") },
  C24: { ...risk, treaty: "claim", advice: exposed("preference"), source: rule(COMPLEMENTS) },
  C25: { ...risk, advice: exposed("certificate"), source: rule(TL, "origin", "proof") },
  C26: { ...risk, advice: exposed("certificate"), source: rule(TL_AND_PO, "proof") },
  C27: {
    ...error,
    money: "declared",
    advice: { field: "preference", money: "twice" },
    source: rule("Anexo 22, Apéndices 8 (TL), 12 y 13", "recovery"),
  },
  C28: {
    ...error,
    money: "none",
    advice: { field: "preference" },
    source: rule("Anexo 22, Apéndice 8 (TL y PS)"),
  },
  C40: { ...error, money: "none", treaty: "none", source: rule(`${OWN}; ${CODE}`) },
} as const satisfies Record<string, Case>;

export type CaseCode = keyof typeof CASES;

const note = { severity: "INFO", advice: null, isOfLists: false } as const;

/**
 * Additive notes: C29 claimed without identifier PO, C30 complement outside the loaded list, C31 code not in
 * force, C41 the parts of one partida disagree, C42 the feeds were stale when the audit ran.
 */
export const NOTES = {
  C29: {
    ...note,
    advice: { field: "preference", declares: "PO" },
    source: rule("Anexo 22, Apéndice 8 (PO)"),
  },
  C30: { ...note, severity: "ERROR", isOfLists: true, source: rule("Anexo 22, Apéndice 8") },
  C31: {
    ...note,
    severity: "ERROR",
    isOfLists: true,
    source: rule("LIGIE (fracciones y NICO de la fecha)"),
  },
  C41: { ...note, source: rule(OWN) },
  C42: { ...note, source: rule(OWN) },
} as const satisfies Record<string, Note>;

export type NoteCode = keyof typeof NOTES;

/** What a verdict may say, each with the provisions that it rests on. */
export const VERDICT_CODES: Readonly<Record<CaseCode | NoteCode, { readonly source: RuleSource }>> =
  {
    ...CASES,
    ...NOTES,
  };

export const isCaseCode = (text: string): text is CaseCode => Object.hasOwn(CASES, text);
export const isNoteCode = (text: string): text is NoteCode => Object.hasOwn(NOTES, text);

/** The cases whose money counts as a measure. */
export const casesOf = (measure: Case["measure"]): CaseCode[] =>
  Object.keys(CASES)
    .filter(isCaseCode)
    .filter((code) => CASES[code].measure === measure);
