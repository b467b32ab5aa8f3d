import { plainView, type GridView } from "#kit/web/grid/view.ts";

/** The documented default: part numbers, descending. */
export const partsView: GridView = { ...plainView, sort: { column: "PartNO", descending: true } };

/** The call takes one filter only: the search, or the value of one header filter. */
export function wireFilter(view: GridView): string | undefined {
  const typed = view.search || Object.values(view.filters)[0]?.[0] || "";
  return typed === "" ? undefined : bareFraccion(typed);
}

/** A fraccion typed as the trade writes it, without its dots and blanks; any other text as it is. */
function bareFraccion(text: string): string {
  const isFraccion = /^\d{4}\.\d{2}(\.\d{2}([ .]?\d{2})?)?$/.test(text.trim());
  return isFraccion ? text.replaceAll(/\D/g, "") : text;
}

/** The next view with only the filter that was asked for last, since the call takes one. */
export function withOneFilter(before: GridView, next: GridView): GridView {
  if (next.search !== "" && next.search !== before.search) return { ...next, filters: {} };
  const added = Object.entries(next.filters).find(
    ([column, values]) => before.filters[column]?.[0] !== values[0],
  );
  return added ? { ...next, search: "", filters: { [added[0]]: added[1] } } : next;
}
