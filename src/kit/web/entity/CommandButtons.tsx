import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { Command } from "#kit/pure/entity/Command.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { useCommands } from "./useCommands.ts";
import type { EntityWords } from "./useEntityWords.ts";

const CommandDialog = lazy(() => import("./CommandDialog.tsx"));

interface CommandButtonsProps {
  entity: Entity;
  rows: readonly EntityRow[];
  commands: ReturnType<typeof useCommands>;
  words: EntityWords;
}

/** The commands that can be done to all of these rows; one that needs something more asks for it first. */
export function CommandButtons({ entity, rows, commands, words }: CommandButtonsProps) {
  const [asking, setAsking] = useState<string | null>(null);
  const asked = entity.commands[asking ?? ""];
  return (
    <>
      {commands.open(rows).map((command) => (
        <Button
          key={command}
          size="compact-sm"
          variant="default"
          disabled={commands.isBusy}
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
        <Suspense fallback={null}>
          <CommandDialog
            title={words.command(asking)}
            command={asked}
            client={String(rows[0]?.client ?? "")}
            words={words}
            send={(input, reason) => commands.runAsync({ command: asking, rows, input, reason })}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const asksMore = (command: Command | undefined): boolean =>
  command !== undefined && (command.needsReason || Object.keys(command.input).length > 0);
