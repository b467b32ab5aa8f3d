import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./FileDrop.module.css";

interface FileDropProps {
  /** What dropping does, in words. */
  words: string;
  onFiles: (files: File[]) => void;
}

/** Takes files dropped anywhere on the page, and says so while they hover over it. */
export function FileDrop({ words, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Entering and leaving are told for every element in between: only the sum says "left the page".
    let depth = 0;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const above = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("dragover", above);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("dragover", above);
      window.removeEventListener("drop", drop);
    };
  }, [onFiles]);
  if (!over) return null;
  return createPortal(
    <div className={styles.drop}>
      <p>{words}</p>
    </div>,
    document.body,
  );
}
