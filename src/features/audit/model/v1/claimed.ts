import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { countryCode } from "#features/agreements/model/country.ts";
import { lapse } from "#features/agreements/model/validity.ts";
import type { CaseCode } from "../cases.ts";
import type { AuditContext } from "../context.ts";
import type { PartFacts, PartidaFacts } from "../facts.ts";
import { type Reason, reason } from "../reasons.ts";
import { bestLine, candidates } from "./bestLine.ts";
import { type Finding, finding } from "./finding.ts";
import { lapseReason } from "./lapseReason.ts";
import { lacksDate, type LineTest, testLine } from "./lineTest.ts";
import type { Partida } from "./partida.ts";

/** The case of a part whose partida claims a preference. */
export const claimedCase = (one: Partida, part: PartFacts, context: AuditContext): Finding =>
  claimedBy(one, part, context, (own) => {
    const { facts, declared } = one;
    const best = bestLine(
      own.map((line) => testLine(line, facts, declared.claims, context.treaties)),
    );
    return best === undefined ? finding("C20", []) : judgeLine(best, facts, part);
  });

/** The case of a part whose partida claims a preference; `byLines` judges the lines of its own supplier, which it has. */
export function claimedBy(
  { facts, declared, igi }: Partida,
  part: PartFacts,
  context: AuditContext,
  byLines: (own: readonly CertificateLine[]) => Finding,
): Finding {
  const said = [reason("claimed", { keys: declared.keys })];
  if (igi.hasZeroRow) said.push(reason("zeroIgiWithClaim"));
  if (igi.total.gt(0)) {
    return finding("C27", [...said, reason("igiWithClaim", { amount: igi.total.toString() })]);
  }
  if (declared.hasProsec) return finding("C28", [...said, reason("claimWithProsec")]);
  const { own, others } = candidates(part);
  if (own.length === 0) return withoutOwnLine(facts, part, others, said, context);
  const judged = byLines(own);
  return { ...judged, reasons: [...said, ...judged.reasons] };
}

// A part that has certificates of other suppliers only, or none.
function withoutOwnLine(
  facts: PartidaFacts,
  part: PartFacts,
  others: readonly CertificateLine[],
  said: readonly Reason[],
  { treaties }: AuditContext,
): Finding {
  if (others.length === 0) {
    return finding("C20", [...said, reason("noCertificate", { part: part.partNo })]);
  }
  const suppliers = suppliersOf(others);
  const inForce = others.find(
    (line) => lapse(line, treaties, facts.importedOn, facts.paidOn) === null,
  );
  if (inForce === undefined) {
    return finding("C20", [...said, reason("onlyOtherSuppliers", { suppliers })]);
  }
  const supplier = part.supplier ?? "";
  return finding("C26", [...said, reason("supplierNotCovered", { suppliers, supplier })], inForce);
}

/** The suppliers of lines, each once, for a text. */
export const suppliersOf = (lines: readonly CertificateLine[]): string =>
  [...new Set(lines.map((line) => line.supplier ?? ""))].join(", ");

/** The case that the line which speaks for the part gives. */
export function judgeLine(test: LineTest, facts: PartidaFacts, part: PartFacts): Finding {
  const { line } = test;
  if (test.lapse !== null && !lacksDate(test)) {
    return finding("C21", [lapseReason(test.lapse, line, facts), ...test.reasons], line);
  }
  const [failure] = test.failures;
  if (failure !== undefined) return finding(failure, test.reasons, line);
  const covered = reason("covered", { agreement: line.agreement, day: facts.importedOn });
  const before = caseBefore(facts, part);
  const reasons = [covered, ...originNotes(test, facts)];
  if (before === null || before === "C01") return finding("C01", reasons, line);
  return finding("C02", [...reasons, reason("coveredByRectification", { before })], line);
}

// The same part of the same sequence speaks first; else any part of it that was not covered.
function caseBefore({ predecessor }: PartidaFacts, { partKey }: PartFacts): CaseCode | null {
  if (predecessor === null || predecessor.size === 0) return null;
  const same = predecessor.get(partKey);
  if (same !== undefined) return same;
  const codes = [...predecessor.values()];
  return codes.find((code) => code !== "C01") ?? "C01";
}

function originNotes({ line }: LineTest, facts: PartidaFacts): Reason[] {
  const origin = facts.origin ?? "";
  const certified = countryCode(line.country ?? "");
  const notes: Reason[] = [];
  if (certified !== "" && certified !== origin) {
    notes.push(reason("originOfKin", { origin, certified, treaty: line.treaty }));
  }
  if (origin === "MEX") notes.push(reason("returning"));
  return notes;
}
