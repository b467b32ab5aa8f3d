import { dayAfter, instantsOf } from "#kit/pure/calendar.ts";
import type { Field } from "#kit/entity/Field.ts";
import type { WorkSource } from "./workSource.ts";

/** The moment of the question, and the day that it has on the client's clock. */
export interface Clock {
  readonly now: Date;
  readonly today: string;
  readonly zone: string;
}

/** What is due when, as a list's filter has it: FROM..UNTIL. */
export function dueRange(
  { kind }: Pick<Field, "kind">,
  when: NonNullable<WorkSource["when"]>,
  { now, today, zone }: Clock,
): string {
  if (kind === "day")
    return { past: `..${dayAfter(today, -1)}`, today: `${today}..${today}`, ahead: `${today}..` }[
      when
    ];
  const [at, after] = [now, new Date(now.getTime() + 1)].map((each) => each.toISOString());
  const end = new Date(instantsOf(today, dayAfter(today), zone).until.getTime() - 1).toISOString();
  return { past: `..${at}`, today: `${after}..${end}`, ahead: `${after}..` }[when];
}
