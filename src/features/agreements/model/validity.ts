import { yearsAfter } from "./anniversary.ts";
import { type CertificateLine, type Element, missingElements } from "./certificateLine.ts";
import { certifierOf } from "./certifier.ts";
import { isCriterionOf } from "./criterion.ts";
import { remembered } from "./remembered.ts";
import { isInForce, type TreatyTable } from "./treatyTable.ts";

/** Why a line does not cover a day. */
export type Lapse =
  | "unknownTreaty"
  | "treatyNotInForce"
  | "beforeWindow"
  | "afterWindow"
  | "noWindow"
  | "proofTooOld"
  | "signedAfterClaim"
  | "deleted"
  | "revoked"
  | "draft"
  | "superseded";

/** Why a certification is incomplete, whatever the day. */
export type Defect =
  | { readonly kind: "missing"; readonly element: Element }
  | { readonly kind: "criterion" }
  | { readonly kind: "importerTooEarly" }
  | { readonly kind: "windowTooLong" };

// A certification proves origin for four years from its date (19 CFR 182.12(h); regla T-MEC).
export const PROOF_YEARS = 4;
const lastDayOfProof = remembered((signedOn: string) => yearsAfter(signedOn, PROOF_YEARS));

// In Mexico importers may certify since this day.
const IMPORTERS_CERTIFY_FROM = "2023-12-29";

const anniversary = remembered((initialOn: string) => yearsAfter(initialOn, 1));

/**
 * The first reason why a line does not cover an importation of `day`, or null when it does.
 * `claimedOn` is the day of payment of the pedimento that claims: nobody can claim on a
 * certification that is not signed yet.
 */
export function lapse(
  line: CertificateLine,
  treaties: TreatyTable,
  day: string,
  claimedOn: string,
): Lapse | null {
  const treaty = treaties.byCode.get(line.treaty);
  if (treaty === undefined) return "unknownTreaty";
  if (!isInForce(treaty, day)) return "treatyNotInForce";
  return statusLapse(line, day) ?? windowLapse(line, day) ?? signatureLapse(line, day, claimedOn);
}

function statusLapse(line: CertificateLine, day: string): Lapse | null {
  if (line.deletedOn !== null && line.deletedOn <= day) return "deleted";
  if (line.revokedOn !== null) return line.revokedOn <= day ? "revoked" : null;
  if (line.status === "draft" || line.status === "revoked" || line.status === "superseded") {
    return line.status;
  }
  return null;
}

function windowLapse(line: CertificateLine, day: string): Lapse | null {
  if (line.initialOn === null || line.finalOn === null) return "noWindow";
  if (day < line.initialOn) return "beforeWindow";
  return day > line.finalOn ? "afterWindow" : null;
}

function signatureLapse(line: CertificateLine, day: string, claimedOn: string): Lapse | null {
  if (line.signedOn === null) return null;
  if (line.signedOn > claimedOn) return "signedAfterClaim";
  return lastDayOfProof(line.signedOn) < day ? "proofTooOld" : null;
}

/**
 * Everything that makes the certification incomplete or unusable from its own contents; earlier editions of
 * the rules have a measure of their own for a period that is too long.
 */
export function defects(
  line: CertificateLine,
  isTooLong: (line: CertificateLine) => boolean = isWindowTooLong,
): Defect[] {
  const found: Defect[] = missingElements(line).map((element) => ({ kind: "missing", element }));
  if (line.criterion && !isCriterionOf(line.treaty, line.criterion)) {
    found.push({ kind: "criterion" });
  }
  if (isImporterTooEarly(line)) found.push({ kind: "importerTooEarly" });
  if (isTooLong(line)) found.push({ kind: "windowTooLong" });
  return found;
}

/** Whether an importer signed before importers could certify. */
export function isImporterTooEarly({
  certifierType,
  signedOn,
}: Pick<CertificateLine, "certifierType" | "signedOn">): boolean {
  if (certifierType === null || signedOn === null) return false;
  return signedOn < IMPORTERS_CERTIFY_FROM && certifierOf(certifierType) === "importer";
}

type Window = Pick<CertificateLine, "initialOn" | "finalOn">;

/** Whether a period is longer than twelve months: one that ends on the anniversary of its first day is not. */
export const isWindowTooLong = ({ initialOn, finalOn }: Window): boolean =>
  initialOn !== null && finalOn !== null && finalOn > anniversary(initialOn);

/** Whether a period ends on the anniversary of its first day, a day more than most count as twelve months. */
export const endsOnAnniversary = ({ initialOn, finalOn }: Window): boolean =>
  initialOn !== null && finalOn === anniversary(initialOn);

/** Valid at a day: covers it, and nothing is missing or unusable. */
export const isValidAt = (
  line: CertificateLine,
  treaties: TreatyTable,
  day: string,
  claimedOn: string = day,
): boolean => lapse(line, treaties, day, claimedOn) === null && defects(line).length === 0;
