import { Button, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormReason } from "#kit/web/form/FormReason.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { acceptPair } from "../contract.ts";
import styles from "./Findings.module.css";
import { useReread } from "./useReread.ts";

/** Says under which number a part is in the catalogue. */
export function AcceptSynonym({ part }: { part: string }) {
  const { t } = useTranslation("findings");
  const calls = useCalls();
  const reread = useReread();
  const form = useSentForm({
    initial: { found: "" },
    send: ({ found }) =>
      calls
        .send(acceptPair, {
          body: { about: "part", PartNO: part, Declarado: part, Registrado: found },
        })
        .finally(() => reread("audited anew")),
    onSent: (_answer, { found }) => {
      form.reset();
      showNote(t("acceptedSynonym", { part, found }), "right");
    },
  });
  return (
    <form className={styles.form} aria-label={t("synonym")} {...form.element}>
      <p className={styles.aside}>{t("synonymWords")}</p>
      <TextInput size="xs" label={t("onFileAs")} maxLength={50} required {...form.field("found")} />
      <FormReason>{form.reason === null ? null : t("failed", { reason: form.reason })}</FormReason>
      <Button
        size="compact-sm"
        type="submit"
        disabled={form.values.found.trim() === ""}
        loading={form.isSending}
      >
        {t("acceptSynonym")}
      </Button>
    </form>
  );
}
