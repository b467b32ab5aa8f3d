import { Button, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FormReason } from "#kit/web/form/FormReason.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { type HELP_KINDS, sendHelpRequest } from "../contract.ts";
import styles from "./Help.module.css";

/** Subject and words of what is asked or suggested; what could not be sent stays in the boxes. */
export function HelpForm({ kind }: { kind: (typeof HELP_KINDS)[number] }) {
  const { t } = useTranslation("help");
  const calls = useCalls();
  const queries = useQueryClient();
  const form = useSentForm({
    initial: { subject: "", text: "" },
    send: (typed) =>
      calls.send(sendHelpRequest, { body: { kind, ...typed, page: window.location.pathname } }),
    onSent: ({ data }) => {
      form.reset();
      showNote(t(kind === "support" ? "asked" : "suggested", { count: data.told }), "right");
      void queries.invalidateQueries({ queryKey: ["help requests"] });
    },
  });
  const { subject, text } = form.values;
  return (
    <form className={styles.form} {...form.element}>
      <TextInput label={t("subject")} maxLength={200} {...form.field("subject")} />
      <Textarea label={t("text")} maxLength={3_000} autosize minRows={3} {...form.field("text")} />
      <FormReason>{form.reason === null ? null : t("failed", { reason: form.reason })}</FormReason>
      <Button
        type="submit"
        loading={form.isSending}
        disabled={subject.trim() === "" || text.trim() === ""}
      >
        {t(kind === "support" ? "ask" : "suggest")}
      </Button>
    </form>
  );
}
