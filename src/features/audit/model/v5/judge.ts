import { judgeBy, type RulesOfEdition } from "../judgeBy.ts";
import { namedTreaties, unclaimedBy } from "../v3/unclaimed.ts";
import { RULES as BEFORE } from "../v4/judge.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "5";

/** The fourth edition, and a candidate names no treaty under which the tariff on file has no preference (A81). */
export const RULES: RulesOfEdition = {
  ...BEFORE,
  unclaimedCase: unclaimedBy((open, facts) =>
    namedTreaties(
      open.filter(({ code }) => facts.preferences[code] !== null),
      facts,
    ),
  ),
};

export const judge = judgeBy(RULES);
