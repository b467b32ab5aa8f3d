import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { search } from "../contract.ts";

/** Milliseconds of quiet after which what was typed is looked for. */
const QUIET_MS = 120;
const MOST_LETTERS = 100;

/** What the server finds for the words, one letter being enough; `isStale` while it stands for earlier words. */
export function useFound(typed: string) {
  const calls = useCalls();
  const latest = typed.trim().slice(0, MOST_LETTERS);
  const [words] = useDebouncedValue(latest, QUIET_MS);
  const query = useQuery({
    queryKey: ["found", words],
    enabled: words !== "",
    queryFn: ({ signal }) => calls.send(search, { query: { q: words }, signal }),
    placeholderData: keepPreviousData,
  });
  const isStale = words !== latest || query.isPlaceholderData || query.isPending;
  return { ...query, isStale };
}
