import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import styles from "../../../console/screen/Console.module.css";
import { nameOf } from "./counting.ts";
import type { Acts } from "./useActs.ts";

/** What the server had against lines of the count, each with what mends it. */
export function Wrong({ acts, words }: { acts: Acts; words: EntityWords }) {
  const { t } = useTranslation("counting");
  const { marks } = acts;
  if (marks.length === 0) return null;
  const title = t("wrong", { number: marks.length });
  return (
    <section className={styles.asks} aria-label={title}>
      <h3>{title}</h3>
      {marks.map(({ line, issue, entries }) => (
        <div key={nameOf(line)} className={styles.asks}>
          <p>{words.fault(issue)}</p>
          {entries.map((entry) => (
            <Button key={entry} size="md" onClick={() => acts.nameEntry(line, entry)}>
              {t("ofEntry", { entry })}
            </Button>
          ))}
          <Button size="md" variant="default" onClick={() => acts.drop(line)}>
            {t("drop", { name: nameOf(line) })}
          </Button>
        </div>
      ))}
    </section>
  );
}
