import { Button, TextInput } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { type FormEvent, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { useScan } from "#kit/web/scan/useScan.ts";
import styles from "./Console.module.css";
import { Refused } from "./Refused.tsx";

const CameraDialog = lazyPart(() => import("#kit/web/scan/CameraDialog.tsx"));

interface CodeEntryProps {
  label: string;
  /** Told in capitals and without spaces. */
  onCode: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The ways in for a code: a scanner anywhere on the page, the camera, and fingers for a label that neither reads; below
 * them what was refused. The field has the focus of its console; only a finger on it brings a phone's keyboard up.
 */
export function CodeEntry({ label, onCode, ref }: CodeEntryProps) {
  const { t } = useTranslation("console");
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const take = (scanned: string) => {
    const code = scanned.replaceAll(/\s/g, "").toUpperCase();
    if (code !== "") onCode(code);
  };
  useScan(take);
  const send = (event: FormEvent) => {
    event.preventDefault();
    take(typed);
    setTyped("");
  };
  return (
    <>
      <form className={styles.entry} onSubmit={send}>
        <TextInput
          ref={ref}
          data-home
          inputMode={isTouched ? undefined : "none"}
          onPointerDown={() => setTouched(true)}
          onBlur={() => setTouched(false)}
          size="md"
          label={label}
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
          <CameraDialog
            title={t("camera")}
            refused={t("noCamera")}
            onScan={take}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </form>
      <Refused />
    </>
  );
}
