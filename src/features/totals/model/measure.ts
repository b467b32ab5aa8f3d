/** What the money of an audited line means; the wire has a word for each. */
export const measures = ["obtained", "recoverable", "lost", "exposed", "potential"] as const;
export type Measure = (typeof measures)[number];

/** What totals are told apart by. */
export const groupings = ["month", "supplier", "aduana", "patente", "client"] as const;
export type Grouping = (typeof groupings)[number];

interface Line {
  readonly caseCode: string;
  readonly severity: string;
  /** Last day to recover the duty; null where no deadline is on file. */
  readonly deadlineOn: string | null;
}

/**
 * What the money of a line means on a day: duty that a covered preference spared (C01), duty paid that
 * can still be recovered by rectifying (C10 until its deadline) or not any more, duty that the authority
 * can ask for (every RIESGO), duty that a certificate to be had would spare (C13, C14). Null: none of it.
 */
export function measureOf(line: Line, today: string): Measure | null {
  if (line.caseCode === "C01") return "obtained";
  if (line.caseCode === "C10")
    return line.deadlineOn === null || line.deadlineOn >= today ? "recoverable" : "lost";
  if (line.severity === "RIESGO") return "exposed";
  if (line.caseCode === "C13" || line.caseCode === "C14") return "potential";
  return null;
}
