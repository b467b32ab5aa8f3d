import { treatiesOn, type TreatyEntry } from "#features/agreements/model/treatyTable.ts";
import { lapse } from "#features/agreements/model/validity.ts";
import type { AuditContext } from "../context.ts";
import type { PartFacts, PartidaFacts } from "../facts.ts";
import type { RulesOfEdition } from "../judgeBy.ts";
import { type Reason, reason } from "../reasons.ts";
import { bestLine, candidates } from "../v1/bestLine.ts";
import { suppliersOf } from "../v1/claimed.ts";
import { type Finding, finding } from "../v1/finding.ts";
import type { LineTest } from "../v1/lineTest.ts";
import { isPaid, type Partida } from "../v1/partida.ts";
import { dutyReason, isValid, lapsed, nothingLost } from "../v1/unclaimed.ts";
import { anniversary } from "./claimed.ts";
import { testLine } from "./lineTest.ts";

/** Treaties that a candidate names at most. */
const MOST_NAMED = 3;

/** The case of a part whose partida claims nothing. */
export const unclaimedCase = unclaimedBy(namedTreaties);

/** The same, with the treaties that a candidate names by a rule of their own. */
export function unclaimedBy(named: typeof namedTreaties): RulesOfEdition["unclaimedCase"] {
  return (one, part, context) => unclaimed(one, part, context, named);
}

function unclaimed(
  one: Partida,
  part: PartFacts,
  context: AuditContext,
  named: typeof namedTreaties,
): Finding {
  const { facts, igi } = one;
  const { own, others } = candidates(part);
  const said = [reason("notClaimed")];
  if (own.length === 0) {
    if (others.length > 0) {
      said.push(reason("onlyOtherSuppliers", { suppliers: suppliersOf(others) }));
    }
    return withoutLine(one, said, context, named);
  }
  const tests = own.map((line) => testLine(line, facts, null, context.treaties));
  const isDue = isPaid(igi) || igi.deferredForms.length > 0;
  const valid = bestLine(tests.filter(isValid));
  if (isDue) {
    // Who rectifies claims on that day: a certification that was signed after the payment serves then.
    const late = tests.filter((test) => fitsButForSignature(test, one, context));
    const fitting = valid?.failures.length === 0 ? valid : bestLine(late);
    if (fitting !== undefined) return recoverable(one, fitting, said);
  }
  if (valid !== undefined) return withValidLine(one, valid, isDue, said);
  const gone = bestLine(tests);
  return finding("C13", [...said, ...lapsed(gone, one)], gone?.line ?? null);
}

function fitsButForSignature(
  test: LineTest,
  { facts }: Partida,
  { treaties }: AuditContext,
): boolean {
  if (test.lapse !== "signedAfterClaim" || test.failures.length > 0) return false;
  return lapse(test.line, treaties, facts.importedOn, test.line.signedOn ?? "") === null;
}

function recoverable({ facts, igi }: Partida, test: LineTest, said: readonly Reason[]): Finding {
  const { line } = test;
  const { agreement } = line;
  const signedLater =
    test.lapse === null
      ? []
      : [reason("signedLater", { agreement, signed: line.signedOn ?? "", paid: facts.paidOn })];
  const covered = reason("covered", { agreement, day: facts.importedOn });
  return finding(
    "C10",
    [...said, covered, ...signedLater, ...anniversary(line), dutyReason(igi)],
    line,
  );
}

function withValidLine(
  one: Partida,
  test: LineTest,
  isDue: boolean,
  said: readonly Reason[],
): Finding {
  const { line } = test;
  const fits = test.failures.length === 0;
  const reasons = [
    ...said,
    reason(fits ? "covered" : "inForce", { agreement: line.agreement, day: one.facts.importedOn }),
    ...test.reasons,
    ...anniversary(line),
  ];
  return nothingLost(one, line, isDue, reasons);
}

function withoutLine(
  { facts, igi }: Partida,
  said: readonly Reason[],
  { treaties }: AuditContext,
  namedOf: typeof namedTreaties,
): Finding {
  const origin = facts.origin ?? "";
  const day = facts.importedOn;
  if (!isPaid(igi)) return finding("C00", [...said, reason("nothingToClaim")]);
  if (origin === "MEX") return finding("C00", [...said, reason("mexicanOrigin")]);
  const open = treatiesOn(treaties, origin, day);
  if (open.length === 0) {
    return finding("C00", [...said, reason("originOutsideTreaties", { origin, day })]);
  }
  const named = namedOf(open, facts);
  if (named.length === 0) return finding("C00", [...said, reason("nothingToClaim")]);
  const names = named.map(({ code }) => code).join(", ");
  const ask = named[0]?.rate === null ? "askSupplierUnpriced" : "askSupplier";
  return finding("C14", [...said, reason(ask, { treaties: names })]);
}

/** The treaties of a candidate, the lowest rate first, then those of which none is on file; none that asks the general rate. */
export function namedTreaties(
  open: readonly TreatyEntry[],
  { rate: general, preferences }: PartidaFacts,
): { readonly code: string; readonly rate: number | null }[] {
  const all = open.map(({ code, isPriced }) => {
    const onFile = preferences[code] ?? (isPriced && general !== null ? "0" : null);
    return { code, rate: onFile === null ? null : Number(onFile) };
  });
  const known = all
    .flatMap(({ code, rate }) => (rate === null ? [] : [{ code, rate }]))
    .filter(({ rate }) => general === null || rate < Number(general) || rate === 0)
    .toSorted((one, other) => one.rate - other.rate);
  const isOnFile = Object.keys(preferences).length > 0;
  // Where no preference of the fraccion is on file, one that is not priced is named only where no other is.
  const others = isOnFile || known.length === 0 ? all.filter(({ rate }) => rate === null) : [];
  return [...known, ...others].slice(0, MOST_NAMED);
}
