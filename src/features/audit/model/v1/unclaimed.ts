import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { treatiesOf } from "#features/agreements/model/treatyTable.ts";
import type { AuditContext } from "../context.ts";
import type { PartFacts } from "../facts.ts";
import { type Reason, reason } from "../reasons.ts";
import { bestLine, candidates } from "./bestLine.ts";
import { suppliersOf } from "./claimed.ts";
import { type Finding, finding } from "./finding.ts";
import type { Igi } from "./igi.ts";
import { lapseReason } from "./lapseReason.ts";
import { type LineTest, testLine } from "./lineTest.ts";
import { isPaid, type Partida } from "./partida.ts";

/** Complete and in force: what a claim could have rested on. */
export const isValid = (test: LineTest) => test.lapse === null && !test.failures.includes("C25");

/** The case of a part whose partida claims nothing. */
export function unclaimedCase(one: Partida, part: PartFacts, context: AuditContext): Finding {
  const { own, others } = candidates(part);
  const said = [reason("notClaimed")];
  if (own.length === 0) {
    if (others.length > 0) {
      said.push(reason("onlyOtherSuppliers", { suppliers: suppliersOf(others) }));
    }
    return withoutLine(one, said, context);
  }
  const tests = own.map((line) => testLine(line, one.facts, [], context.treaties));
  const valid = bestLine(tests.filter(isValid));
  if (valid !== undefined) return withValidLine(one, valid, said);
  const gone = bestLine(tests);
  return finding("C13", [...said, ...lapsed(gone, one)], gone?.line ?? null);
}

function withValidLine(one: Partida, test: LineTest, said: Reason[]): Finding {
  const { facts, igi } = one;
  const { line } = test;
  const isDue = isPaid(igi) || igi.deferredForms.length > 0;
  const reasons = [
    ...said,
    reason("covered", { agreement: line.agreement, day: facts.importedOn }),
    ...test.reasons,
  ];
  if (isDue && test.failures.length === 0) {
    return finding("C10", [...reasons, dutyReason(igi)], line);
  }
  return nothingLost(one, line, isDue, reasons);
}

/** What was paid, or in which forms it is due. */
export const dutyReason = (igi: Igi): Reason =>
  isPaid(igi)
    ? reason("igiPaid", { amount: igi.cash.toString() })
    : reason("igiNotCash", { forms: igi.deferredForms.join(", ") });

/** The case of a line in force that recovers nothing. */
export function nothingLost(
  { facts, programme }: Partida,
  line: CertificateLine,
  isDue: boolean,
  reasons: readonly Reason[],
): Finding {
  if (programme !== null) {
    return finding("C12", [...reasons, reason("programme", { programme })], line);
  }
  if (isDue) return finding("C15", [...reasons, reason("certificateDoesNotFit")], line);
  const isFree = facts.rate !== null && Number(facts.rate) === 0;
  return finding("C11", [...reasons, reason(isFree ? "rateZero" : "noDuty")], line);
}

/** Why the line that spoke best is not in force. */
export function lapsed(test: LineTest | undefined, { facts }: Partida): Reason[] {
  if (test === undefined) return [];
  const why = test.lapse === null ? [] : [lapseReason(test.lapse, test.line, facts)];
  return [...why, ...test.reasons, reason("renew", { day: facts.importedOn })];
}

function withoutLine({ facts, igi }: Partida, said: Reason[], { treaties }: AuditContext): Finding {
  const origin = facts.origin ?? "";
  if (!isPaid(igi)) return finding("C00", [...said, reason("nothingToClaim")]);
  const open = treatiesOf(treaties, origin, facts.importedOn);
  if (open.length === 0) {
    return finding("C00", [
      ...said,
      reason("originOutsideTreaties", { origin, day: facts.importedOn }),
    ]);
  }
  const names = open.map((treaty) => treaty.code).join(", ");
  return finding("C14", [...said, reason("askSupplier", { treaties: names })]);
}
