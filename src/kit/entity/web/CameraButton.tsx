import { IconCamera } from "@tabler/icons-react";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import styles from "../documents/web/Documents.module.css";
import type { EntityWords } from "./useEntityWords.ts";

interface CameraButtonProps {
  words: EntityWords;
  onFiles: (files: File[]) => void;
}

/** Takes a photo with the camera of a phone. */
export function CameraButton({ words, onFiles }: CameraButtonProps) {
  return (
    <span className={styles.camera}>
      <FileButton
        accept="image/*"
        capture
        variant="default"
        icon={<IconCamera size={16} aria-hidden />}
        onFiles={onFiles}
      >
        {words.t("documents.camera")}
      </FileButton>
    </span>
  );
}
