import { useEffect, useRef, type ReactNode } from "react";
import styles from "./SignIn.module.css";

/** Covers everything, open dialogs included, and keeps them as they are: the browser's own top layer. */
export function Cover({ label, children }: { label: string; children: ReactNode }) {
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = cover.current;
    element?.showModal();
    element?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={cover}
      className={styles.cover}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
