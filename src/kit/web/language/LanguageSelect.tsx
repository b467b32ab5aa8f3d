import { useId } from "react";
import { useTranslation } from "react-i18next";
import { showAlert } from "../notice/notices.ts";
// A file of its own: inlined it would weigh on the sign-in page.
import flags from "./flags.svg?no-inline";
import { isLanguage, languages } from "./languages.ts";
import styles from "./LanguageSelect.module.css";
import { chooseLanguage, currentLanguage } from "./translation.ts";

interface LanguageSelectProps {
  label: string;
}

/** The languages, each under its own name, with the flag of the one on screen. */
export function LanguageSelect({ label }: LanguageSelectProps) {
  const id = useId();
  const { t } = useTranslation("kit");
  const shown = currentLanguage();
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={shown}
        style={{ backgroundImage: `url(${flags}#${shown})` }}
        onChange={({ currentTarget }) => {
          if (isLanguage(currentTarget.value))
            chooseLanguage(currentTarget.value).catch(() => showAlert(t("part.missing")));
        }}
      >
        {languages.map(({ lang, tag, name }) => (
          <option key={lang} value={lang} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
