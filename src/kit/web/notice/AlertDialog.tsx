import { Button } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Notices.module.css";

interface AlertDialogProps {
  text: string;
  onClose: () => void;
}

/** The browser's alert, drawn in the page: the text, one button, and the focus given back. */
export function AlertDialog({ text, onClose }: AlertDialogProps) {
  const { t } = useTranslation("kit");
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.alert}
      aria-modal
      aria-label={t("notice.alert")}
      aria-describedby={words}
      onCancel={onClose}
    >
      <p id={words} className={styles.alertText}>
        {text}
      </p>
      <Button onClick={onClose} autoFocus>
        {t("notice.ok")}
      </Button>
    </dialog>
  );
}
