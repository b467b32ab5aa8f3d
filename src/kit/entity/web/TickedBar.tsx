import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { GlobalHold } from "../holds/holds.ts";
import styles from "./Entity.module.css";
import { heldText } from "../holds/web/heldText.ts";
import { HoldButton } from "../holds/web/HoldButton.tsx";
import { PrintButtons } from "../papers/web/PrintButtons.tsx";
import { RowActions } from "./RowActions.tsx";
import type { Commands } from "./useCommands.ts";
import type { EntityWords } from "./useEntityWords.ts";

interface TickedBarProps {
  entity: Entity;
  rows: EntityRow[];
  words: EntityWords;
  commands: Commands;
  /** On all rows of a client. */
  holds: readonly GlobalHold[] | undefined;
  clear: () => void;
}

/** What can be done with the ticked rows of a list, and the way back from what was done last. */
export function TickedBar({ entity, rows, words, commands, holds, clear }: TickedBarProps) {
  const isAny = rows.length > 0;
  const standing = holds?.filter(({ client }) => rows.some((row) => row.client === client));
  return (
    <div className={isAny || commands.last ? styles.bulk : undefined}>
      <span aria-live="polite">{isAny ? words.t("marked", { number: rows.length }) : null}</span>
      {isAny ? (
        <>
          <RowActions {...{ entity, rows, commands, words }} holds={standing} />
          <HoldButton entity={entity} rows={rows} words={words} onHeld={clear} />
          <PrintButtons entity={entity} rows={rows} words={words} />
          <span>{heldText(rows, entity, words)}</span>
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {words.t("unmark")}
          </Button>
        </>
      ) : null}
      {commands.last ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          disabled={commands.isBusy}
          onClick={commands.undo}
        >
          {words.t("undo")}: {words.command(commands.last.command)} ({commands.last.rows.length})
        </Button>
      ) : null}
    </div>
  );
}
