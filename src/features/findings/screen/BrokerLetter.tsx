import { Button } from "@mantine/core";
import { IconCopy, IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showNote } from "#kit/web/notice/notices.ts";
import type { FindingWireRow } from "../contract.ts";
import { LETTER_LANGUAGES, type LetterLanguage } from "../model/letter.ts";
import styles from "./Findings.module.css";
import { useLetter } from "./useFindingQueries.ts";

const names = { es: "spanish", en: "english" } as const;

/** What the broker is asked, in two languages, ready to be pasted into a message. */
export function BrokerLetter({ finding }: { finding: FindingWireRow }) {
  const { t } = useTranslation("findings");
  const [opened, setOpened] = useState(false);
  const [language, setLanguage] = useState<LetterLanguage>("es");
  const letter = useLetter(finding._id, finding.Version, opened).data?.data[language];
  const copy = () => {
    if (!letter) return;
    navigator.clipboard.writeText(`${letter.subject}\n\n${letter.body}`).then(
      () => showNote(t("copied"), "right"),
      () => showNote(t("copyFailed"), "wrong"),
    );
  };
  return (
    <section aria-label={t("letter")}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMail size={15} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t("letter")}
      </Button>
      {opened && letter ? (
        <>
          <div role="group" aria-label={t("letterLanguage")} className={styles.actions}>
            {LETTER_LANGUAGES.map((each) => (
              <Button
                key={each}
                size="compact-xs"
                variant={each === language ? "light" : "subtle"}
                aria-pressed={each === language}
                onClick={() => setLanguage(each)}
              >
                {t(names[each])}
              </Button>
            ))}
            <Button
              size="compact-xs"
              leftSection={<IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {t("copy")}
            </Button>
          </div>
          <div className={styles.letter} lang={language}>
            <strong>{letter.subject}</strong>
            <p>{letter.body}</p>
          </div>
        </>
      ) : null}
    </section>
  );
}
