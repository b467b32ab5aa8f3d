import { daysBetween } from "#kit/pure/calendar.ts";
import { yearsAfter } from "./anniversary.ts";
import { PROOF_YEARS } from "./validity.ts";

/** How an agreement stands on a day, as a list shows it. */
export type Standing =
  | "draft"
  | "future"
  | "valid"
  | "expiring"
  | "expired"
  | "revoked"
  | "superseded";

export interface AgreementHeader {
  readonly status: string;
  readonly initialOn: string | null;
  readonly finalOn: string | null;
  readonly signedOn: string | null;
  readonly revokedOn: string | null;
}

/** Days left at which a warning is due. */
export const WARNING_DAYS = [90, 60, 30] as const;

/** The last day on which an agreement serves: the end of its window, or of its four years as proof. */
export function lastDay({ finalOn, signedOn }: AgreementHeader): string | null {
  const proof = signedOn === null ? null : yearsAfter(signedOn, PROOF_YEARS);
  if (finalOn === null || proof === null) return finalOn ?? proof;
  return finalOn < proof ? finalOn : proof;
}

/** The standing on `today` (`YYYY-MM-DD`); expiring within 90 days of the last day. */
export function standing(header: AgreementHeader, today: string): Standing {
  if (header.revokedOn !== null && header.revokedOn <= today) return "revoked";
  if (header.status === "draft" || header.status === "superseded") return header.status;
  if (header.status === "revoked" && header.revokedOn === null) return "revoked";
  if (header.initialOn !== null && today < header.initialOn) return "future";
  const last = lastDay(header);
  if (last === null) return "expired";
  if (last < today) return "expired";
  return daysBetween(today, last) <= WARNING_DAYS[0] ? "expiring" : "valid";
}

/** Days from `today` to the last one, and the tightest warning that is due: 30, 60 or 90 days. */
export function countdown(today: string, last: string): { left: number; step: 30 | 60 | 90 } {
  const left = daysBetween(today, last);
  return { left, step: left <= 30 ? 30 : left <= 60 ? 60 : 90 };
}
