import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { endsOnAnniversary } from "#features/agreements/model/validity.ts";
import type { AuditContext } from "../context.ts";
import type { PartFacts, PartidaFacts } from "../facts.ts";
import { type Reason, reason } from "../reasons.ts";
import { bestLine } from "../v1/bestLine.ts";
import { claimedBy, judgeLine } from "../v1/claimed.ts";
import type { Claim } from "../v1/declaration.ts";
import { type Finding, finding } from "../v1/finding.ts";
import type { Partida } from "../v1/partida.ts";
import { treatiesOfClaim } from "./claimedTreaties.ts";
import { testLine } from "./lineTest.ts";

/** The case of a part whose partida claims a preference: each treaty that it claims must be supported. */
export const claimedCase = (one: Partida, part: PartFacts, context: AuditContext): Finding =>
  claimedBy(one, part, context, (own) =>
    byClaims(own, one, part, context, ([first]) => (first === undefined ? [] : [first])),
  );

/** What the certificates say of one of the claims of a partida. */
export interface ClaimFound {
  readonly claim: Claim;
  readonly found: Finding;
}

/**
 * The case of claims by the lines of the own supplier. `told` gives those that are told of the claims that fail, the one
 * that gives the case first.
 */
export function byClaims(
  own: readonly CertificateLine[],
  { facts, declared }: Partida,
  part: PartFacts,
  context: AuditContext,
  told: (failed: readonly ClaimFound[]) => readonly ClaimFound[],
): Finding {
  const findings = (declared.claims.length < 2 ? declared.claims : distinct(declared.claims)).map(
    (claim): ClaimFound => {
      const best = bestLine(own.map((line) => testLine(line, facts, claim, context.treaties)));
      const found = best === undefined ? finding("C20", []) : judgeLine(best, facts, part);
      return { claim, found };
    },
  );
  const failed = told(findings.filter(({ found }) => !isCovered(found)));
  const [open] = failed;
  const [first] = findings;
  if (open === undefined && first !== undefined) {
    const { caseCode, line } = first.found;
    return finding(caseCode, [...merged(findings), ...anniversary(line)], line);
  }
  if (open === undefined) return finding("C20", []);
  const reasons = failed.flatMap(({ claim, found }) => [
    ...(findings.length > 1 ? [unsupported(claim, facts, context)] : []),
    ...found.reasons,
  ]);
  return finding(open.found.caseCode, reasons, open.found.line);
}

const isCovered = ({ caseCode }: Finding): boolean => caseCode === "C01" || caseCode === "C02";

const merged = (findings: readonly { readonly found: Finding }[]): Reason[] =>
  findings.length < 2
    ? findings.flatMap(({ found }) => found.reasons)
    : distinct(findings.flatMap(({ found }) => found.reasons));

/** Says that the period ends on the anniversary of its first day, where it does. */
export function anniversary(line: Finding["line"]): Reason[] {
  if (line === null || !endsOnAnniversary(line)) return [];
  return [reason("endsOnAnniversary", { final: line.finalOn ?? "" })];
}

/** Names a claim that fails. */
export function unsupported(claim: Claim, facts: PartidaFacts, { treaties }: AuditContext): Reason {
  const named = treatiesOfClaim(claim, facts.importedOn, treaties);
  const treaty = named[0] ?? claim.aladi ?? claim.country;
  return reason("claimUnsupported", { treaty, country: claim.country });
}

/** Each once, in their order. */
export const distinct = <One>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];
