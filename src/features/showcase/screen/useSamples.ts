import type { ReplyOf } from "#kit/pure/call.ts";
import { useData } from "#kit/web/http/useAnswer.ts";
import { demoCars, demoLogs, demoMessenger, demoQuickSearch } from "../contract.ts";
import type { LogType, SidebarType } from "../model/sample.ts";

export type Product = ReplyOf<typeof demoCars>["data"][number];
export type Log = ReplyOf<typeof demoLogs>["data"][number];
export type Message = ReplyOf<typeof demoMessenger>["data"][number];

const asked = (types: readonly string[]) =>
  types.length === 0 ? {} : { query: { types: types.join(",") } };

/** All products in one call: sorting and paging ask nothing more. */
export function useProducts() {
  return useData(demoCars, { queryKey: ["demo", "cars"], staleTime: Infinity });
}

export function useLogs(types: readonly LogType[]) {
  return useData(demoLogs, { queryKey: ["demo", "logs", types], ...asked(types) });
}

export function useMessages(types: readonly SidebarType[]) {
  return useData(demoMessenger, { queryKey: ["demo", "messenger", types], ...asked(types) });
}

/** Nothing is asked before the first character. */
export function useQuickResults(words: string) {
  return useData(demoQuickSearch, {
    queryKey: ["demo", "quick_search", words],
    query: { q: words },
    enabled: words !== "",
  });
}
