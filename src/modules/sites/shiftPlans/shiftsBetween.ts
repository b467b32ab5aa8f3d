import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { type Shift, type ShiftPlan, shiftAt } from "./shiftAt.ts";

interface WorkedShift extends Shift {
  readonly from: Date;
  readonly until: Date;
}

/** The shifts of a site between two instants, in order, the first and the last cut off there; none before its first plan. */
export function shiftsBetween(
  { from, until }: { readonly from: Date; readonly until: Date },
  zone: string,
  plans: readonly ShiftPlan[],
): WorkedShift[] {
  const marks = [...marksOf(from, until, zone, plans)].filter((ms) => ms > +from && ms < +until);
  const starts = [+from, ...marks.toSorted((one, other) => one - other)];
  const shifts: WorkedShift[] = [];
  for (const [at, ms] of starts.entries()) {
    const shift = shiftAt(new Date(ms), zone, plans);
    const end = new Date(starts[at + 1] ?? until);
    const last = shifts.at(-1);
    if (shift && last?.code === shift.code && last.day === shift.day && +last.until === ms)
      shifts[shifts.length - 1] = { ...last, until: end };
    else if (shift) shifts.push({ ...shift, from: new Date(ms), until: end });
  }
  return shifts;
}

/** Every instant at which another shift can begin: where the clock shows a time of a plan, once or twice, or jumps. */
function marksOf(from: Date, until: Date, zone: string, plans: readonly ShiftPlan[]): Set<number> {
  const times = new Set(["00:00", ...plans.flatMap((plan) => [plan.dayStart, plan.nightStart])]);
  const marks = new Set<number>();
  const last = dayIn(zone, until);
  for (let day = dayIn(zone, from); day <= last; day = dayAfter(day))
    for (const time of times)
      for (const disambiguation of ["earlier", "later"] as const)
        marks.add(
          Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation })
            .epochMilliseconds,
        );
  let jump = Temporal.Instant.fromEpochMilliseconds(+from)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition("next");
  for (; jump && jump.epochMilliseconds < +until; jump = jump.getTimeZoneTransition("next"))
    marks.add(jump.epochMilliseconds);
  return marks;
}
