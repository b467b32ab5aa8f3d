import { useTranslation } from "react-i18next";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import { durationText, outcomeOf, siteTime } from "../factWords.ts";
import { minutesLate, type Story } from "../contract.ts";
import styles from "./Story.module.css";

const TONES: Readonly<Record<ReturnType<typeof outcomeOf>, Tone>> = {
  late: "wrong",
  left: "info",
  onTime: "right",
  early: "right",
};

/** What was planned beside what came of it. */
export function Plans({ story: { plans, zone, asOf } }: { story: Story }) {
  const { t, i18n } = useTranslation("traceability");
  return (
    <section className={styles.card} aria-label={t("plans")}>
      <h3>{t("plans")}</h3>
      <ul className={styles.plans}>
        {plans.map((plan) => {
          const outcome = outcomeOf(plan, asOf);
          const time = durationText(minutesLate(plan, asOf), i18n.language);
          return (
            <li key={`${plan.what} ${plan.name}`}>
              <p>
                <b>{t(`plan.${plan.what}`)}</b> <span className={styles.soft}>{plan.name}</span>
              </p>
              <Tag tone={TONES[outcome]}>{t(`plan.${outcome}`, { time })}</Tag>
              <dl>
                <div>
                  <dt>{t("plan.planned")}</dt>
                  <dd>{siteTime(plan.planned, zone)}</dd>
                </div>
                <div>
                  <dt>{t("plan.actual")}</dt>
                  <dd>{plan.actual === null ? t("plan.waits") : siteTime(plan.actual, zone)}</dd>
                </div>
              </dl>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
