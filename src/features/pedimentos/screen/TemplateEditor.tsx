import { Button, Textarea } from "@mantine/core";
import { IconDeviceFloppy, IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import type { VersionRow } from "../contract.ts";
import { patternFaults } from "../model/templateText.ts";
import { TemplateHistory } from "./TemplateHistory.tsx";
import styles from "./TemplatesScreen.module.css";
import { TrialResult } from "./TrialResult.tsx";
import { useSaveTemplates, useTrial } from "./useTemplateQueries.ts";

const faultWords = { shape: "forma", twice: "repetido", tooMany: "demasiados" } as const;

interface TemplateEditorProps {
  /** Empty for the templates of every patente. */
  patente: string;
  versions: readonly VersionRow[];
}

/** The patterns of a patente, tried on its own observations and saved as a new version. */
export function TemplateEditor({ patente, versions }: TemplateEditorProps) {
  const { t } = useTranslation("pedimentos");
  const [text, setText] = useState(versions[0]?.Patrones ?? "");
  const trial = useTrial((error) => showNote(t("tryFailed", { reason: reasonOf(error) }), "wrong"));
  const saving = useSaveTemplates(
    (version) => showNote(t("saved", { version }), "right"),
    (error) => showNote(t("saveFailed", { reason: reasonOf(error) }), "wrong"),
  );
  const faults = patternFaults(text).map(({ line, reason }) =>
    t(`fault.${faultWords[reason]}`, { line }),
  );
  const name = patente === "" ? t("editorOfAll") : t("editorOf", { patente });
  const body = { Patente: patente, Patrones: text };
  return (
    <section className={styles.editor} aria-label={name}>
      <h2>{name}</h2>
      <Textarea
        label={t("patterns")}
        description={t("help")}
        className={styles.patterns}
        value={text}
        rows={6}
        spellCheck={false}
        placeholder="NO. DE PARTE: <part> FACTURA: <invoice>"
        error={faults.length > 0 ? faults.join(" ") : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={trial.isPending}
          onClick={() => trial.mutate(body)}
        >
          {t("try")}
        </Button>
        <Button
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={saving.isPending}
          disabled={faults.length > 0}
          onClick={() => saving.mutate({ ...body, Version: versions[0]?.Version ?? 0 })}
        >
          {t("save")}
        </Button>
      </div>
      <TrialResult trial={trial.data ?? null} patente={patente} />
      <TemplateHistory versions={versions} onOpen={setText} />
    </section>
  );
}
