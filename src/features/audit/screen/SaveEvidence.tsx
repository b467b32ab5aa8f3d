import { Button, Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconFileCertificate } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { evidence, MOST_PACKED } from "#features/evidence/contract.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { saveDocument } from "#kit/web/export/saves.ts";
import type { LanguageCode } from "#kit/pure/terms.ts";
import { isLanguage, languageOf, languages } from "#kit/web/language/languages.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";

const formats = ["pdf", "xlsx"] as const;
type Format = (typeof formats)[number];

interface SaveEvidenceProps {
  /** What the button says. */
  label: string;
  /** What tells this file from another one. */
  of: string;
  /** The audits, asked for when the person chooses a format. */
  ids: () => readonly string[];
  disabled?: boolean;
}

/** Saves the evidence pack of some audits as PDF or Excel. */
export function SaveEvidence({ label, of, ids, disabled = false }: SaveEvidenceProps) {
  const { t } = useTranslation("audit");
  const calls = useCalls();
  const [busy, setBusy] = useState(false);
  const save = async (format: Format, language: LanguageCode) => {
    const chosen = [...ids()];
    if (chosen.length === 0) return showAlert(t("evidence.none"));
    if (chosen.length > MOST_PACKED) {
      const count = countText(chosen.length);
      return showAlert(t("evidence.tooMany", { count, most: MOST_PACKED }));
    }
    const body = { ids: chosen, format, language };
    setBusy(true);
    try {
      await saveDocument(`${t("evidence.name")} ${of}.${format}`, (signal, progress) =>
        calls.receiveFile(evidence, { body, signal }, progress),
      );
    } catch (error) {
      // The pack is the server's: its failure is the person's to know, the screen stays as it is.
      showAlert(t("evidence.failed", { reason: reasonOf(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          disabled={disabled}
          leftSection={<IconFileCertificate size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <PackChoice onChoose={(format, language) => void save(format, language)} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The language of a pack, that of the screen until another one is chosen, and its formats. */
function PackChoice({ onChoose }: { onChoose: (format: Format, language: LanguageCode) => void }) {
  const { t, i18n } = useTranslation("audit");
  const shown = languageOf(i18n.language);
  const [language, setLanguage] = useRemembered("evidence:language", shown, isLanguage);
  return (
    <>
      <Menu.Label>{t("evidence.language")}</Menu.Label>
      <Menu.RadioGroup
        value={language}
        onChange={(chosen) => isLanguage(chosen) && setLanguage(chosen)}
      >
        {languages.map(({ lang, tag, name }) => (
          <Menu.RadioItem key={lang} value={lang} lang={tag}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => onChoose(format, language)}>
          {t(`evidence.${format}`)}
        </Menu.Item>
      ))}
    </>
  );
}
