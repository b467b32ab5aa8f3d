import { Textarea } from "@mantine/core";
import type { Command } from "../Command.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { Values } from "../faultsOf.ts";
import type { Wire } from "../Field.ts";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { begunOf, faultWords } from "./commandForm.ts";
import { FormFields } from "./FormFields.tsx";
import { sentOf, typed } from "./typed.ts";
import type { EntityWords } from "./useEntityWords.ts";

interface CommandDialogProps {
  title: string;
  command: Command;
  /** What it is done to: rows of one client. */
  rows: readonly EntityRow[];
  words: EntityWords;
  send: (input: Values, reason: string) => Promise<unknown>;
  /** Why it was refused, with the reason of each row. */
  reasonOf: (error: unknown) => string;
  onClose: () => void;
}

/** Asks for what a command needs before it is done: its input, and why. */
export default function CommandDialog(props: CommandDialogProps) {
  const { title, command, rows, words, send, reasonOf, onClose } = props;
  const client = String(rows[0]?.client ?? "");
  const fields = Object.entries(command.input);
  const filled = begunOf(command, rows);
  const form = useSentForm<Record<string, Wire>, unknown>({
    initial: {
      ...Object.fromEntries(
        fields.map(([name, field]) => [name, typed(field, filled[name] ?? null)]),
      ),
      reason: "",
    },
    check: ({ reason, ...values }) => ({
      ...faultWords(command.input, values, words),
      ...(command.needsReason &&
        String(reason).trim() === "" && { reason: words.fault({ code: "required" }) }),
    }),
    send: ({ reason, ...values }) => send(sentOf(command.input, values), String(reason)),
    wordsOf: (issue) => words.fault(issue),
    reasonOf,
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title={title} submit={title} onClose={onClose}>
      <FormFields {...{ fields, form, client, rows, filled, words }} />
      {command.needsReason ? (
        <Textarea
          label={words.t("reason")}
          required
          maxLength={500}
          data-autofocus={fields.length === 0 || undefined}
          {...form.field("reason")}
          value={String(form.values["reason"])}
        />
      ) : null}
    </FormDialog>
  );
}
