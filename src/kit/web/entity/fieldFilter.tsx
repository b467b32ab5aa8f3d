import { dayAfter } from "#kit/pure/calendar.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Field } from "#kit/pure/entity/Field.ts";
import { targetOf } from "#kit/pure/entity/ref.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { ColumnFilter } from "../grid/GridColumn.ts";
import type { CallClient } from "../http/CallClient.ts";
import { RowName } from "./RowLink.tsx";
import type { EntityWords } from "./useEntityWords.ts";

/** What a header offers to narrow the list by; a day that is warned of, by how near it is. */
export function fieldFilter(
  field: Field,
  name: string,
  words: EntityWords,
  today: string,
  calls: CallClient,
): ColumnFilter | undefined {
  const { filter, kind, options, warnDays } = field;
  const target = targetOf(field);
  if (filter === null) return undefined;
  if (target)
    return {
      kind: "list",
      options: async () => {
        const { list } = target.calls;
        const { data } = await calls.send(list, { query: { take: MOST_ROWS, sort: target.label } });
        return data.map((row: EntityRow) => ({
          value: row.id,
          label: String(row[target.label] ?? ""),
        }));
      },
      name: (id) => <RowName entity={target} id={id} />,
    };
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
