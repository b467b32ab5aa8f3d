import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SentQueryOf } from "#kit/pure/call.ts";
import { wireRange, type DayRange } from "#kit/web/dates/dayRange.ts";
import { type PageOf, remoteBatches } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { hourLines, partLines } from "#features/parts/contract.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
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
  const calls = useCalls();
  return useQuery({
    queryKey: ["uploads", source.uploads.path, range.from, range.to, type],
    queryFn: ({ signal }) =>
      calls.send(source.uploads, { query: { ...wireRange(range), Type: type }, signal }),
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

/** The page of an upload's lines that the view asks for. */
export function useUploadLines(
  source: UploadSource,
  id: string | null,
  type: string | undefined,
  view: GridView,
) {
  const calls = useCalls();
  const query = wireQuery(id, type, view, view.page * view.size, view.size);
  return useQuery({
    queryKey: ["upload lines", query, source.lines.path],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const { data, totalCount } = await calls.send(source.lines, { query, signal });
      return { rows: data, total: totalCount };
    },
    placeholderData: (before, beforeQuery) =>
      sameUpload(beforeQuery?.queryKey[1], id) ? before : undefined,
  });
}

/** Every line of an upload that the header filter lets through. */
export function useAllUploadLines(
  source: UploadSource,
  id: string | null,
  type: string | undefined,
  view: GridView,
) {
  const calls = useCalls();
  return remoteBatches(async (skip, take, signal) => {
    const query = wireQuery(id, type, view, skip, take);
    const { data, totalCount } = await calls.send(source.lines, { query, signal });
    return { rows: data, total: totalCount };
  });
}

type LinesQuery = SentQueryOf<typeof partLines>;

function wireQuery(
  id: string | null,
  type: string | undefined,
  view: GridView,
  skip: number,
  take: number,
): LinesQuery {
  return { skip, take, "filter[]": [...(view.filters["Typel"] ?? [])], ID: id ?? "", Type: type };
}

/** The lines of another upload must not stand under this one's name while they load. */
function sameUpload(query: LinesQuery | string | undefined, id: string | null): boolean {
  return typeof query === "object" && query.ID === id;
}
