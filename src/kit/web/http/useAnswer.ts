import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { Call, ReplyOf } from "#kit/pure/call.ts";
import type { Given } from "./CallClient.ts";
import { useCalls } from "./CallContext.tsx";

/** What a call is given, and how its answer is kept. */
type Asked<C, Answer> = Pick<Given<C>, "params" | "query"> &
  Omit<UseQueryOptions<Answer>, "queryFn">;
type DataOf<C> = ReplyOf<C> extends { readonly data: infer Data } ? Data : never;

/** What a call answers, kept under its key. */
export function useAnswer<C extends Call>(call: C, asked: Asked<C, ReplyOf<C>>) {
  const calls = useCalls();
  return useQuery({ ...asked, queryFn: ({ signal }) => calls.send(call, { ...asked, signal }) });
}

/** The data alone of what a call answers. */
export function useData<C extends Call>(call: C, asked: Asked<C, DataOf<C>>) {
  const calls = useCalls();
  return useQuery({
    ...asked,
    queryFn: async ({ signal }) =>
      ((await calls.send(call, { ...asked, signal })) as { data: DataOf<C> }).data,
  });
}
