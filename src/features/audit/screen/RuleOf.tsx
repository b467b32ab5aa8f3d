import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { ruleTold } from "../model/ruleTold.ts";
import { useReasonTexts } from "./reasonWords.ts";
import styles from "./WhyPanel.module.css";
import type { ResultRow } from "./wireRows.ts";

/** What the case of a line and its notes mean, under the treaties in question, and what each rests on. */
export function RuleOf({
  line: { Caso, Notas, Tratados, FechaLimite },
}: {
  line: Pick<ResultRow, "Caso" | "Notas" | "Tratados" | "FechaLimite">;
}) {
  const { t } = useTranslation("audit");
  const { today } = useClock();
  const texts = useReasonTexts();
  if (texts === undefined) return null;
  const about = { treaties: Tratados, deadlineOn: FechaLimite, today };
  return (
    <div className={styles.rule}>
      {[Caso, ...Notas].map((one) => {
        const told = ruleTold(one, about, texts);
        if (told === undefined) return null;
        return (
          <section key={one} aria-label={t("rule.of", { code: one })}>
            <h3>
              <span className={styles.code}>{one}</span> {told.title}
            </h3>
            {[told.meaning, ...told.treaties].map((words) => (
              <p key={words}>{words}</p>
            ))}
            {told.source === "" ? null : (
              <p className={styles.source}>
                {t("rule.source")}: <span lang="es">{told.source}</span>
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}
