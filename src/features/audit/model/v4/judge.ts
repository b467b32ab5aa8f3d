import { judgeBy, type RulesOfEdition } from "../judgeBy.ts";
import { reason } from "../reasons.ts";
import { RULES as BEFORE } from "../v3/judge.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "4";

/** The third edition, and codes that the tariff of the day does not have are noted. */
export const RULES: RulesOfEdition = {
  ...BEFORE,
  notes: {
    ...BEFORE.notes,
    C31: ({ facts: { lapsedCode: lapsed, importedOn: day } }) => {
      if (lapsed === null) return null;
      const { code, successors } = lapsed;
      if (successors.length === 0) return reason("codeLapsed", { code, day });
      return reason("codeReplaced", { code, day, successors: successors.join(", ") });
    },
  },
};

export const judge = judgeBy(RULES);
