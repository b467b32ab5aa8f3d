/** How bad a verdict is; the wire uses the same words. */
export type Severity = "OK" | "INFO" | "AHORRO" | "RIESGO" | "ERROR";

interface Case {
  readonly severity: Severity;
  /** Whether treatment and certificate agree (the wire's ResultadoTL). */
  readonly agrees: boolean;
}

/** The classification of a partida's preference (what the case table calls C00 to C40). */
export const CASES = {
  C00: { severity: "INFO", agrees: true },
  C01: { severity: "OK", agrees: true },
  C02: { severity: "OK", agrees: true },
  C10: { severity: "AHORRO", agrees: false },
  C11: { severity: "INFO", agrees: true },
  C12: { severity: "INFO", agrees: true },
  C13: { severity: "INFO", agrees: true },
  C14: { severity: "INFO", agrees: true },
  C15: { severity: "INFO", agrees: true },
  C20: { severity: "RIESGO", agrees: false },
  C21: { severity: "RIESGO", agrees: false },
  C22: { severity: "RIESGO", agrees: false },
  C23: { severity: "RIESGO", agrees: false },
  C24: { severity: "RIESGO", agrees: false },
  C25: { severity: "RIESGO", agrees: false },
  C26: { severity: "RIESGO", agrees: false },
  C27: { severity: "ERROR", agrees: false },
  C28: { severity: "ERROR", agrees: false },
  C40: { severity: "ERROR", agrees: false },
} as const satisfies Record<string, Case>;

export type CaseCode = keyof typeof CASES;

export const isCaseCode = (text: string): text is CaseCode => Object.hasOwn(CASES, text);

/**
 * Additive notes: C29 claimed without identifier PO, C30 complement outside the loaded list, C41 the
 * parts of one partida disagree, C42 the feeds were stale when the audit ran.
 */
export const NOTES = ["C29", "C30", "C41", "C42"] as const;
export type NoteCode = (typeof NOTES)[number];
