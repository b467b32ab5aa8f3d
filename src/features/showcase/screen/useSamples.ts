import { useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/pure/call.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { demoCars, demoLogs, demoMessenger, demoQuickSearch } from "../contract.ts";
import type { LogType, SidebarType } from "../model/sample.ts";

export type Product = ReplyOf<typeof demoCars>["data"][number];
export type Log = ReplyOf<typeof demoLogs>["data"][number];
export type Message = ReplyOf<typeof demoMessenger>["data"][number];

const asked = (types: readonly string[]) =>
  types.length === 0 ? {} : { query: { types: types.join(",") } };

/** All products in one call: sorting and paging ask nothing more. */
export function useProducts() {
  const calls = useCalls();
  return useQuery({
    queryKey: ["demo", "cars"],
    queryFn: async ({ signal }) => (await calls.send(demoCars, { signal })).data,
    staleTime: Infinity,
  });
}

export function useLogs(types: readonly LogType[]) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["demo", "logs", types],
    queryFn: async ({ signal }) => (await calls.send(demoLogs, { ...asked(types), signal })).data,
  });
}

export function useMessages(types: readonly SidebarType[]) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["demo", "messenger", types],
    queryFn: async ({ signal }) =>
      (await calls.send(demoMessenger, { ...asked(types), signal })).data,
  });
}

/** Nothing is asked before the first character. */
export function useQuickResults(words: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["demo", "quick_search", words],
    queryFn: async ({ signal }) =>
      (await calls.send(demoQuickSearch, { query: { q: words }, signal })).data,
    enabled: words !== "",
  });
}
