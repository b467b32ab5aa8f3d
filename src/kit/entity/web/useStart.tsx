import { type ReactNode, useState } from "react";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { Commands } from "./useCommands.ts";
import type { EntityWords } from "./useEntityWords.ts";

const CommandDialog = lazyPart(() => import("./CommandDialog.tsx"));

interface Started {
  entity: Entity;
  rows: readonly EntityRow[];
  commands: Commands;
  words: EntityWords;
}

/** Does a command to rows; one that needs something more asks for it first, in the dialog. */
export function useStart({ entity, rows, commands, words }: Started) {
  const [open, setOpen] = useState<string | null>(null);
  const { [open ?? ""]: command } = entity.commands;
  const start = (name: string) => {
    const { needsReason, input } = entity.commands[name] ?? {};
    if (needsReason || Object.keys(input ?? {}).length > 0) setOpen(name);
    else commands.run({ command: name, rows });
  };
  const dialog: ReactNode =
    open === null || !command ? null : (
      <CommandDialog
        title={words.command(open)}
        command={command}
        rows={rows}
        words={words}
        send={(input, reason) =>
          commands.runAsync({ command: open, rows, input, reason, isOfDialog: true })
        }
        reasonOf={(error) => commands.refusalOf(error, rows)}
        onClose={() => setOpen(null)}
      />
    );
  return { start, dialog };
}
