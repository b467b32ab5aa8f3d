import { Modal } from "@mantine/core";
import "../page/modalStyles.ts";
import { IconCloudUp } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Outbox.module.css";
import { OutboxList } from "./OutboxList.tsx";
import { useOutbox } from "./useOutbox.ts";

/** How much waits to be sent, wherever the person is; nothing where the screen lists it. */
export default function OutboxTray() {
  const { t } = useTranslation("outbox");
  const { waiting } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const back = waiting.filter(({ refused }) => refused).length;
  if (waiting.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        data-tone={back > 0 ? "wrong" : undefined}
        onClick={() => setOpen(true)}
      >
        <IconCloudUp size={18} aria-hidden />
        {t("waiting", { number: waiting.length - back })}
        {back > 0 ? ` · ${t("back", { number: back })}` : null}
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("title")}
        closeButtonProps={{ "aria-label": t("close") }}
      >
        <OutboxList />
      </Modal>
    </>
  );
}
