import { useId } from "react";
import { useTranslation } from "react-i18next";
import { showAlert } from "../notice/notices.ts";
import { isLanguage, languages } from "./languages.ts";
import styles from "./LanguageSelect.module.css";
import { chooseLanguage, currentLanguage } from "./translation.ts";

interface LanguageSelectProps {
  label: string;
}

/** The languages, each under its flag and own name. */
export function LanguageSelect({ label }: LanguageSelectProps) {
  const id = useId();
  const { t } = useTranslation("kit");
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={currentLanguage()}
        onChange={({ currentTarget }) => {
          if (isLanguage(currentTarget.value))
            chooseLanguage(currentTarget.value).catch(() => showAlert(t("part.missing")));
        }}
      >
        {languages.map(({ lang, tag, flag, name }) => (
          <option key={lang} value={lang} lang={tag}>
            {flag} {name}
          </option>
        ))}
      </select>
    </>
  );
}
