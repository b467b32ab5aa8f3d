import type { RulesOfEdition } from "../judgeBy.ts";
import { reason } from "../reasons.ts";
import { finding } from "../v1/finding.ts";
import { RULES as BEFORE } from "../v5/judge.ts";

/** The case of a part whose partida claims nothing: without a preference on file a candidate names no treaty (A93). */
export const unclaimedCase: RulesOfEdition["unclaimedCase"] = (one, part, context) => {
  const found = BEFORE.unclaimedCase(one, part, context);
  const isOnFile = Object.keys(one.facts.preferences).length > 0;
  if (found.caseCode !== "C14" || isOnFile) return found;
  const reasons = found.reasons.map((each) =>
    each.code.startsWith("askSupplier") ? reason("askSupplierUnnamed") : each,
  );
  return finding("C14", reasons, found.line);
};
