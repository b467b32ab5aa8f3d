import { useTranslation } from "react-i18next";
import { ruleText } from "../model/ruleTexts.ts";
import { useReasonTexts } from "./reasonWords.ts";
import styles from "./WhyPanel.module.css";

/** What the case of a line and its notes mean, and what each rests on. */
export function RuleOf({ code, notes }: { code: string; notes: readonly string[] }) {
  const { t } = useTranslation("audit");
  const meanings: Readonly<Record<string, { title: string; meaning: string }>> =
    useReasonTexts()?.case ?? {};
  return (
    <div className={styles.rule}>
      {[code, ...notes].map((one) => {
        const { title, meaning } = meanings[one] ?? {};
        const source = ruleText(one)?.source;
        if (title === undefined || source === undefined) return null;
        return (
          <section key={one} aria-label={t("rule.of", { code: one })}>
            <h3>
              <span className={styles.code}>{one}</span> {title}
            </h3>
            <p>{meaning}</p>
            <p className={styles.source}>
              {t("rule.source")}: <span lang="es">{source}</span>
            </p>
          </section>
        );
      })}
    </div>
  );
}
