import { useTranslation } from "react-i18next";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";

/** How much of the person's work is kept here and not sent yet, below a screen that failed. */
export default function WhatWaits() {
  const { t } = useTranslation("shell");
  const { waiting } = useOutbox();
  return waiting.length > 0 ? <p>{t("brokenSafe", { number: waiting.length })}</p> : null;
}
