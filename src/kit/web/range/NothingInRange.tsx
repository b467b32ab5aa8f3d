import { Button } from "@mantine/core";
import { useClock } from "../dates/clock.ts";
import { type DayRange, presetRanges } from "../dates/dayRange.ts";
import { dayText } from "../dates/instant.ts";

interface NothingInRangeProps {
  range: DayRange;
  /** Says that there is nothing from one day to another. */
  words: (days: { from: string; to: string }) => string;
  /** Names the way to the last thirty days. */
  widen: string;
  onRange: (range: DayRange) => void;
}

/** In place of the rows of a list of days that has none. */
export function NothingInRange({ range, words, widen, onRange }: NothingInRangeProps) {
  const { today } = useClock();
  const last30 = presetRanges(today).find(({ name }) => name === "last30Days")?.range;
  return (
    <>
      <p>{words({ from: dayText(range.from), to: dayText(range.to) })}</p>
      {last30 ? (
        <Button size="compact-sm" variant="default" onClick={() => onRange(last30)}>
          {widen}
        </Button>
      ) : null}
    </>
  );
}
