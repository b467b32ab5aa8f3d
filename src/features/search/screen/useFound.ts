import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { search } from "../contract.ts";

/** Milliseconds of quiet after which what was typed is looked for. */
const QUIET_MS = 120;
const MOST_LETTERS = 100;

/** What the server finds for the words, one letter being enough. */
export function useFound(typed: string) {
  const calls = useCalls();
  const [words] = useDebouncedValue(typed.trim().slice(0, MOST_LETTERS), QUIET_MS);
  return useQuery({
    queryKey: ["found", words],
    enabled: words !== "",
    queryFn: ({ signal }) => calls.send(search, { query: { q: words }, signal }),
    placeholderData: keepPreviousData,
  });
}
