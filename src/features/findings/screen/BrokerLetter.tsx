import { Button } from "@mantine/core";
import { IconCopy, IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#kit/web/clipboard/CopyButton.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import type { FindingWireRow } from "../contract.ts";
import { LETTER_LANGUAGES, type LetterLanguage } from "#features/audit/model/language.ts";
import styles from "./Findings.module.css";
import { useLetter } from "./useFindingQueries.ts";

const names = { es: "spanish", en: "english" } as const;

/** What the broker is asked, in two languages, ready to be pasted into a message. */
export function BrokerLetter({ finding }: { finding: FindingWireRow }) {
  const { t } = useTranslation("findings");
  const [opened, setOpened] = useState(false);
  const [language, setLanguage] = useState<LetterLanguage>("es");
  const letter = useLetter(finding._id, finding.Version, opened).data?.data[language];
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
            <CopyButton
              size="compact-xs"
              leftSection={<IconCopy size={14} aria-hidden />}
              text={`${letter.subject}\n\n${letter.body}`}
              onCopy={() => showNote(t("copied"), "right")}
              onError={() => showNote(t("copyFailed"), "wrong")}
            >
              {t("copy")}
            </CopyButton>
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
