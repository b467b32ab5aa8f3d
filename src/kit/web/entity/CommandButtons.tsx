import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { useSentForm } from "../form/useSentForm.ts";
import type { useCommands } from "./useCommands.ts";
import type { EntityWords } from "./useEntityWords.ts";

interface CommandButtonsProps {
  entity: Entity;
  rows: readonly EntityRow[];
  commands: ReturnType<typeof useCommands>;
  words: EntityWords;
}

/** The commands that can be done to all of these rows; one that wants a reason asks for it first. */
export function CommandButtons({ entity, rows, commands, words }: CommandButtonsProps) {
  const [asking, setAsking] = useState<string | null>(null);
  const run = (command: string, reason = "") => commands.run({ command, rows, reason });
  return (
    <>
      {commands.open(rows).map((command) => (
        <Button
          key={command}
          size="compact-sm"
          variant="default"
          disabled={commands.isBusy}
          onClick={() =>
            entity.commands[command]?.needsReason ? setAsking(command) : run(command)
          }
        >
          {words.command(command)}
        </Button>
      ))}
      {asking === null ? null : (
        <AskReason
          title={words.command(asking)}
          words={words}
          onReason={(reason) => run(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

interface AskReasonProps {
  title: string;
  words: EntityWords;
  onReason: (reason: string) => void;
  onClose: () => void;
}

function AskReason({ title, words, onReason, onClose }: AskReasonProps) {
  const form = useSentForm({
    initial: { reason: "" },
    check: ({ reason }) =>
      reason.trim() === "" ? { reason: words.fault({ code: "required" }) } : {},
    send: async ({ reason }) => onReason(reason),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title={title} submit={title} onClose={onClose}>
      <Textarea
        label={words.t("reason")}
        required
        maxLength={500}
        data-autofocus
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
