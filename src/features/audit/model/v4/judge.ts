import { judgeBy, type RulesOfEdition } from "../judgeBy.ts";
import { notInForce } from "../lapsedCode.ts";
import { RULES as BEFORE } from "../v3/judge.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "4";

/** The third edition, and codes that the tariff of the day does not have are noted. */
export const RULES: RulesOfEdition = {
  ...BEFORE,
  notes: {
    ...BEFORE.notes,
    C31: ({ facts: { lapsedCode, importedOn } }) =>
      lapsedCode && notInForce(lapsedCode, importedOn),
  },
};

export const judge = judgeBy(RULES);
