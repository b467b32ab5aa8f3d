import type { SentQueryOf } from "#kit/pure/call.ts";
import type { EntityCalls } from "../entityCalls.ts";
import type { Field } from "../Field.ts";
import { askedOf } from "../fields/day.ts";
import { instantsAsked } from "../fields/instant.ts";
import type { EntityScreen } from "../screen.ts";
import type { GridView } from "#kit/web/grid/view.ts";

type ListQuery = SentQueryOf<EntityCalls["list"]>;

/** What a view asks of a list, wherever it stands in it. */
export function listQuery(
  { entity, sort, where }: EntityScreen,
  view: GridView,
  { today, zone }: { readonly today: string; readonly zone: string },
): ListQuery {
  const asked = (field: Partial<Field>, value: string) =>
    field.kind === "instant" ? instantsAsked(value, zone) : askedOf(field, value, today);
  const filters = Object.entries({ ...view.filters, ...where }).map(([name, values]) => [
    name,
    values.map((value) => asked(entity.fields[name] ?? {}, value)).join(","),
  ]);
  const { column = sort.replace("-", ""), descending = sort.startsWith("-") } = view.sort ?? {};
  const known = entity.fields[column]?.sort ? { sort: `${descending ? "-" : ""}${column}` } : {};
  return { ...Object.fromEntries(filters), ...known, search: view.search.trim() };
}
