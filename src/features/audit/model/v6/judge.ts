import { judgeBy, type RulesOfEdition } from "../judgeBy.ts";
import { RULES as BEFORE } from "../v5/judge.ts";
import { withCatalogueCodes } from "./catalogueCodes.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "6";

/** The fifth edition, and codes are compared as their catalogues write them (A96). */
export const RULES: RulesOfEdition = { ...BEFORE, readFacts: withCatalogueCodes };

export const judge = judgeBy(RULES);
