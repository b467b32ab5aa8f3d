import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { plainView } from "#kit/web/grid/view.ts";
import styles from "./Changes.module.css";
import { useChanges } from "./useChangeQueries.ts";

/** Says once, for all of them, that changes have turned audits since the person last looked. */
export function ChangesNotice() {
  const { t } = useTranslation("audit");
  const news = useChanges(plainView).rows?.filter(({ Nuevo }) => Nuevo) ?? [];
  if (news.length === 0) return null;
  const audits = news.reduce((sum, { Cambiadas }) => sum + Cambiadas, 0);
  return (
    <p className={styles.notice} role="status">
      {t("changes.notice", { count: news.length, audits })}
      <Link to="/cambios">{t("changes.show")}</Link>
    </p>
  );
}
