import type { Entity } from "../../entity.ts";
import { type EntityRow, heldFrom } from "../../EntityRow.ts";
import type { GlobalHold } from "../holds.ts";
import type { EntityWords } from "../../web/useEntityWords.ts";

/** Which of these rows are held by themselves, from one command or from any; nothing where none are. */
export function heldText(
  rows: readonly EntityRow[],
  { label }: Entity,
  words: EntityWords,
  command?: string,
): string | undefined {
  const held = rows.filter((row) => {
    const blocked = heldFrom(row);
    return command === undefined ? blocked.length > 0 : blocked.includes(command);
  });
  if (held.length === 0) return undefined;
  return words.t("holds.rows", { rows: held.map((row) => words.told(row, label)).join(", ") });
}

interface HeldRows {
  entity: Entity;
  rows: readonly EntityRow[];
  words: EntityWords;
  /** What holds them. */
  holds: readonly Pick<GlobalHold, "blocks" | "reason">[];
}

/** Why a command is held from any of these rows. */
export const heldReason = (
  { entity, rows, words, holds }: HeldRows,
  command: string,
): string | undefined =>
  holds.find(({ blocks }) => blocks.includes(command))?.reason ??
  heldText(rows, entity, words, command);
