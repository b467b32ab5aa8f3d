import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SentBodyOf } from "#kit/pure/call.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { decideFindings, undoDecision } from "../contract.ts";
import { useReread } from "./useReread.ts";

export type Decision = SentBodyOf<typeof decideFindings>;

/** A decision that can still be taken back. */
export interface LastDecision {
  id: string;
  what: string;
}

/** The way to decide about findings, and to take the last decision back. */
export function useDecision(onDone: () => void) {
  const { t } = useTranslation("findings");
  const calls = useCalls();
  // Somebody else may have been there: whatever came of it, what is on screen is read again.
  const reread = useReread();
  const [last, setLast] = useState<LastDecision | null>(null);
  const onError = (error: unknown) => showNote(t("failed", { reason: reasonOf(error) }), "wrong");

  const deciding = useMutation({
    mutationFn: (body: Decision) => calls.send(decideFindings, { body }),
    onSuccess: ({ data }, body) => {
      const what = `${t(`action.${body.action}`)} (${data.count})`;
      setLast({ id: data.decision, what });
      showNote(t("done", { what }), "right");
      onDone();
    },
    onError,
    onSettled: (_answer, _error, { remember }) => reread(remember ? "audited anew" : "as they are"),
  });
  const undoing = useMutation({
    mutationFn: (decision: string) => calls.send(undoDecision, { body: { decision } }),
    onSuccess: () => {
      setLast(null);
      showNote(t("undone"), "right");
    },
    onError,
    onSettled: () => reread("audited anew"),
  });
  return {
    last,
    decide: deciding.mutate,
    undo: () => last && undoing.mutate(last.id),
    busy: deciding.isPending || undoing.isPending,
  };
}
