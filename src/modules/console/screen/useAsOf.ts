import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { REREAD_MS } from "./useDesk.ts";

interface AsOf<Data> {
  queryKey: readonly unknown[];
  /** Of the row on which it depends; undefined: not known yet. */
  version: number | undefined;
  read: (signal: AbortSignal) => Promise<Data>;
  /** Read again and again, whatever the version. */
  isMoving?: boolean;
}

interface Answered<Data> {
  readonly version: number | undefined;
  readonly askedAt: number;
  readonly answer: Data;
}

/**
 * What is read anew once its row has another version; undefined: it was never read. What cannot be read now is tried again,
 * and what was read before it stays.
 */
export function useAsOf<Data>({
  queryKey,
  version,
  read,
  isMoving = false,
}: AsOf<Data>): Answered<Data> | undefined {
  const { data, refetch } = useQuery<Answered<Data>>({
    queryKey,
    enabled: version !== undefined,
    refetchInterval: ({ state }) => (isMoving || state.status === "error") && REREAD_MS,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      return { version, askedAt, answer: await read(signal) };
    },
  });
  const wanted = data === undefined || data.version === version ? undefined : version;
  useEffect(() => {
    if (wanted !== undefined) void refetch();
  }, [wanted, refetch]);
  return data;
}
