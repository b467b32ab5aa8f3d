import type { HTMLAttributes } from "react";
import { HoursTag, toneOfHours } from "#kit/entity/web/HoursTag.tsx";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { trailerVisits, type VisitRow } from "../trailerVisits.ts";
import styles from "./YardBoard.module.css";

interface BoardTrailerProps {
  row: VisitRow;
  isChosen: boolean;
  isDragged: boolean;
  /** Undefined: the person may not move it. */
  onChoose: (() => void) | undefined;
  handlers: HTMLAttributes<HTMLElement>;
}

/** A trailer on the board: how full it is, what is left of its free time, and the way to all about it. */
export function BoardTrailer({ row, isChosen, isDragged, onChoose, handlers }: BoardTrailerProps) {
  const words = useEntityWords(trailerVisits);
  const number = row.trailerNo;
  return (
    <div
      className={styles.trailer}
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || undefined}
      data-tone={toneOfHours(trailerVisits, "freeUntil", row)?.tone}
    >
      <button
        type="button"
        {...handlers}
        aria-pressed={isChosen}
        disabled={onChoose === undefined}
        onClick={onChoose}
      >
        <strong>{number}</strong>
        <span>{words.told(row, "load")}</span>
        <HoursTag entity={trailerVisits} name="freeUntil" row={row} words={words} />
      </button>
      <RowLink
        entity={trailerVisits}
        id={row.id}
        label={words.own("board.open", { trailer: number })}
      />
    </div>
  );
}
