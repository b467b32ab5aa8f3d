import { IconPhoto } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Wire } from "../Field.ts";
import { FieldGroup } from "#kit/web/form/FieldGroup.tsx";
import { photoOf } from "#kit/web/picture/photoOf.ts";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import styles from "../documents/web/Documents.module.css";
import { CameraButton } from "./CameraButton.tsx";
import type { EntityWords } from "./useEntityWords.ts";

interface PhotoInputProps {
  label: string;
  error: ReactNode;
  value: Wire;
  onChange: (photo: Wire) => void;
  words: EntityWords;
}

/** One photo, taken with the camera of a phone or chosen from its files, made small before it is sent. */
export default function PhotoInput({ label, error, value, onChange, words }: PhotoInputProps) {
  const [fault, setFault] = useState<string | null>(null);
  const thumbnail = Array.isArray(value) ? value[1] : undefined;
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const photo = await photoOf(file);
    setFault(photo === null ? words.t("documents.notPicture") : null);
    if (photo) onChange(photo);
  };
  const onFiles = (files: File[]) => void take(files);
  return (
    <FieldGroup legend={label} fault={fault ?? error}>
      <div className={styles.add}>
        {thumbnail === undefined ? null : (
          <img src={thumbnail} alt={words.document("photo")} height={64} />
        )}
        <FileButton
          accept="image/*"
          variant="default"
          icon={<IconPhoto size={16} aria-hidden />}
          onFiles={onFiles}
        >
          {words.t("import.choose")}
        </FileButton>
        <CameraButton words={words} onFiles={onFiles} />
      </div>
    </FieldGroup>
  );
}
