import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormReason } from "#kit/web/form/FormReason.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { correctFinding, type FindingWireRow } from "../contract.ts";
import styles from "./Findings.module.css";
import { useReread } from "./useReread.ts";

/** Puts the catalogue right by one line: what was declared, or what is typed instead. */
export function CorrectPart({ finding }: { finding: FindingWireRow }) {
  const { t } = useTranslation("findings");
  const calls = useCalls();
  const reread = useReread();
  const { Prueba, Declarado, Parte } = finding;
  const declared = (test: FindingWireRow["Prueba"]) => (Prueba === test ? (Declarado ?? "") : "");
  const [opened, setOpened] = useState(false);
  const form = useSentForm({
    initial: { MXHTS: declared("fraccion"), PartDesc: declared("description") },
    send: ({ MXHTS, PartDesc }) =>
      calls
        .send(correctFinding, {
          body: {
            finding: { id: finding._id, version: finding.Version },
            ...(MXHTS.trim() !== "" && { MXHTS }),
            ...(PartDesc.trim() !== "" && { PartDesc }),
          },
        })
        .finally(() => reread("audited anew")),
    onSent: () => {
      setOpened(false);
      showNote(t("corrected", { part: Parte }), "right");
    },
  });
  return (
    <section aria-label={t("correction")}>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t("correction")}
      </Button>
      {opened ? (
        <form className={styles.form} {...form.element}>
          <p className={styles.aside}>{t("correctionWords")}</p>
          <TextInput size="xs" label={t("mxhts")} maxLength={20} {...form.field("MXHTS")} />
          <TextInput size="xs" label={t("partDesc")} maxLength={500} {...form.field("PartDesc")} />
          <FormReason>
            {form.reason === null ? null : t("failed", { reason: form.reason })}
          </FormReason>
          <Button size="compact-sm" type="submit" loading={form.isSending}>
            {t("correct")}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
