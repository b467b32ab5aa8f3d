import { judgeBy, type RulesOfEdition } from "../judgeBy.ts";
import { RULES as BEFORE } from "../v1/judge.ts";
import { judgePart } from "./honoured.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "2";

/** The first edition, and what people decided about a part is honoured. */
export const RULES: RulesOfEdition = { ...BEFORE, judgePart };

export const judge = judgeBy(RULES);
