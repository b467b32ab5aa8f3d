import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Sampled } from "./Sampled.tsx";
import styles from "./Showcase.module.css";
import { useQuickResults } from "./useSamples.ts";
import { Widget } from "./Widget.tsx";

/** The search of the template: from the first character on, always the same results. */
export function QuickSearch() {
  const { t } = useTranslation("showcase");
  const [words, setWords] = useState("");
  const query = useQuickResults(words.trim());
  return (
    <Widget title={t("search")} span="whole">
      <TextInput
        className={styles.search}
        type="search"
        label={t("searchFor")}
        description={t("searchNote")}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={styles.results} role="region" tabIndex={0} aria-label={t("search")}>
        <Sampled query={query}>
          {(results) => (
            <>
              <p role="status">
                {results[0] ? t("firstResult", { title: results[0].title }) : t("noRecords")}
              </p>
              <ul className={styles.logs} aria-label={t("search")}>
                {results.map(({ id, group, title, description }) => (
                  <li key={id}>
                    <span className={styles.grow}>
                      <b>{title}</b>
                      <span className={styles.soft}>{description}</span>
                    </span>
                    <span className={styles.when}>{group}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Sampled>
      </div>
    </Widget>
  );
}
