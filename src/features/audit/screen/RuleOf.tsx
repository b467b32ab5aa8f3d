import { useTranslation } from "react-i18next";
import { documentLanguage } from "./documentLanguage.ts";
import { ruleText } from "../model/ruleTexts.ts";
import styles from "./WhyPanel.module.css";

/** What the case of a line and its notes mean, and what each rests on. */
export function RuleOf({ code, notes }: { code: string; notes: readonly string[] }) {
  const { t, i18n } = useTranslation("audit");
  const language = documentLanguage(i18n.language);
  return (
    <div className={styles.rule}>
      {[code, ...notes].map((one) => {
        const text = ruleText(one);
        if (text === undefined) return null;
        return (
          <section key={one} aria-label={t("rule.of", { code: one })}>
            <h3>
              <span className={styles.code}>{one}</span> {text.title[language]}
            </h3>
            <p>{text.meaning[language]}</p>
            <p className={styles.source}>
              {t("rule.source")}: <span lang="es">{text.source}</span>
            </p>
          </section>
        );
      })}
    </div>
  );
}
