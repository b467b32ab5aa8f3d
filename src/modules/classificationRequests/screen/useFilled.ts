import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Fault } from "#kit/entity/Field.ts";
import type { ClassificationRequestRow } from "../classificationRequests.ts";
import { type Draft, draftOf } from "./desk.ts";

/** What is filled in for a request; what comes later for another one changes nothing of it. */
interface Filled {
  readonly id: string;
  readonly draft: Draft;
  readonly faults: Readonly<Record<string, Fault>>;
  readonly withOthers: boolean;
  /** Codes whose warnings have been seen: they are proposed against them then. */
  readonly seen: string;
}

const NOTHING = { faults: {}, withOthers: false, seen: "" };

const draftKey = ({ id }: ClassificationRequestRow) => ["classifying", "draft", id];

/** The form of a request, which begins anew with each one; its draft stays while other requests and pages are looked at. */
export function useFilled(row: ClassificationRequestRow) {
  const queries = useQueryClient();
  const keptDraft = useCallback(
    () => queries.getQueryData<Draft>(draftKey(row)) ?? draftOf(row),
    [queries, row],
  );
  const begin = (): Filled => ({ ...NOTHING, id: row.id, draft: keptDraft() });
  const [filled, setFilled] = useState(begin);
  if (filled.id !== row.id) setFilled(begin());
  const fill = useCallback(
    (more: Partial<Filled>) => setFilled((now) => (now.id === row.id ? { ...now, ...more } : now)),
    [row.id],
  );
  const change = useCallback(
    (changed: (before: Draft) => Draft) => {
      const key = draftKey(row);
      const next = changed(keptDraft());
      queries.setQueryDefaults(key, { gcTime: Infinity });
      queries.setQueryData(key, next);
      fill({ draft: next, faults: {} });
    },
    [queries, row, keptDraft, fill],
  );
  const forget = () => queries.removeQueries({ queryKey: draftKey(row) });
  return { ...filled, fill, change, forget };
}
