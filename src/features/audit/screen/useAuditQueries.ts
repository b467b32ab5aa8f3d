import { keepPreviousData } from "@tanstack/react-query";
import { wireRange, type DayRange } from "#kit/web/dates/dayRange.ts";
import type { PageOf } from "#kit/web/export/rowBatches.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { auditDetail, audits, estadoWords } from "../contract.ts";
import type { AuditRow } from "./wireRows.ts";

/** The audits of the picked days. */
export function useAudits(range: DayRange) {
  return useAnswer(audits, {
    queryKey: ["audits", range.from, range.to],
    query: wireRange(range),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ Estado }) => isMoving(Estado)) ? rereadEvery : false,
  });
}

/** The pages of the same list, however long. */
export function useAuditPages(range: DayRange): PageOf<AuditRow> {
  const calls = useCalls();
  return async (skip, take, signal) => {
    const query = { ...wireRange(range), skip, take };
    const { data, totalCount } = await calls.send(audits, { query, signal });
    return { rows: data, total: totalCount };
  };
}

/** How often the audits are read again while one of them is being worked on, in milliseconds. */
const rereadEvery = 3000;

function isMoving(estado: string): boolean {
  return estado === estadoWords.pending || estado === estadoWords.running;
}

/** The lines of one audit's run of `at`; nothing while none is chosen. */
export function useAuditDetail(id: string | null, at: string | undefined) {
  return useAnswer(auditDetail, {
    queryKey: ["audit detail", id, at],
    query: { ID: id ?? "" },
    enabled: id !== null,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}
