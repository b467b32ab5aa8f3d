import { useTranslation } from "react-i18next";
import { useReasonWords } from "./reasonWords.ts";
import styles from "./WhyPanel.module.css";
import type { ResultRow } from "./wireRows.ts";

/** The reasons of a line, one sentence each. */
export function Reasons({ line }: { line: ResultRow }) {
  const { t } = useTranslation("audit");
  const reasons = useReasonWords()(line);
  if (reasons.length === 0) return null;
  return (
    <>
      <h3 className={styles.reasonsTitle}>{t("fact.reasons")}</h3>
      <ul className={styles.reasons}>
        {reasons.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}
