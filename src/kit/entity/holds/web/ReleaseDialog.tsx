import { Textarea } from "@mantine/core";
import { MOST_OF_NOTE } from "../../wire.ts";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface ReleaseDialogProps {
  words: EntityWords;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a hold is released. */
export default function ReleaseDialog({ words, send, onClose }: ReleaseDialogProps) {
  const form = useSentForm({
    initial: { reason: "" },
    check: ({ reason }) => ({
      reason: reason.trim() === "" ? words.fault({ code: "required" }) : undefined,
    }),
    send: ({ reason }) => send(reason),
    onSent: onClose,
  });
  const title = words.t("holds.release");
  return (
    <FormDialog form={form} title={title} submit={title} onClose={onClose}>
      <Textarea
        label={words.t("reason")}
        required
        maxLength={MOST_OF_NOTE}
        data-autofocus
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
