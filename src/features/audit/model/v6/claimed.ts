import type { CaseCode } from "../cases.ts";
import type { AuditContext } from "../context.ts";
import type { PartFacts } from "../facts.ts";
import { claimedBy } from "../v1/claimed.ts";
import { type Finding, finding } from "../v1/finding.ts";
import type { Partida } from "../v1/partida.ts";
import { byClaims, type ClaimFound, distinct, unsupported } from "../v3/claimed.ts";

// The order in which cases of a claim that fails are looked for.
const ORDER: readonly CaseCode[] = ["C20", "C26", "C21", "C25", "C24", "C22", "C23"];

const inOrder = (failed: readonly ClaimFound[]): ClaimFound[] =>
  failed.toSorted(
    (one, other) => ORDER.indexOf(one.found.caseCode) - ORDER.indexOf(other.found.caseCode),
  );

/** The case of a part whose partida claims a preference: of several claims that fail each is named (A92). */
export function claimedCase(one: Partida, part: PartFacts, context: AuditContext): Finding {
  const found = claimedBy(one, part, context, (own) => byClaims(own, one, part, context, inOrder));
  const isNamed = found.reasons.some(({ code }) => code === "claimUnsupported");
  const claims = distinct(one.declared.claims);
  if (claims.length < 2 || isNamed || !ORDER.includes(found.caseCode)) return found;
  // Without a line of the own supplier none of them is covered.
  const [said, ...more] = found.reasons;
  const which = claims.map((claim) => unsupported(claim, one.facts, context));
  return finding(found.caseCode, [...(said ? [said] : []), ...which, ...more], found.line);
}
