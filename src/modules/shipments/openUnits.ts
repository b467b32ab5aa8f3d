/** Units of an entry beside what was declared and what its exceptions report. */
export interface UnitTally {
  readonly declared: number;
  readonly came: number;
  /** Announced units that did not come, and those of them that no exception of their own reports as short. */
  readonly expected: number;
  readonly unreported: number;
  /** Units that came and have an exception of their own that reports them as over. */
  readonly reportedOver: number;
  /** Units that exceptions of the whole entry report as short or over; null: one of them says no number, and covers any. */
  readonly short: number | null;
  readonly over: number | null;
}

/** Units that differ from what was announced or declared, and that no exception reports. */
export interface OpenUnits {
  /** Announced by their labels. */
  readonly labels: number;
  /** Declared without a label. */
  readonly short: number;
  readonly over: number;
}

/** What of an entry's units is still to be reported before anything of it may go on: label by label, then by number. */
export function openUnits(tally: UnitTally): OpenUnits {
  const surplus = tally.came + tally.expected - tally.declared;
  return {
    labels: tally.unreported,
    short: uncovered(-surplus, tally.short),
    over: uncovered(surplus - tally.reportedOver, tally.over),
  };
}

export const sumOfOpen = ({ labels, short, over }: OpenUnits): number => labels + short + over;

const uncovered = (number: number, reported: number | null): number =>
  reported === null ? 0 : Math.max(0, number - reported);
