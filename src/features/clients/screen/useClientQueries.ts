import type { SentQueryOf } from "#kit/pure/call.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useList } from "#kit/web/list/useList.ts";
import { clientHistory, clients } from "../contract.ts";

type ClientsQuery = SentQueryOf<typeof clients>;

const ORDERS = ["Nombre", "_id"] as const;
const HIDDEN = ["true", "false"] as const;

/** What the view asks of the list call. */
export function wireQuery(view: GridView): ClientsQuery {
  const Hidden = HIDDEN.find((each) => each === view.filters["Hidden"]?.[0]);
  const orderby = ORDERS.find((each) => each === view.sort?.column);
  return {
    filter: view.search.trim(),
    ...(Hidden && { Hidden }),
    ...(orderby && { orderby, order: view.sort?.descending ? "desc" : "asc" }),
  };
}

/** The clients that the view's search and filter let through. */
export function useClients(view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["clients"],
    query: wireQuery(view),
    view,
    ask: (query, signal) => calls.send(clients, { query, signal }),
  });
}

export function useClientHistory(id: number, view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["clients", "history"],
    of: String(id),
    query: {},
    view,
    ask: (query, signal) =>
      calls.send(clientHistory, { params: { id: String(id) }, query, signal }),
  });
}
