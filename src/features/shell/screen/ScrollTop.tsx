import { IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { timings } from "#features/shell/model/timings.ts";
import styles from "./Extras.module.css";
import { scrollToTop } from "./scrollToTop.ts";
import { useScrolledPast } from "./useScrolledPast.ts";

/** The floating button that brings the page back to its top. */
export function ScrollTop() {
  const { t } = useTranslation("shell");
  if (!useScrolledPast(timings.scrollTopAppearsAt)) return null;
  return (
    <button
      type="button"
      className={styles.scrollTop}
      aria-label={t("scrollTop")}
      onClick={scrollToTop}
    >
      <IconArrowUp size={20} aria-hidden />
    </button>
  );
}
