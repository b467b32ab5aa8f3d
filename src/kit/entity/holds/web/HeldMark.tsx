import { IconHandStop } from "@tabler/icons-react";
import { type EntityRow, heldFrom } from "../../EntityRow.ts";
import styles from "../../web/Entity.module.css";
import type { EntityWords } from "../../web/useEntityWords.ts";

/** Beside what a row is called: that it is held, and from which commands. */
export function HeldMark({ row, words }: { row: EntityRow; words: EntityWords }) {
  const blocked = heldFrom(row);
  if (blocked.length === 0) return null;
  const title = words.t("holds.blocks", { commands: blocked.map(words.command).join(", ") });
  return (
    <span className={styles.hand} role="img" aria-label={title} title={title}>
      <IconHandStop size={16} aria-hidden />
    </span>
  );
}
