import { judgeBy, type RulesOfEdition } from "../judgeBy.ts";
import { RULES as BEFORE } from "../v5/judge.ts";
import { withCatalogueCodes } from "./catalogueCodes.ts";
import { claimedCase } from "./claimed.ts";
import { unclaimedCase } from "./unclaimed.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "6";

/**
 * The fifth edition, and codes are compared as their catalogues write them (A96), of several claims that fail each is
 * named (A92), and a candidate names no treaty without a preference on file (A93).
 */
export const RULES: RulesOfEdition = {
  ...BEFORE,
  readFacts: withCatalogueCodes,
  claimedCase,
  unclaimedCase,
};

export const judge = judgeBy(RULES);
