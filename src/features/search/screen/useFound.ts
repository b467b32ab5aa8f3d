import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { search } from "../contract.ts";

/** Milliseconds of quiet after which what was typed is looked for. */
const QUIET_MS = 120;
const MOST_LETTERS = 100;

/** What the server finds for the words, one letter being enough; `isStale` while it stands for earlier words. */
export function useFound(typed: string) {
  const latest = typed.trim().slice(0, MOST_LETTERS);
  const [words] = useDebouncedValue(latest, QUIET_MS);
  const query = useAnswer(search, {
    queryKey: ["found", words],
    query: { q: words },
    enabled: words !== "",
    placeholderData: keepPreviousData,
  });
  const isStale = words !== latest || query.isPlaceholderData || query.isPending;
  return { ...query, isStale };
}
