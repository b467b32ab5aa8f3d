import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MOST_LETTERS } from "../model/thread.ts";
import styles from "./Messages.module.css";

interface WriteMessageProps {
  label: string;
  busy: boolean;
  /** `sent` empties the box: what could not be sent stays in it. */
  onSend: (text: string, sent: () => void) => void;
}

const focused = (box: HTMLTextAreaElement | null) => box?.focus();

/** The box to write in; Enter sends, Shift and Enter begins a line. */
export function WriteMessage({ label, busy, onSend }: WriteMessageProps) {
  const { t } = useTranslation("messages");
  const [text, setText] = useState("");
  const send = () => {
    if (text.trim() !== "" && !busy) onSend(text.trim(), () => setText(""));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={MOST_LETTERS}
        autosize
        minRows={2}
        maxRows={6}
        ref={focused}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <Button type="submit" size="compact-md" loading={busy} disabled={text.trim() === ""}>
        {t("send")}
      </Button>
    </form>
  );
}
