import { dayAfter } from "#kit/pure/calendar.ts";
import { yearsAfter } from "./anniversary.ts";
import type { CertificateLine } from "./certificateLine.ts";
import type { TreatyTable } from "./treatyTable.ts";
import { remembered } from "./remembered.ts";
import { PROOF_YEARS } from "./validity.ts";

/** Days from `from` until the day before `until`. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** What decides on which days a line covers its part. */
export type CoverLine = Pick<
  CertificateLine,
  "treaty" | "initialOn" | "finalOn" | "signedOn" | "status" | "revokedOn" | "deletedOn"
>;

// Thousands of headers share a few days.
const dayBehind = remembered((day: string) => dayAfter(day));
const proofUntil = remembered((signedOn: string) => dayAfter(yearsAfter(signedOn, PROOF_YEARS)));

const latest = (days: readonly (string | null)[]) =>
  days.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
const earliest = (days: readonly (string | null)[]) =>
  days.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null);

/**
 * The days on which a line covers importations that are claimed on their own day: those on which
 * `lapse` finds nothing. Null: none. What is missing from the line is another question.
 */
export function coverSpan(line: CoverLine, treaties: TreatyTable): Span | null {
  const treaty = treaties.byCode.get(line.treaty);
  const { initialOn, finalOn, signedOn, revokedOn, deletedOn } = line;
  if (treaty === undefined || initialOn === null || finalOn === null) return null;
  if (revokedOn === null && line.status !== "valid") return null;
  const proof = signedOn === null ? null : proofUntil(signedOn);
  const from = latest([initialOn, signedOn, treaty.from]);
  const until = earliest([dayBehind(finalOn), proof, revokedOn, deletedOn, treaty.until]);
  return from !== null && until !== null && from < until ? { from, until } : null;
}

/** How much of a month is covered. */
export type Cover = "whole" | "part" | "none";

/** A calendar month, `YYYY-MM`, as a span. */
export interface Month extends Span {
  readonly month: string;
}

/** Consecutive months, the first one `YYYY-MM`. */
export function monthsFrom(first: string, count: number): Month[] {
  const start = Temporal.PlainYearMonth.from(first);
  return Array.from({ length: count }, (_, at) => {
    const month = start.add({ months: at });
    return {
      month: month.toString(),
      from: `${month.toString()}-01`,
      until: `${month.add({ months: 1 }).toString()}-01`,
    };
  });
}

/** How much of a period some spans cover together. */
export function coverIn(spans: readonly Span[], { from, until }: Span): Cover {
  const touching = spans
    .filter((span) => span.from < until && span.until > from)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (touching.length === 0) return "none";
  let reached = from;
  for (const span of touching) {
    if (span.from > reached) return "part";
    if (span.until > reached) reached = span.until;
  }
  return reached >= until ? "whole" : "part";
}
