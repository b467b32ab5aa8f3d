import fc from "fast-check";
import { expect, it } from "vitest";
import { openUnits, sumOfOpen, type UnitTally } from "./openUnits.ts";

const tally = (more: Partial<UnitTally>): UnitTally => ({
  declared: 0,
  came: 0,
  expected: 0,
  unreported: 0,
  reportedOver: 0,
  short: 0,
  over: 0,
  ...more,
});

it.each<[string, Partial<UnitTally>, [labels: number, short: number, over: number]]>([
  ["all came", { declared: 4, came: 4 }, [0, 0, 0]],
  [
    "one is missing and one is strange",
    { declared: 4, came: 4, expected: 1, unreported: 1 },
    [1, 0, 1],
  ],
  [
    "the missing one is reported, the strange one is not",
    { declared: 4, came: 4, expected: 1 },
    [0, 0, 1],
  ],
  ["both are reported", { declared: 4, came: 4, expected: 1, reportedOver: 1 }, [0, 0, 0]],
  [
    "a short of the whole entry reports no label",
    { declared: 4, came: 3, expected: 1, unreported: 1, short: 1 },
    [1, 0, 0],
  ],
  ["an over reports no short", { declared: 3, came: 2, over: null }, [0, 1, 0]],
  ["a short reports no over", { declared: 3, came: 4, short: null }, [0, 0, 1]],
  ["fewer are reported than are missing", { declared: 5, came: 3, short: 1 }, [0, 1, 0]],
  ["as many are reported as are missing", { declared: 5, came: 3, short: 2 }, [0, 0, 0]],
  ["a short without a number covers any", { declared: 5, came: 1, short: null }, [0, 0, 0]],
  ["units without labels fill what no label announces", { declared: 4, came: 4 }, [0, 0, 0]],
  ["more labels are announced than were declared", { declared: 2, came: 3 }, [0, 0, 1]],
])("when %s, what is still to be reported is told by label and by number", (_when, more, open) => {
  expect(openUnits(tally(more))).toEqual({ labels: open[0], short: open[1], over: open[2] });
});

it("nothing is open exactly when each announced label and each unit too many or too few is reported", () => {
  const number = (max: number) => fc.integer({ min: 0, max });
  const lots = fc.record({
    /** Declared without a label. */
    free: number(4),
    /** What became of each announced unit. */
    fates: fc.array(fc.constantFrom("came", "told", "untold"), { maxLength: 6 }),
    /** Units that came unannounced: whether each has an exception of its own. */
    strange: fc.array(fc.boolean(), { maxLength: 5 }),
    short: number(3),
    over: number(3),
  });
  fc.assert(
    fc.property(lots, ({ free, fates, strange, short, over }) => {
      const count = (fate: string) => fates.filter((one) => one === fate).length;
      const told = strange.filter(Boolean).length;
      const open = openUnits({
        declared: free + fates.length,
        came: count("came") + strange.length,
        expected: count("told") + count("untold"),
        unreported: count("untold"),
        reportedOver: told,
        short,
        over,
      });
      const isReported =
        count("untold") === 0 &&
        free - strange.length <= short &&
        strange.length - free <= told + over;
      expect(sumOfOpen(open) === 0).toBe(isReported);
    }),
    { seed: 30, numRuns: 1_000 },
  );
});
