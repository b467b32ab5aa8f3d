import type { ReactNode } from "react";
import type { GlobalHold } from "../holds.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import styles from "../../web/Entity.module.css";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface HoldFactsProps {
  hold: Pick<GlobalHold, "type" | "reason" | "blocks" | "by" | "heldAt">;
  words: EntityWords;
  /** What is said first. */
  children?: ReactNode;
}

/** Why something is held, from which commands, by whom and since when. */
export function HoldFacts({ hold, words, children }: HoldFactsProps) {
  const { instant } = useClock();
  const { type, reason, blocks, by, heldAt } = hold;
  return (
    <div className={styles.holdFacts}>
      <div>
        {children}
        <b>{words.hold(type)}</b>
        <span>{reason}</span>
      </div>
      <div>
        <span>{words.t("holds.blocks", { commands: blocks.map(words.command).join(", ") })}</span>
        <span>
          {by}, {instant(heldAt)}
        </span>
      </div>
    </div>
  );
}
