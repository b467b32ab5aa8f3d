/** Elements whose absence makes a certification incomplete (T-MEC Annex 5-A, 19 CFR 182.12). */
export const ELEMENTS = [
  "supplier",
  "certifierType",
  "description",
  "hs",
  "criterion",
  "signedOn",
] as const;
export type Element = (typeof ELEMENTS)[number];

/** One line of a certificate with what its header says, as one part's proof of origin. */
export interface CertificateLine {
  readonly id: string;
  readonly agreement: string;
  readonly treaty: string;
  readonly partNo: string;
  readonly supplier: string | null;
  readonly certifierType: string | null;
  /** The blanket period, both days included, `YYYY-MM-DD`. */
  readonly initialOn: string | null;
  readonly finalOn: string | null;
  /** The header's signature date, else the line's own date. */
  readonly signedOn: string | null;
  /** draft, valid, revoked or superseded. */
  readonly status: string;
  /** The first day without validity. */
  readonly revokedOn: string | null;
  readonly deletedOn: string | null;
  readonly description: string | null;
  /** Digits only. */
  readonly hs: string | null;
  readonly criterion: string | null;
  readonly country: string | null;
  /** Elements for which the file had no column: they cannot be missing. */
  readonly absent: readonly string[];
}

const isBlank = (text: string | null) => text === null || text === "";

/** The minimum elements whose cell is blank; an HS of fewer than six digits counts as blank. */
export function missingElements(line: CertificateLine): Element[] {
  const missing: Element[] = [];
  for (const element of ELEMENTS) {
    const value = line[element];
    const lacks = element === "hs" ? (value ?? "").length < 6 : isBlank(value);
    if (lacks && !line.absent.includes(element)) missing.push(element);
  }
  return missing;
}
