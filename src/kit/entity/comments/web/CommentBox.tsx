import { Button, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { Entity } from "../../entity.ts";
import type { CommentCall } from "../comments.ts";
import { MOST_OF_NOTE } from "../../wire.ts";
import { FormReason } from "#kit/web/form/FormReason.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import styles from "../../web/Entity.module.css";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface CommentBoxProps {
  entity: Entity;
  call: CommentCall;
  id: string;
  words: EntityWords;
}

/** Where a person says something of a row; it stays in the history. */
export default function CommentBox({ entity, call, id, words }: CommentBoxProps) {
  const client = useCalls();
  const queries = useQueryClient();
  const form = useSentForm({
    initial: { text: "" },
    check: ({ text }) => (text.trim() === "" ? { text: words.fault({ code: "required" }) } : {}),
    send: ({ text }) => client.send(call, { params: { id }, body: { text } }),
    onSent: () => {
      form.reset();
      return queries.invalidateQueries({ queryKey: [entity.name, "history", id] });
    },
  });
  return (
    <form className={styles.comment} {...form.element}>
      <Textarea
        label={words.t("comment.label")}
        autosize
        minRows={1}
        maxLength={MOST_OF_NOTE}
        {...form.field("text")}
      />
      <FormReason>{form.reason}</FormReason>
      <div className={styles.buttons}>
        <Button type="submit" size="compact-sm" variant="default" loading={form.isSending}>
          {words.t("comment.send")}
        </Button>
      </div>
    </form>
  );
}
