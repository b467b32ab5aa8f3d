import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";

/** As documented, details of an agreement and logs that cannot be loaded are told by the alert dialog. */
export function useFailureAlert(error: unknown, words: "detailFailed" | "downloadsFailed"): void {
  const { t } = useTranslation("agreements");
  useEffect(() => {
    if (error) showAlert(t(words, { reason: reasonOf(error) }));
  }, [error, t, words]);
}
