import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SentQueryOf } from "#kit/pure/call.ts";
import { remoteBatches } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { clientHistory, type ClientRow, clients } from "../contract.ts";

type ClientsQuery = SentQueryOf<typeof clients>;

const ORDERS = ["Nombre", "_id"] as const;
const HIDDEN = ["true", "false"] as const;

/** What the view asks of the list call. */
export function wireQuery(view: GridView, skip: number, take: number): ClientsQuery {
  const Hidden = HIDDEN.find((each) => each === view.filters["Hidden"]?.[0]);
  const orderby = ORDERS.find((each) => each === view.sort?.column);
  return {
    skip,
    take,
    filter: view.search.trim(),
    ...(Hidden && { Hidden }),
    ...(orderby && { orderby, order: view.sort?.descending ? "desc" : "asc" }),
  };
}

/** The page of clients that the view asks for. */
export function useClients(view: GridView) {
  const calls = useCalls();
  const wanted = wireQuery(view, view.page * view.size, view.size);
  return useQuery({
    queryKey: ["clients", wanted],
    queryFn: async ({ signal }) => {
      const { data, totalCount } = await calls.send(clients, { query: wanted, signal });
      return { rows: data, total: totalCount };
    },
    placeholderData: keepPreviousData,
  });
}

/** Every client that the view's search and filter let through. */
export function useAllClients(view: GridView) {
  const calls = useCalls();
  return remoteBatches<ClientRow>(async (skip, take, signal) => {
    const query = wireQuery(view, skip, take);
    const { data, totalCount } = await calls.send(clients, { query, signal });
    return { rows: data, total: totalCount };
  });
}

export function useClientHistory(id: number, { page, size }: GridView) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["clients", id, "history", page, size],
    queryFn: async ({ signal }) => {
      const { data, totalCount } = await calls.send(clientHistory, {
        params: { id: String(id) },
        query: { skip: page * size, take: size },
        signal,
      });
      return { rows: data, total: totalCount };
    },
  });
}
