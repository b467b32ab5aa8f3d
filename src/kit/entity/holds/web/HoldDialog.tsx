import { Checkbox, NativeSelect, Textarea } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import type { BodyOf } from "#kit/pure/call.ts";
import type { Entity } from "../../entity.ts";
import type { GlobalHoldCalls } from "../globalHolds.ts";
import { HOLD_TYPES } from "../holds.ts";
import { MOST_OF_NOTE } from "../../wire.ts";
import { FieldGroup } from "#kit/web/form/FieldGroup.tsx";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import styles from "../../web/Entity.module.css";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface HoldDialogProps {
  entity: Entity;
  words: EntityWords;
  title: string;
  /** What is held are all rows of a client, which is asked for: what that means. */
  ofAll?: string;
  send: (hold: BodyOf<GlobalHoldCalls["hold"]>) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

interface Filled extends Record<string, unknown> {
  type: string;
  reason: string;
  blocks: readonly string[];
  client: string;
}

/** Asks why rows are held and from which commands, and holds all of them. */
export default function HoldDialog(props: HoldDialogProps) {
  const { entity, words, title, ofAll, send, onSent, onClose } = props;
  const { linked, active } = useClients();
  const commands = Object.keys(entity.commands);
  const isOfAll = ofAll !== undefined;
  const asksClient = isOfAll && linked.length > 1;
  const form = useSentForm<Filled, unknown>({
    initial: {
      type: HOLD_TYPES[0],
      reason: "",
      // What stops a whole client is said one by one.
      blocks: isOfAll ? [] : commands,
      client: String(active),
    },
    check: ({ reason, blocks }) => ({
      reason: reason.trim() === "" ? words.fault({ code: "required" }) : undefined,
      blocks: blocks.length === 0 ? words.fault({ code: "required" }) : undefined,
    }),
    send: ({ type, reason, blocks, client }) => {
      const known = HOLD_TYPES.find((each) => each === type) ?? HOLD_TYPES[0];
      const hold = { type: known, reason, blocks: [...blocks] };
      return send(asksClient ? { ...hold, client: Number(client) } : hold).finally(onSent);
    },
    onSent: onClose,
  });
  const { value: chosen, error, onChange } = form.field("blocks");
  return (
    <FormDialog form={form} title={title} submit={title} onClose={onClose}>
      {isOfAll ? <p className={styles.explained}>{ofAll}</p> : null}
      {asksClient ? (
        <NativeSelect
          label={words.t("client")}
          data={linked.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field("client")}
        />
      ) : null}
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
