import { useNavigate, useSearch } from "@tanstack/react-router";
import { isDay } from "#kit/pure/calendar.ts";
import type { PaidDays } from "./findingsView.ts";

type Params = Record<string, string | undefined>;

/** The days of payment that the address names, and the way to change them: other days begin at the first page. */
export function usePaidDays(): [PaidDays, (days: PaidDays) => void] {
  const search: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const day = (name: string) => (isDay(search[name] ?? "") ? (search[name] ?? "") : "");
  const setDays = ({ from, to }: PaidDays) =>
    void navigate({
      to: ".",
      search: (now: Params) => ({
        ...now,
        page: undefined,
        from: from || undefined,
        to: to || undefined,
      }),
    });
  return [{ from: day("from"), to: day("to") }, setDays];
}
