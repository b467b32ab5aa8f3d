import { z } from "zod";
import { dayAfter, isDay } from "./calendar.ts";

const day = z.string().refine(isDay, "YYYY-MM-DD");

/** The parameters of figures of a range of days, grouped by one of `words`; Date2 is exclusive, equal days mean that one. */
export const groupedDays = <Word extends string>(words: Readonly<Record<string, Word>>) => ({
  Date1: day,
  Date2: day,
  By: z.enum(Object.values(words)),
});

/** The parameter that asks for what one group is made of; without it, for what all are. */
export const ofGroup = { Grupo: z.string().max(200).optional() };

/** What such parameters ask for; the grouping by its own name, of which `words` has the word. */
export function groupedDaysOf<Grouping extends string, Word extends string>(
  { Date1: from, Date2, By }: { Date1: string; Date2: string; By: Word },
  words: Readonly<Record<Grouping, Word>>,
) {
  const by = (Object.keys(words) as Grouping[]).find((one) => words[one] === By) as Grouping;
  return { from, until: Date2 === from ? dayAfter(from) : Date2, by };
}
