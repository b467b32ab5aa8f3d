import { choice } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { dayAfter } from "#kit/pure/calendar.ts";
import { day } from "#kit/entity/fields/day.ts";

/** Who keeps the tables of the house. */
export const KEEPERS = ["CREATE_USER"] as const;

/** Whether a row counts; one that a file replaced or a person withdrew keeps its history. */
export const status = choice(["active", "replaced"], {
  initial: "active",
  fixed: true,
  filter: true,
});

export const commands = {
  withdraw: command({ from: ["active"], to: "replaced", can: KEEPERS, reason: true, undo: true }),
  restore: command({ from: ["replaced"], to: "active", can: KEEPERS, undo: true }),
};

/** The days on which a row holds: from `from` on, and before `until`; without it for good. */
export const days = {
  from: day({ required: true, sort: true, filter: true }),
  until: {
    ...day({ sort: true, filter: true }),
    // Samples are added one after the other, and no row may follow one that has no end with an end of its own.
    sample: (number: number) => (number < 4 ? dayAfter("2099-01-01", number) : null),
  },
};

interface Days {
  readonly from: string;
  readonly until: string | null;
}

/** A row holds on one day at least. */
export const holdsOnADay = {
  of: ["from", "until"],
  faults: ({ from, until }: Days) =>
    until !== null && until <= from ? { until: { code: "noDays" } } : {},
} as const;
