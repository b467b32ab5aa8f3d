import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { wireRange, type DayRange } from "#kit/web/dates/dayRange.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { auditDetail, audits } from "../contract.ts";

/** The audits of the picked days. */
export function useAudits(range: DayRange) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["audits", range.from, range.to],
    queryFn: ({ signal }) => calls.send(audits, { query: wireRange(range), signal }),
    placeholderData: keepPreviousData,
  });
}

/** The lines of one audit; nothing while none is chosen. */
export function useAuditDetail(id: string | null) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["audit detail", id],
    enabled: id !== null,
    queryFn: ({ signal }) => calls.send(auditDetail, { query: { ID: id ?? "" }, signal }),
  });
}
