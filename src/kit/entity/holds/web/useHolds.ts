import { useQuery } from "@tanstack/react-query";
import type { Entity } from "../../entity.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";

/** What holds a row now, by itself or as one of all rows, asked again every so many milliseconds; nothing is asked where rows cannot be held. */
export function useHolds({ name, holds }: Entity, id: string, refetchInterval?: number) {
  const client = useCalls();
  return useQuery({
    queryKey: [name, "holds", id],
    queryFn: async ({ signal }) =>
      holds ? (await client.send(holds.calls.list, { params: { id }, signal })).data : [],
    enabled: holds !== null,
    refetchInterval: refetchInterval ?? false,
  });
}
