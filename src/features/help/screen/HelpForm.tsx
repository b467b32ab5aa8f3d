import { Button, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { type HELP_KINDS, sendHelpRequest } from "../contract.ts";
import styles from "./Help.module.css";

/** Subject and words of what is asked or suggested; what could not be sent stays in the boxes. */
export function HelpForm({ kind }: { kind: (typeof HELP_KINDS)[number] }) {
  const { t } = useTranslation("help");
  const calls = useCalls();
  const queries = useQueryClient();
  const [subject, setSubject] = useState("");
  const [text, setText] = useState("");
  const sending = useMutation({
    mutationFn: () =>
      calls.send(sendHelpRequest, {
        body: { kind, subject, text, page: window.location.pathname },
      }),
    onSuccess: ({ data }) => {
      setSubject("");
      setText("");
      showNote(t(kind === "support" ? "asked" : "suggested", { count: data.told }), "right");
      void queries.invalidateQueries({ queryKey: ["help requests"] });
    },
    onError: (error) => showNote(t("failed", { reason: reasonOf(error) }), "wrong"),
  });
  const isEmpty = subject.trim() === "" || text.trim() === "";
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !sending.isPending) sending.mutate();
      }}
    >
      <TextInput
        label={t("subject")}
        value={subject}
        maxLength={200}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label={t("text")}
        value={text}
        maxLength={3_000}
        autosize
        minRows={3}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={sending.isPending} disabled={isEmpty}>
        {t(kind === "support" ? "ask" : "suggest")}
      </Button>
    </form>
  );
}
