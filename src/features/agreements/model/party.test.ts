import { expect, test } from "vitest";
import { isPartyOn, partyOf, partyText } from "./party.ts";

test.each(["USA", "PER@2021-09-19", "GBR@..2021-01-01", "VEN@1995-01-01..2006-11-20"])(
  "%s is a Party and is written so again",
  (text) => {
    const party = partyOf(text);
    expect(party && partyText(party)).toBe(text);
  },
);

test.each(["", "US", "usa", "USA@", "USA@2021", "USA@2021-02-30", "USA@2021-01-01.."])(
  "%j is none",
  (text) => {
    const party = partyOf(text);
    expect(party && partyText(party)).not.toBe(text);
  },
);

test("its first day counts, the day of its end does not", () => {
  const venezuela = partyOf("VEN@1995-01-01..2006-11-20")!;
  const days = ["1994-12-31", "1995-01-01", "2006-11-19", "2006-11-20"];
  expect(days.map((day) => isPartyOn(venezuela, day))).toEqual([false, true, true, false]);
});
