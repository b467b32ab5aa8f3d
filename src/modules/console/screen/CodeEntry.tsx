import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { type FormEvent, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { Goods } from "#kit/web/scan/reading.ts";
import { resolved, type Scan } from "#kit/web/scan/scanned.ts";
import { SCAN_FIELD, useScan } from "#kit/web/scan/useScan.ts";
import styles from "./Console.module.css";
import { Refused } from "./Refused.tsx";

const CameraDialog = lazyPart(() => import("#kit/web/scan/CameraDialog.tsx"));

interface CodeFormProps {
  label: string;
  onScan: (scan: Scan) => void;
  /** It has the focus of its console, unless that hears keys itself. */
  isHome?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Fingers for a label that no scanner reads, and the camera. Only a finger on the field brings a phone's keyboard up. */
export function CodeForm({ label, onScan, isHome = true, ref }: CodeFormProps) {
  const { t } = useTranslation("console");
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onScan({ code: typed });
    setTyped("");
  };
  return (
    <form className={styles.entry} data-keys="scanning" onSubmit={send}>
      <TextInput
        ref={ref}
        {...(isHome && { "data-home": true })}
        inputMode={isTouched ? undefined : "none"}
        onPointerDown={() => setTouched(true)}
        onBlur={() => setTouched(false)}
        size="lg"
        label={label}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        {...SCAN_FIELD}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="md" type="submit" variant="default" disabled={typed.trim() === ""}>
        {t("take")}
      </Button>
      <ActionIcon
        size={50}
        variant="default"
        aria-label={t("camera")}
        title={t("camera")}
        onClick={() => setOpen(true)}
      >
        <IconCamera size={22} aria-hidden />
      </ActionIcon>
      {isOpen ? (
        <CameraDialog
          title={t("camera")}
          refused={t("noCamera")}
          onScan={(code) => onScan({ code })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </form>
  );
}

interface CodeEntryProps {
  label: string;
  /** What is scanned where nothing known is. */
  as?: "label" | "part";
  isKnown: (code: string) => boolean;
  /** Told in capitals and without spaces, as it is known here; with it what a combined code says of the goods. */
  onCode: (code: string, goods: Goods | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The ways in for a code: a scanner anywhere on the page, the camera and fingers; below them what was refused. */
export function CodeEntry({ label, as = "label", isKnown, onCode, ref }: CodeEntryProps) {
  const take = (scan: Scan) => {
    for (const { name, goods } of resolved(scan, as, isKnown)) onCode(name, goods);
  };
  useScan(take);
  return (
    <>
      <CodeForm ref={ref} label={label} onScan={take} />
      <Refused />
    </>
  );
}
