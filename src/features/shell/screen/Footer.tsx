import { useTranslation } from "react-i18next";
import styles from "./Shell.module.css";

/** The documented version label (spec section 9). */
const version = "1.2.30";

export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className={styles.footer}>
      <span>{t("version", { version })}</span>
    </footer>
  );
}
