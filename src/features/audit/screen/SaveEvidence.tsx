import { Button, Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconFileCertificate } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { evidence, MOST_PACKED } from "#features/evidence/contract.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { saveDocument } from "#kit/web/export/saves.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { documentLanguage } from "./documentLanguage.ts";

const formats = ["pdf", "xlsx"] as const;

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
  const { t, i18n } = useTranslation("audit");
  const calls = useCalls();
  const [busy, setBusy] = useState(false);
  const save = async (format: (typeof formats)[number]) => {
    const chosen = [...ids()];
    if (chosen.length === 0) return showAlert(t("evidence.none"));
    if (chosen.length > MOST_PACKED) {
      const count = countText(chosen.length);
      return showAlert(t("evidence.tooMany", { count, most: MOST_PACKED }));
    }
    const body = { ids: chosen, format, language: documentLanguage(i18n.language) };
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
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`evidence.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
