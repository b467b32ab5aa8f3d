import { Button, type ButtonProps } from "@mantine/core";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { GlobalHold } from "../holds/holds.ts";
import { heldReason } from "../holds/web/heldText.ts";
import type { Commands } from "./useCommands.ts";
import type { EntityWords } from "./useEntityWords.ts";
import { useStart } from "./useStart.tsx";

interface CommandButtonsProps extends Pick<ButtonProps, "size" | "variant"> {
  entity: Entity;
  rows: readonly EntityRow[];
  commands: Commands;
  words: EntityWords;
  /** These alone, of those that can be done. */
  only?: readonly string[];
  /** What holds them; what it blocks is not offered. */
  holds?: readonly Pick<GlobalHold, "blocks" | "reason">[] | undefined;
}

/** The commands that can be done to all of these rows; one that needs something more asks for it first. */
export function CommandButtons(props: CommandButtonsProps) {
  const { entity, rows, commands, words, only, holds = [] } = props;
  const { size = "compact-sm", variant = "default" } = props;
  const { start, dialog } = useStart(props);
  const open = commands.open(rows).filter((command) => only?.includes(command) ?? true);
  const reasonOf = (command: string) => heldReason({ entity, rows, words, holds }, command);
  return (
    <>
      {open.map((command) => (
        <Button
          key={command}
          size={size}
          variant={variant}
          disabled={commands.isBusy || reasonOf(command) !== undefined}
          title={reasonOf(command)}
          onClick={() => start(command)}
        >
          {words.command(command)}
        </Button>
      ))}
      {dialog}
    </>
  );
}
