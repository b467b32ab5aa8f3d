import type { ReactNode } from "react";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { locations } from "#modules/sites/locations/locations.ts";
import { Code } from "#kit/web/code/Code.tsx";
import { trailerVisits } from "../trailerVisits.ts";
import styles from "./YardBoard.module.css";

interface BoardPlaceProps {
  id: string;
  code: string;
  /** By a trailer, be it one that the person does not see. */
  isTaken: boolean;
  isClosed: boolean;
  isOver: boolean;
  /** Brings the chosen trailer here; undefined: none is chosen. */
  onChoose: (() => void) | undefined;
  children: readonly ReactNode[];
}

/** A dock or slot with what stands there, or where trailers without a place stand. */
export function BoardPlace(props: BoardPlaceProps) {
  const { id, code, isTaken, isClosed, isOver, onChoose, children } = props;
  const words = useEntityWords(trailerVisits);
  const placeWords = useEntityWords(locations);
  const isPlace = id !== "";
  const said = words.own(isPlace ? (onChoose ? "board.here" : "board.free") : "board.gate");
  const isOpen = !isPlace || (children.length === 0 && !isTaken && !isClosed);
  return (
    <li
      className={styles.place}
      data-place={isOpen ? id : undefined}
      data-over={isOver || undefined}
      data-wide={!isPlace || undefined}
      data-closed={isClosed || undefined}
    >
      {isPlace ? <Code value={code} /> : null}
      {children}
      {isClosed ? (
        <span className={styles.taken}>{placeWords.option("status", "closed")}</span>
      ) : null}
      {isPlace && isTaken && children.length === 0 ? (
        <span className={styles.taken}>{words.own("board.taken")}</span>
      ) : null}
      {isOpen ? (
        <button
          type="button"
          className={styles.free}
          disabled={onChoose === undefined}
          aria-label={isPlace ? `${code} ${said}` : said}
          onClick={onChoose}
        >
          {said}
        </button>
      ) : null}
    </li>
  );
}
