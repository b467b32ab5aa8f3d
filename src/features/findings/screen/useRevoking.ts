import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { revokePair } from "../contract.ts";
import { useReread } from "./useReread.ts";

/** The way to take an accepted pair back, by its id. */
export function useRevoking() {
  const { t } = useTranslation("findings");
  const calls = useCalls();
  const reread = useReread();
  return useMutation({
    mutationFn: (id: string) => calls.send(revokePair, { params: { id } }),
    onError: (error) => showNote(t("failed", { reason: reasonOf(error) }), "wrong"),
    onSettled: () => reread("audited anew"),
  });
}
