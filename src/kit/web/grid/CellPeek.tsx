import { useEffect, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import styles from "./DataGrid.module.css";

interface Peek {
  text: string;
  left: number;
  top: number;
}

const pause = 350;

/** Shows what a cell's column tells of it, or the whole text where it was cut, while the pointer or the focus rests on it. */
export function CellPeek({ table }: { table: RefObject<HTMLElement | null> }) {
  const [peek, setPeek] = useState<Peek | null>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    let timer = 0;
    const look = (event: Event) => {
      window.clearTimeout(timer);
      setPeek(null);
      const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cut]");
      if (cell) timer = window.setTimeout(() => setPeek(peekAt(cell)), pause);
    };
    const away = () => {
      window.clearTimeout(timer);
      setPeek(null);
    };
    const escape = (event: KeyboardEvent) => event.key === "Escape" && away();
    element.addEventListener("pointerover", look);
    element.addEventListener("focusin", look);
    element.addEventListener("pointerleave", away);
    element.addEventListener("focusout", away);
    document.addEventListener("keydown", escape);
    window.addEventListener("scroll", away, true);
    return () => {
      away();
      element.removeEventListener("pointerover", look);
      element.removeEventListener("focusin", look);
      element.removeEventListener("pointerleave", away);
      element.removeEventListener("focusout", away);
      document.removeEventListener("keydown", escape);
      window.removeEventListener("scroll", away, true);
    };
  }, [table]);

  if (!peek) return null;
  return createPortal(
    <div className={styles.peek} role="tooltip" style={{ left: peek.left, top: peek.top }}>
      {peek.text}
    </div>,
    document.body,
  );
}

function peekAt(cell: HTMLElement): Peek | null {
  const isCut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1;
  const text = cell.dataset["tip"] ?? (isCut ? cell.textContent.trim() : "");
  if (text === "" || !cell.isConnected) return null;
  const { left, bottom } = cell.getBoundingClientRect();
  return { text, left: Math.max(8, Math.min(left, window.innerWidth - 340)), top: bottom + 2 };
}
