import { type ViewParams, viewToParams } from "#kit/web/grid/viewInAddress.ts";
import { plainView } from "#kit/web/grid/view.ts";
import type { WorkRow } from "../contract.ts";

/** What the address of its page says so that its list shows these rows and no others, what has waited longest first. */
export function workAddress({
  list,
  filters,
  sort,
}: Pick<WorkRow, "list" | "filters" | "sort">): ViewParams {
  if (list === null) return {};
  const order = sort === null ? null : { column: sort, descending: false };
  return { list, ...viewToParams({ ...plainView, filters, sort: order }) };
}
