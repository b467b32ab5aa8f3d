import { Button, TextInput } from "@mantine/core";
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

interface CodeEntryProps {
  label: string;
  /** What is scanned where nothing known is. */
  as?: "label" | "part";
  isKnown: (code: string) => boolean;
  /** Told in capitals and without spaces, as it is known here; with it what a combined code says of the goods. */
  onCode: (code: string, goods: Goods | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The ways in for a code: a scanner anywhere on the page, the camera, and fingers for a label that neither reads; below
 * them what was refused. The field has the focus of its console; only a finger on it brings a phone's keyboard up.
 */
export function CodeEntry({ label, as = "label", isKnown, onCode, ref }: CodeEntryProps) {
  const { t } = useTranslation("console");
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const take = (scan: Scan) => {
    for (const { name, goods } of resolved(scan, as, isKnown)) onCode(name, goods);
  };
  useScan(take);
  const send = (event: FormEvent) => {
    event.preventDefault();
    take({ code: typed });
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
          {...SCAN_FIELD}
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
            onScan={(code) => take({ code })}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </form>
      <Refused />
    </>
  );
}
