import { useSearch } from "@tanstack/react-router";
import type { ReplyOf, SentQueryOf } from "#kit/pure/call.ts";
import type { EntityCalls } from "../entityCalls.ts";
import type { EntityRow } from "../EntityRow.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { EntityScreen } from "../screen.ts";
import { listQuery } from "./listQuery.ts";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import type { RowBatches } from "#kit/web/export/rowBatches.ts";
import { pageCount, type GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useList } from "#kit/web/list/useList.ts";

type ListQuery = SentQueryOf<EntityCalls["list"]>;

/** Where a page begins: after or before a place, or so many rows at the end. The address keeps it beside the page's number. */
export function placeQuery(stretch: string | undefined, size: number): ListQuery {
  const [, end, of = ""] = /^(after|before|last):(.*)$/s.exec(stretch ?? "") ?? [];
  if (end === "after") return { after: of, take: size };
  if (end === "before") return { before: of, take: size };
  return end === "last" ? { last: "true", take: Number(of) || size } : { take: size };
}

type Shown = ReplyOf<EntityCalls["list"]>;

/** Where the page begins that a view goes to from what is shown. */
export function stretchOf(
  view: GridView,
  next: GridView,
  shown: Shown | undefined,
): string | undefined {
  if (next.page === 0 || !shown) return undefined;
  const { first, last, totalCount, truncated } = shown;
  const end = pageCount(totalCount, next.size) - 1;
  if (next.page === end && next.page !== view.page)
    return `last:${(!truncated && totalCount % next.size) || next.size}`;
  if (next.page === view.page + 1 && last !== null) return `after:${last}`;
  return next.page === view.page - 1 && first !== null ? `before:${first}` : undefined;
}

/** Where previous and next lead from a page that was reached by a value. */
export function waysFrom(
  { data, first, last, totalCount }: Shown,
  stretch: string | undefined,
  size: number,
  walk: (stretch: string) => void,
) {
  const isCut = data.length < size;
  const isBefore = stretch?.startsWith("before:") === true;
  const isEnd = stretch?.startsWith("last:") === true || (!isBefore && isCut);
  const before = first === null ? `last:${size}` : `before:${first}`;
  const hasBefore = totalCount > 0 && !(isBefore && isCut);
  return {
    previous: hasBefore ? () => walk(before) : null,
    next: isEnd || last === null ? null : () => walk(`after:${last}`),
  };
}

/** Whether a view has the very page of another; what is chosen of it aside. */
export const isSamePage = (one: GridView, other: GridView): boolean =>
  (["page", "size", "sort", "search", "filters"] as const).every(
    (part) => one[part] === other[part],
  );

/** Where a page begins, the value by which the list was entered, and whether the open row has the page to itself. */
interface Place {
  readonly stretch?: string | undefined;
  readonly near?: string | undefined;
  readonly full?: string | undefined;
}

/** The list of a screen: the page that its address asks for, and the ways to the others. */
export function useEntityList(screen: EntityScreen) {
  const { calls } = screen.entity;
  const client = useCalls();
  const clock = useClock();
  const [asked, setView] = useFillingView("");
  const { stretch, near, full }: Place = useSearch({ strict: false });
  // A number alone leads nowhere: pages go on from a row.
  const view = stretch === undefined ? { ...asked, page: 0 } : asked;
  const isAt = near !== undefined && stretch === undefined;
  const place = isAt ? { at: near, take: view.size } : placeQuery(stretch, view.size);
  const ask = (query: ListQuery, signal?: AbortSignal) =>
    client.send(calls.list, { query, signal });
  const rows = useList({
    name: [screen.entity.name, "list"],
    query: { ...listQuery(screen, view, clock), ...place },
    view,
    ask: ({ skip: _skip, ...query }, signal) => ask(query, signal),
  });
  const show = (next: GridView, place: Place) =>
    setView(next, { stretch: place.stretch, near: place.near });
  const go = (next: GridView) =>
    show(
      next,
      isSamePage(view, next) ? { stretch, near } : { stretch: stretchOf(view, next, rows.reply) },
    );
  /** Opens a row, or closes the one that is open. */
  const open = (id: string | null) =>
    setView({ ...view, selected: id }, { stretch, near, full: undefined });
  const first = { ...view, page: 0 };
  const goTo = (value: string) => show(first, { near: value });
  const ways = near !== undefined &&
    rows.reply && {
      ...waysFrom(rows.reply, stretch, view.size, (to) => show(first, { stretch: to, near })),
      first: () => show(first, {}),
      last: () => {
        const last = { ...view, page: pageCount(rows.total, view.size) - 1 };
        show(last, { stretch: stretchOf(view, last, rows.reply) });
      },
    };
  const all: RowBatches<EntityRow> = async function* (signal) {
    for (let after: string | undefined; ;) {
      const query = { ...listQuery(screen, view, clock), take: MOST_ROWS, after };
      const { data, totalCount, truncated, last } = await ask(query, signal);
      yield { rows: data, total: totalCount, atLeast: truncated };
      if (last === null || data.length < MOST_ROWS) return;
      after = last;
    }
  };
  const isFull = full !== undefined && view.selected !== null;
  return { view, go, goTo, open, isFull, near, ways: ways || undefined, all, rows };
}
