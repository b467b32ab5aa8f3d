import { Modal } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { KeyList } from "./KeyList.tsx";
import { keyGroupsHere } from "./keyGroupsHere.ts";

/** The keys of the screen that stands behind it. */
export default function KeysPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("help");
  useFocusBack();
  const { t: kit } = useTranslation("kit");
  const [groups] = useState(keyGroupsHere);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("keysTitle")}
      closeButtonProps={{ "aria-label": kit("notice.close") }}
    >
      <KeyList groups={groups} />
    </Modal>
  );
}
