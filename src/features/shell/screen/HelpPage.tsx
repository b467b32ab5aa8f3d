import { useTranslation } from "react-i18next";
import styles from "./Home.module.css";

const sections = ["faq", "support", "submit", "purchase"] as const;

/** Answers to what is asked most, and who helps; each part has an address of its own. */
export default function HelpPage() {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.help}>
      {sections.map((name) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{t(`help.${name}`)}</h2>
          <p>{t(`help.${name}Words`)}</p>
        </section>
      ))}
    </div>
  );
}
