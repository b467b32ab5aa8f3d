import { Button, Modal } from "@mantine/core";
import "../page/modalStyles.ts";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import ConfirmDialog from "../confirm/ConfirmDialog.tsx";
import { useFocusBack } from "../page/useFocusBack.ts";
import styles from "./Form.module.css";
import { FormReason } from "./FormReason.tsx";
import type { FormStanding } from "./useSentForm.ts";

interface FormDialogProps {
  form: FormStanding;
  title: string;
  /** The button that sends; "Guardar" without it. */
  submit?: string;
  color?: "red";
  size?: "lg" | "xl";
  /** False while what the form needs has not come. */
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. Leaving it, also by Esc, Back or closing the page, asks before what was typed is lost. */
export function FormDialog(props: FormDialogProps) {
  const { form, isReady = true, onClose } = props;
  const { t } = useTranslation("kit");
  useFocusBack();
  const [isLeaving, setLeaving] = useState(false);
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => form.isDirty() && current.pathname !== next.pathname,
    enableBeforeUnload: form.isDirty,
    withResolver: true,
  });
  const asked = isLeaving || blocked.status === "blocked";
  const leave = () => (form.isDirty() ? setLeaving(true) : onClose());
  return (
    <Modal
      opened
      onClose={leave}
      size={props.size}
      title={props.title}
      // A click beside it is no wish to leave, and the question above it has the key to itself.
      closeOnClickOutside={false}
      closeOnEscape={!asked}
      closeButtonProps={{ "aria-label": t("notice.close") }}
    >
      <form className={styles.form} {...form.element}>
        {props.children}
        <div className={styles.foot}>
          <FormReason>
            {form.reason === null ? null : t("form.failed", { reason: form.reason })}
          </FormReason>
          <div className={styles.buttons}>
            <Button variant="default" onClick={leave}>
              {t("confirm.cancel")}
            </Button>
            <Button type="submit" color={props.color} disabled={!isReady} loading={form.isSending}>
              {props.submit ?? t("form.save")}
            </Button>
          </div>
        </div>
      </form>
      {/* Comes with the form: it must be possible to leave one without a network. */}
      {asked ? (
        <ConfirmDialog
          asked={{
            title: t("form.unsaved"),
            words: t("form.loss"),
            confirm: t("form.discard"),
          }}
          onConfirm={() => {
            blocked.proceed?.();
            onClose();
          }}
          onClose={() => {
            blocked.reset?.();
            setLeaving(false);
          }}
        />
      ) : null}
    </Modal>
  );
}
