import { Button, Modal } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import type { ConfirmProps } from "./confirmation.ts";
import styles from "./ConfirmDialog.module.css";

export default function ConfirmDialog({ asked, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation("kit");
  useFocusBack();
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      title={asked?.title}
      closeButtonProps={{ "aria-label": t("notice.close") }}
    >
      <p className={styles.words}>{asked?.words}</p>
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t("confirm.cancel")}
        </Button>
        <Button
          color={asked?.isSafe ? undefined : "red"}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {asked?.confirm}
        </Button>
      </div>
    </Modal>
  );
}
