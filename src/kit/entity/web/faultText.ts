import type { Issue } from "#kit/pure/problem.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import { translate } from "#kit/web/language/translate.ts";

/** Values that are amounts of money. */
const AMOUNTS = ["cash", "cashNow", "rest", "limit"] as const;

/** What is wrong, in the words of an entity or else in those that every entity has; by the language of the screen unless one is named. */
export function faultText(
  namespace: string,
  { code, values = {} }: Pick<Issue, "code" | "values">,
  language?: string,
): string {
  const { day, since, hold } = values;
  const amounts = AMOUNTS.flatMap((name) => {
    const text = values[name] === undefined ? null : quantityText(String(values[name]));
    return text === null ? [] : [[name, text] as const];
  });
  const told = {
    ...values,
    ...Object.fromEntries(amounts),
    ...(day !== undefined && { day: dayText(String(day)) }),
    ...(since !== undefined && { since: dayText(String(since)) }),
    // A type of holds, or what somebody wrote as the reason of one.
    ...(hold !== undefined && {
      hold: translate("entity", `hold.${hold}`, {}, language) ?? hold,
    }),
  };
  const key = `fault.${code}`;
  return (
    translate(namespace, key, told, language) ?? translate("entity", key, told, language) ?? code
  );
}
