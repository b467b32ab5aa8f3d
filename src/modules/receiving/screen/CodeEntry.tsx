import { Button, TextInput } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useScan } from "#kit/web/scan/useScan.ts";
import styles from "./Receiving.module.css";

const CameraDialog = lazy(() => import("#kit/web/scan/CameraDialog.tsx"));

/** The ways in for a code: a scanner anywhere on the page, the camera, and fingers for a label that neither reads. */
export function CodeEntry({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation("receiving");
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  useScan(onCode);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed);
    setTyped("");
  };
  return (
    <form className={styles.entry} onSubmit={send}>
      <TextInput
        size="md"
        label={t("code")}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="md" type="submit" variant="default" disabled={typed.trim() === ""}>
        {t("take")}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("camera")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CameraDialog
            title={t("camera")}
            refused={t("noCamera")}
            onScan={onCode}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
