import type { SentQueryOf } from "#kit/pure/call.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { useList } from "#kit/web/list/useList.ts";
import { partLog, partsPaginated } from "../contract.ts";
import { wireFilter } from "./partsView.ts";

/** The catalogue as the view asks for it. */
export function useParts(view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["parts"],
    query: wireQuery(view),
    view,
    ask: (query, signal) => calls.send(partsPaginated, { query, signal }),
  });
}

/** What changed in one part. */
export function usePartChanges(part: string | null) {
  return useAnswer(partLog, {
    queryKey: ["part changes", part],
    query: { PartNO: part ?? "" },
    enabled: part !== null,
  });
}

function wireQuery(view: GridView): SentQueryOf<typeof partsPaginated> {
  return {
    filter: wireFilter(view),
    ...(view.sort
      ? {
          orderby: view.sort.column as "PartNO" | "MXHTS",
          order: view.sort.descending ? "desc" : "asc",
        }
      : {}),
  };
}
