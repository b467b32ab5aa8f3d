import { NEARNESS } from "../fields/day.ts";
import type { EntityRow } from "../EntityRow.ts";
import { type Field, type KindName, NONE } from "../Field.ts";
import { targetOf } from "../fields/ref.ts";
import type { Readers } from "#kit/pure/readers.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { ColumnFilter } from "#kit/web/grid/GridColumn.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { daysText } from "#kit/web/dates/instant.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { RowName } from "./RowLink.tsx";
import type { EntityWords } from "./useEntityWords.ts";

const DATED: readonly KindName[] = ["day", "instant"];

/** A range of days or of instants, those on the client's clock. */
function RangeName({ range }: { range: string }) {
  const { instant } = useClock();
  if (!range.includes("T")) return daysText(range);
  return range.split("..").map(instant).join(" – ").trim();
}

/** What a header offers to narrow the list by; a day that is warned of, by how near it is. Rows that the person may not read are not offered. */
export function fieldFilter(
  field: Field,
  name: string,
  words: EntityWords,
  calls: CallClient,
  reads: (entity: Readers) => boolean,
): ColumnFilter | undefined {
  const { filter, options, warnDays } = field;
  const target = targetOf(field);
  if (filter === null || (target && !reads(target))) return undefined;
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
      name: (id) => (id === NONE ? words.t("nothing") : <RowName entity={target} id={id} />),
    };
  if (filter === "range" && warnDays === null && DATED.includes(field.kind))
    return {
      kind: "days",
      name: (range) => (range === NONE ? words.t("nothing") : <RangeName range={range} />),
    };
  const values = warnDays === null ? options : NEARNESS;
  if (values === null) return undefined;
  return {
    kind: "list",
    options: values.map((value) => ({ value, label: words.narrowed(name, value) })),
  };
}
