import { Checkbox, NativeSelect, Textarea } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { HOLD_TYPES, type HoldCalls, MOST_OF_NOTE } from "#kit/pure/entity/noteCalls.ts";
import { FieldGroup } from "../form/FieldGroup.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { useSentForm } from "../form/useSentForm.ts";
import { useCalls } from "../http/CallContext.tsx";
import type { EntityWords } from "./useEntityWords.ts";

interface HoldDialogProps {
  entity: Entity;
  calls: HoldCalls;
  rows: readonly EntityRow[];
  words: EntityWords;
  onSent: () => void;
  onClose: () => void;
}

/** Asks why rows are held and from which commands, and holds all of them. */
export default function HoldDialog(props: HoldDialogProps) {
  const { entity, calls, rows, words, onSent, onClose } = props;
  const client = useCalls();
  const commands = Object.keys(entity.commands);
  const form = useSentForm<{ type: string; reason: string; blocks: readonly string[] }, unknown>({
    initial: { type: HOLD_TYPES[0], reason: "", blocks: commands },
    check: ({ reason, blocks }) => ({
      reason: reason.trim() === "" ? words.fault({ code: "required" }) : undefined,
      blocks: blocks.length === 0 ? words.fault({ code: "required" }) : undefined,
    }),
    send: ({ type, reason, blocks }) => {
      const known = HOLD_TYPES.find((each) => each === type) ?? HOLD_TYPES[0];
      const ids = rows.map(({ id }) => id);
      const body = { ids, type: known, reason, blocks: [...blocks] };
      return client.send(calls.holdAll, { body }).finally(onSent);
    },
    onSent: onClose,
  });
  const { value: chosen, error, onChange } = form.field("blocks");
  return (
    <FormDialog
      form={form}
      title={words.t("holds.hold")}
      submit={words.t("holds.hold")}
      onClose={onClose}
    >
      <NativeSelect
        label={words.t("holds.type")}
        data={HOLD_TYPES.map((value) => ({ value, label: words.hold(value) }))}
        data-autofocus
        {...form.field("type")}
      />
      <Textarea
        label={words.t("reason")}
        required
        maxLength={MOST_OF_NOTE}
        {...form.field("reason")}
      />
      <FieldGroup legend={words.t("holds.from")} fault={error}>
        {commands.map((command) => (
          <Checkbox
            key={command}
            label={words.command(command)}
            checked={chosen.includes(command)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, command] : chosen.filter((other) => other !== command))
            }
          />
        ))}
      </FieldGroup>
    </FormDialog>
  );
}
