import { judgeBy, type RulesOfEdition } from "../judgeBy.ts";
import { RULES as BEFORE } from "../v6/judge.ts";
import { claimedCase } from "./claimed.ts";
import { worth } from "./money.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "7";

/** The sixth edition, and a claim may pay the duty of the preferential rate on file (A97). */
export const RULES: RulesOfEdition = { ...BEFORE, claimedCase, worth };

export const judge = judgeBy(RULES);
