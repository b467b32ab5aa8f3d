import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Help.module.css";
import { HelpForm } from "./HelpForm.tsx";
import { HelpRequests } from "./HelpRequests.tsx";
import { KeyList } from "./KeyList.tsx";
import { QUESTIONS } from "./questions.ts";

/** Answers about the product's concepts, and the ways to ask the administrators and to suggest something. */
export default function HelpScreen() {
  const { t } = useTranslation("help");
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    // The page comes after its address: what the address names is only there now.
    const named = hash === "" ? null : document.getElementById(hash);
    named?.scrollIntoView({ block: "start" });
    named?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <section id="faq" className={styles.part} tabIndex={-1} aria-labelledby="faq-title">
          <h2 id="faq-title">{t("faq")}</h2>
          {QUESTIONS.map((question) => (
            <details key={question} id={`faq-${question}`}>
              <summary>{t(`question.${question}`)}</summary>
              <p>{t(`answer.${question}`)}</p>
            </details>
          ))}
        </section>
        <section className={styles.part} aria-labelledby="scanner-title">
          <h2 id="scanner-title">{t("tryScanner")}</h2>
          <p>{t("scanner.words")}</p>
          <Link to="/escaner">{t("tryScanner")}</Link>
        </section>
        <section id="keys" className={styles.part} tabIndex={-1} aria-labelledby="keys-title">
          <h2 id="keys-title">{t("keysAll")}</h2>
          <KeyList groups={["everywhere", "grid", "header"]} />
        </section>
      </div>
      <div className={styles.side}>
        <section id="support" className={styles.part} tabIndex={-1} aria-labelledby="support-title">
          <h2 id="support-title">{t("support")}</h2>
          <p>{t("supportWords")}</p>
          <HelpForm kind="support" />
        </section>
        <section id="submit" className={styles.part} tabIndex={-1} aria-labelledby="submit-title">
          <h2 id="submit-title">{t("submit")}</h2>
          <p>{t("submitWords")}</p>
          <HelpForm kind="feedback" />
        </section>
        <section id="purchase" className={styles.part} tabIndex={-1} aria-labelledby="buy-title">
          <h2 id="buy-title">{t("purchase")}</h2>
          <p>{t("purchaseWords")}</p>
        </section>
        <HelpRequests />
      </div>
    </div>
  );
}
