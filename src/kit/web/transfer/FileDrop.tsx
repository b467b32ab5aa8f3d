import { useWindowEvent } from "@mantine/hooks";
import { useRef, useState } from "react";
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
  // Entering and leaving are told for every element in between: only the sum says "left the page".
  const depth = useRef(0);
  const enterTo = (next: number) => {
    depth.current = Math.max(0, next);
    setOver(depth.current > 0);
  };
  useWindowEvent("dragenter", (event) => {
    if (holdsFiles(event)) enterTo(depth.current + 1);
  });
  useWindowEvent("dragleave", (event) => {
    if (holdsFiles(event)) enterTo(depth.current - 1);
  });
  useWindowEvent("dragover", (event) => {
    if (holdsFiles(event)) event.preventDefault();
  });
  useWindowEvent("drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    enterTo(0);
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  if (!over) return null;
  return createPortal(
    <div className={styles.drop}>
      <p>{words}</p>
    </div>,
    document.body,
  );
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
