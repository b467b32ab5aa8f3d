/** Kinds of things that the search finds on the server, in the order in which they are shown; rows of declared entities come after. */
export const FOUND_KINDS = [
  "pedimentos",
  "parts",
  "agreements",
  "findings",
  "partFiles",
  "pedimentoFiles",
  "agreementFiles",
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** One thing found. */
export interface Found {
  readonly id: string;
  readonly text: string;
  /** What tells it from others that are called alike. */
  readonly note: string | null;
  /** The instant by which its screen lists it. */
  readonly at: Date | null;
}

/** Things of each kind that are shown. */
export const MOST_FOUND = 5;

/** The codes of which any shows a kind. */
export const NEEDED: Readonly<Record<FoundKind, readonly string[]>> = {
  pedimentos: ["AUDITORIA_REPORTE"],
  parts: ["CATALOGO_PARTES", "AUDITORIA_REPORTE"],
  agreements: ["CATALOGO_PARTES", "AUDITORIA_REPORTE"],
  findings: ["AUDITORIA_REPORTE"],
  partFiles: ["CATALOGO_PARTES", "AUDITORIA_REPORTE"],
  pedimentoFiles: ["AUDITORIA_REPORTE"],
  agreementFiles: ["AUDITORIA_REPORTE"],
};
