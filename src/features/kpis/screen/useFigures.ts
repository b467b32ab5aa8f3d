import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DayRange } from "#kit/web/dates/dayRange.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useList } from "#kit/web/list/useList.ts";
import { detailCalls, type FigureMeta, pointCalls } from "../contract.ts";
import type { Figure } from "../model/figures.ts";
import type { Grain } from "../model/range.ts";
import type { DashboardAddress, OpenedPoint } from "./dashboardAddress.ts";
import { type Point, rowsAsked } from "./figureChart.ts";

/** A row as every detail call answers it. */
export interface FigureRow {
  readonly entryNo: string;
  readonly side?: string;
  readonly exceptionNo?: string;
  readonly priorityNo?: string;
  readonly bolNo: string;
  readonly trailer: string | null;
  readonly mode: string;
  readonly shipmentType: string;
  readonly receivedBy: string | null;
  readonly arrivedAt: string | null;
  readonly recvEndAt: string | null;
  readonly revEndAt: string | null;
  readonly minutes: number | null;
  readonly skipped: boolean;
  readonly estimated: boolean;
  readonly status: string;
}

/** The calls of one figure are told apart by the table alone: what they answer is declared there, not in their type. */
interface Envelope<Row> {
  readonly data: readonly Row[];
  readonly meta: FigureMeta;
}

interface Asked {
  readonly client: number;
  readonly range: DayRange;
  readonly grain: Grain;
  readonly site: string | null;
}

const paramsOf = ({ client, range }: Asked) => ({
  begin: range.from,
  end: range.to,
  idSubscriber: String(client),
});
const queryOf = ({ grain, site }: Asked) => ({
  grain,
  envelope: "1" as const,
  ...(site === null ? {} : { site }),
});

/** The points of a figure, with what they come to. */
export function useFigure(figure: Figure, asked: Asked, isWanted: boolean) {
  const calls = useCalls();
  const call = pointCalls.find((each) => each.figure.name === figure.name)?.call;
  const [params, query] = [paramsOf(asked), queryOf(asked)];
  return useQuery({
    queryKey: ["figure", figure.name, params, query],
    enabled: isWanted && call !== undefined,
    queryFn: async ({ signal }) => {
      if (!call) throw new Error(`${figure.name} has no call`);
      return (await calls.send(call, { params, query, signal })) as Envelope<Point>;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The rows of which a point is made, page by page. */
export function useFigureRows(
  figure: Figure,
  address: DashboardAddress,
  { argument, series }: OpenedPoint,
  view: GridView,
) {
  const calls = useCalls();
  const { detail, query: point } = rowsAsked(figure, argument, series);
  const call = detailCalls.find((each) => each.call.path.split("/")[2] === detail)?.call;
  const params = paramsOf(address);
  return useList({
    name: ["figure rows", detail, JSON.stringify(params)],
    query: { ...queryOf(address), ...point },
    view,
    ask: async (query, signal) => {
      if (!call) throw new Error(`${detail} is no call`);
      const given = { params, query, ...(signal && { signal }) };
      const { data, meta } = (await calls.send(call, given)) as Envelope<FigureRow>;
      return { data, totalCount: meta.count, skipped: meta.skipped };
    },
  });
}
