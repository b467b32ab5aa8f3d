import { dayAfter } from "#kit/pure/calendar.ts";
import type { Field } from "#kit/pure/entity/Field.ts";
import type { ColumnFilter } from "../grid/GridColumn.ts";
import type { EntityWords } from "./useEntityWords.ts";

/** What a header offers to narrow the list by; a day that is warned of, by how near it is. */
export function fieldFilter(
  field: Field,
  name: string,
  words: EntityWords,
  today: string,
): ColumnFilter | undefined {
  const { filter, kind, options, warnDays } = field;
  if (filter === null) return undefined;
  if (options)
    return {
      kind: "list",
      options: options.map((value) => ({ value, label: labelOf(kind, name, value, words) })),
    };
  if (warnDays === null) return undefined;
  const soon = dayAfter(today, warnDays);
  return {
    kind: "list",
    options: [
      { value: `..${dayAfter(today, -1)}`, label: words.t("expired") },
      { value: `${today}..${soon}`, label: words.t("endsWithin", { number: warnDays }) },
      { value: `${dayAfter(soon, 1)}..`, label: words.t("endsLater") },
    ],
  };
}

function labelOf(kind: Field["kind"], name: string, value: string, words: EntityWords): string {
  return kind === "flag" ? words.t(value === "true" ? "yes" : "no") : words.option(name, value);
}
