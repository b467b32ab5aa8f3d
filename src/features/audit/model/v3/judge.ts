import { judgeBy, type RulesOfEdition } from "../judgeBy.ts";
import { RULES as BEFORE } from "../v2/judge.ts";
import { claimedCase } from "./claimed.ts";
import { worth } from "./money.ts";
import { unclaimedCase } from "./unclaimed.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "3";

/** The second edition, and law, deadline and words are those of the treaty in question. */
export const RULES: RulesOfEdition = { ...BEFORE, claimedCase, unclaimedCase, worth };

export const judge = judgeBy(RULES);
