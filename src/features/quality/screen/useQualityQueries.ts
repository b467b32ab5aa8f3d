import { keepPreviousData } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/pure/call.ts";
import { type DayRange, wireRange } from "#kit/web/dates/dayRange.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { useList } from "#kit/web/list/useList.ts";
import {
  auditQuality,
  auditQualityPedimentos,
  auditRecovered,
  auditRecoveredFindings,
  type GroupingWord,
  type RecoveredWord,
} from "../contract.ts";

export type QualityRow = ReplyOf<typeof auditQuality>["data"][number];
export type PedimentoRow = ReplyOf<typeof auditQualityPedimentos>["data"][number];
export type RecoveredRow = ReplyOf<typeof auditRecoveredFindings>["data"][number];

/** How good the pedimentos paid in these days were, group by group. */
export function useQuality(range: DayRange, by: GroupingWord) {
  const query = { ...wireRange(range), By: by };
  return useAnswer(auditQuality, {
    queryKey: ["audit quality", query],
    query,
    placeholderData: keepPreviousData,
  });
}

/** The pedimentos of a group; of all of them, while none is chosen. */
export function useQualityPedimentos(
  range: DayRange,
  by: GroupingWord,
  group: string | null,
  view: GridView,
) {
  const calls = useCalls();
  return useList({
    name: ["audit quality pedimentos"],
    query: { ...wireRange(range), By: by, ...(group === null ? {} : { Grupo: group }) },
    view,
    ask: (query, signal) => calls.send(auditQualityPedimentos, { query, signal }),
  });
}

/** What the findings that were resolved in these days recover, group by group. */
export function useRecovered(range: DayRange, by: RecoveredWord) {
  const query = { ...wireRange(range), By: by };
  return useAnswer(auditRecovered, {
    queryKey: ["audit recovered", query],
    query,
    placeholderData: keepPreviousData,
  });
}

/** The findings of a group; of all of them, while none is chosen. */
export function useRecoveredFindings(
  range: DayRange,
  by: RecoveredWord,
  group: string | null,
  view: GridView,
) {
  const calls = useCalls();
  return useList({
    name: ["audit recovered findings"],
    query: { ...wireRange(range), By: by, ...(group === null ? {} : { Grupo: group }) },
    view,
    ask: (query, signal) => calls.send(auditRecoveredFindings, { query, signal }),
  });
}
