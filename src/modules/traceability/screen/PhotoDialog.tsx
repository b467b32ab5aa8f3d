import { Modal } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { dataAddress } from "#kit/web/picture/dataAddress.ts";
import type { StoryDocument } from "../contract.ts";
import styles from "./Story.module.css";
import type { ReceiveDocument } from "./storyDocuments.ts";

interface PhotoDialogProps {
  photo: StoryDocument;
  receive: ReceiveDocument;
  onClose: () => void;
}

/** A photo as large as the window. */
export default function PhotoDialog({ photo, receive, onClose }: PhotoDialogProps) {
  const { t } = useTranslation("kit");
  useFocusBack();
  const query = useQuery({
    queryKey: ["storyPhoto", photo.id],
    queryFn: async ({ signal }) => dataAddress(await receive(photo, signal)),
    staleTime: Infinity,
  });
  return (
    <Modal
      opened
      size="auto"
      onClose={onClose}
      title={photo.file}
      closeButtonProps={{ "aria-label": t("notice.close") }}
    >
      <PanelState query={query} empty={null} isEmpty={() => false}>
        {(address) => <img className={styles.photo} src={address} alt={photo.file} />}
      </PanelState>
    </Modal>
  );
}
