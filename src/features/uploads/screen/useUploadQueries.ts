import { keepPreviousData } from "@tanstack/react-query";
import { wireRange, type DayRange } from "#kit/web/dates/dayRange.ts";
import type { PageOf } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { hourLines, partLines } from "#features/parts/contract.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useList } from "#kit/web/list/useList.ts";
import { hourUploads, partUploads } from "../contract.ts";
import { isMoving, type UploadRow } from "./wireRows.ts";

/** Where uploads and their lines are asked for. */
export interface UploadSource {
  uploads: typeof partUploads;
  lines: typeof partLines;
}

export const everyFeed: UploadSource = { uploads: partUploads, lines: partLines };
export const hourlyFeed: UploadSource = { uploads: hourUploads, lines: hourLines };

/** How often a list is read again while something in it still moves, in milliseconds. */
const rereadEvery = 2000;

/** The uploads of the picked days, read again while one of them is being worked on. */
export function useUploads(source: UploadSource, range: DayRange, type: string | undefined) {
  return useAnswer(source.uploads, {
    queryKey: ["uploads", source.uploads.path, range.from, range.to, type],
    query: { ...wireRange(range), Type: type },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((row) => isMoving(row.Status)) ? rereadEvery : false,
  });
}

/** The pages of the same list, however long. */
export function useUploadPages(
  source: UploadSource,
  range: DayRange,
  type: string | undefined,
): PageOf<UploadRow> {
  const calls = useCalls();
  return async (skip, take, signal) => {
    const query = { ...wireRange(range), Type: type, skip, take };
    const { data, totalCount } = await calls.send(source.uploads, { query, signal });
    return { rows: data, total: totalCount };
  };
}

/** The lines of an upload that the header filter lets through. */
export function useUploadLines(
  source: UploadSource,
  id: string | null,
  type: string | undefined,
  view: GridView,
) {
  const calls = useCalls();
  return useList({
    name: ["upload lines", source.lines.path],
    of: id,
    query: { "filter[]": [...(view.filters["Typel"] ?? [])], ID: id ?? "", Type: type },
    view,
    ask: (query, signal) => calls.send(source.lines, { query, signal }),
  });
}
