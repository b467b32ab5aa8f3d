import { useTranslation } from "react-i18next";
import { Textarea } from "@mantine/core";
import type { Commands } from "#kit/entity/web/useCommands.ts";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import type { InboxRow } from "../inbox/contract.ts";
import type { customsOperations } from "../customsOperations.ts";
import { rowOf } from "./InboxCard.tsx";

interface DecisionProps {
  command: "authorise" | "reject";
  rows: readonly InboxRow[];
  /** All of them, as text. */
  cash: string;
  commands: Commands<typeof customsOperations>;
  words: EntityWords;
  onClose: () => void;
}

/** Asks once more before money is authorised, and for the reason of a no. */
export function Decision({ command, rows, cash, commands, words, onClose }: DecisionProps) {
  const { t } = useTranslation("inbox");
  const isNo = command === "reject";
  const meant = rows.map(rowOf);
  const form = useSentForm({
    initial: { reason: "" },
    check: ({ reason }) =>
      isNo && reason.trim() === "" ? { reason: words.fault({ code: "required" }) } : {},
    send: ({ reason }) => commands.runAsync({ command, rows: meant, reason, isOfDialog: true }),
    onSent: onClose,
    wordsOf: (issue) => words.fault(issue),
    reasonOf: (error) => commands.refusalOf(error, meant),
  });
  return (
    <FormDialog
      title={words.command(command)}
      form={form}
      onClose={onClose}
      submit={words.command(command)}
    >
      {isNo ? (
        <Textarea label={words.t("reason")} autosize minRows={2} {...form.field("reason")} />
      ) : (
        <>
          <p>{t("confirm", { count: rows.length, cash })}</p>
          <p>{t("confirmed")}</p>
        </>
      )}
    </FormDialog>
  );
}
