import { useTranslation } from "react-i18next";
import { productVersion } from "#features/shell/model/timings.ts";
import styles from "./Shell.module.css";

export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className={styles.footer}>
      <span>{t("version", { version: productVersion })}</span>
      <span>{t("poweredBy")}</span>
    </footer>
  );
}
