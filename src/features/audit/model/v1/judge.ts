import { judgeBy, type RulesOfEdition } from "../judgeBy.ts";
import { claimedCase } from "./claimed.ts";
import { worth } from "./money.ts";
import { NOTE_RULES } from "./notes.ts";
import { judgePart } from "./part.ts";
import { unclaimedCase } from "./unclaimed.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "1";

export const RULES: RulesOfEdition = {
  claimedCase,
  unclaimedCase,
  worth: ({ caseCode }, one, context) => worth(caseCode, one, context),
  judgePart,
  notes: NOTE_RULES,
};

export const judge = judgeBy(RULES);
