import { expect, test } from "vitest";
import { context, facts, identifier, tl } from "./factsFixture.ts";
import { reasonsFrom, reasonsText, rowReasons } from "./rowReasons.ts";
import { RULES_VERSION, rulesOf } from "./rules.ts";

test("what is stored of a verdict's reasons says them again", () => {
  const given = facts({ identifiers: [identifier("EN", "A"), tl("USA"), identifier("EN", "B")] });
  const verdicts = rulesOf(RULES_VERSION)?.(given, context) ?? [];
  const reasons = verdicts.map((row) => rowReasons(given, row));
  expect(reasons).toMatchObject([
    {
      part: [{ code: "partFound", values: { part: "CB-2210-K" } }, {}, {}],
      preference: [{ code: "claimed", values: { keys: "TL" } }, {}, {}],
      notes: [{ code: "withoutOriginSupplier", values: {} }],
      otherKeys: ["EN"],
    },
  ]);
  expect(reasons.map(reasonsText).map(reasonsFrom)).toEqual(reasons);
});
