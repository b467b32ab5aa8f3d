import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import type { Command } from "../Command.ts";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { GlobalHold } from "../holds/holds.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { heldText } from "../holds/web/heldText.ts";
import type { Commands } from "./useCommands.ts";
import type { EntityWords } from "./useEntityWords.ts";

const CommandDialog = lazyPart(() => import("./CommandDialog.tsx"));

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
  const [asking, setAsking] = useState<string | null>(null);
  const asked = entity.commands[asking ?? ""];
  const open = commands.open(rows).filter((command) => only?.includes(command) ?? true);
  const reasonOf = (command: string) =>
    holds.find(({ blocks }) => blocks.includes(command))?.reason ??
    heldText(rows, entity, words, command);
  return (
    <>
      {open.map((command) => (
        <Button
          key={command}
          size={size}
          variant={variant}
          disabled={commands.isBusy || reasonOf(command) !== undefined}
          title={reasonOf(command)}
          onClick={() =>
            asksMore(entity.commands[command])
              ? setAsking(command)
              : commands.run({ command, rows })
          }
        >
          {words.command(command)}
        </Button>
      ))}
      {asking === null || !asked ? null : (
        <CommandDialog
          title={words.command(asking)}
          command={asked}
          rows={rows}
          words={words}
          send={(input, reason) =>
            commands.runAsync({ command: asking, rows, input, reason, isOfDialog: true })
          }
          reasonOf={(error) => commands.refusalOf(error, rows)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const asksMore = (command: Command | undefined): boolean =>
  command !== undefined && (command.needsReason || Object.keys(command.input).length > 0);
