import { pageSizes, plainView, type GridView, type PageSize, type Sort } from "./view.ts";

/** What an address says of one grid, under that grid's prefix; what is as by default is left out. */
export type ViewParams = Record<string, string | number | undefined>;

/** The view as address parameters `page` (from 1), `size`, `sort` (`-field` when descending), `q`, `sel`, `cols`, `f_column`. */
export function viewToParams(view: GridView, prefix = "", initial = plainView): ViewParams {
  const params: ViewParams = {
    page: view.page === 0 ? undefined : view.page + 1,
    size: isOwnSize(view, initial) ? undefined : view.size,
    sort: sameSort(view.sort, initial.sort) ? undefined : sortText(view.sort),
    q: view.search === "" ? undefined : view.search,
    sel: view.selected ?? undefined,
    cols: view.columns,
  };
  for (const [column, values] of Object.entries(view.filters)) {
    params[`f_${column}`] = values.map(encodeURIComponent).join(",");
  }
  return Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [prefix + name, value]),
  );
}

// Where the window chooses the size, a later page means nothing without it.
const isOwnSize = ({ size, page }: GridView, initial: GridView): boolean =>
  size === initial.size && (page === 0 || size === plainView.size);

/** Reads a view back from an address; what cannot be read is taken as not said. */
export function viewFromParams(
  params: Readonly<Record<string, unknown>>,
  prefix = "",
  initial = plainView,
): GridView {
  const text = (name: string) => {
    const value = params[prefix + name];
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  return {
    page: Math.max(0, (Number.parseInt(text("page") ?? "1", 10) || 1) - 1),
    size: sizeFrom(text("size")) ?? initial.size,
    sort: sortFrom(text("sort"), initial.sort),
    search: text("q") ?? "",
    selected: text("sel") ?? null,
    filters: filtersFrom(params, `${prefix}f_`),
    columns: text("cols"),
  };
}

/** Whether an address parameter belongs to the grid with this prefix. */
export function isViewParam(name: string, prefix = ""): boolean {
  if (!name.startsWith(prefix)) return false;
  const rest = name.slice(prefix.length);
  return ["page", "size", "sort", "q", "sel", "cols"].includes(rest) || rest.startsWith("f_");
}

function sizeFrom(text: string | undefined): PageSize | undefined {
  return pageSizes.find((size) => String(size) === text);
}

function sortText(sort: Sort | null): string {
  if (!sort) return "none";
  return sort.descending ? `-${sort.column}` : sort.column;
}

function sortFrom(text: string | undefined, initial: Sort | null): Sort | null {
  if (text === undefined) return initial;
  if (text === "none" || text === "") return null;
  return text.startsWith("-")
    ? { column: text.slice(1), descending: true }
    : { column: text, descending: false };
}

function sameSort(one: Sort | null, other: Sort | null): boolean {
  return one?.column === other?.column && one?.descending === other?.descending;
}

function filtersFrom(params: Readonly<Record<string, unknown>>, start: string) {
  const filters: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!name.startsWith(start) || (typeof value !== "string" && typeof value !== "number"))
      continue;
    const values = String(value).split(",").filter(Boolean).map(decoded);
    if (values.length > 0) filters[name.slice(start.length)] = values;
  }
  return filters;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A hand-written address may hold a stray percent sign: take it as it stands.
    return text;
  }
}
