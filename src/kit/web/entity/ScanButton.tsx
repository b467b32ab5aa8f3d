import { ActionIcon } from "@mantine/core";
import { IconBarcode } from "@tabler/icons-react";
import { useState } from "react";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { useCalls } from "../http/CallContext.tsx";
import { showAlert, showNote } from "../notice/notices.ts";
import { showFailure } from "../notice/showFailure.ts";
import { Tip } from "../over/Tip.tsx";
import { lazyPart } from "../part/lazyPart.tsx";
import { useScan } from "../scan/useScan.ts";
import type { EntityWords } from "./useEntityWords.ts";

const CameraDialog = lazyPart(() => import("../scan/CameraDialog.tsx"));
/** Rows among which the scanned one is looked for: those whose search finds the code. */
const MOST_LOOKED_AT = 50;

interface ScanButtonProps {
  entity: Entity;
  /** The field whose value was scanned. */
  name: string;
  words: EntityWords;
  onFound: (row: EntityRow) => void;
  /** Several rows have the code. */
  onSeveral: (code: string) => void;
}

/** Finds the row of a scanned code, which a scanner types anywhere on the page or the camera reads. */
export function ScanButton({ entity, name, words, onFound, onSeveral }: ScanButtonProps) {
  const client = useCalls();
  const [isOpen, setOpen] = useState(false);
  const find = async (scanned: string): Promise<void> => {
    const code = entity.fields[name]?.kept(scanned);
    if (typeof code !== "string") return;
    try {
      const query = { search: code, take: MOST_LOOKED_AT };
      const { data } = await client.send(entity.calls.list, { query });
      const [row, other] = data.filter((each: EntityRow) => each[name] === code);
      if (!row) return showAlert(words.t("scan.unknown", { code }));
      if (other) return onSeveral(code);
      showNote(words.t("scan.found", { code }), "right");
      onFound(row);
    } catch (error) {
      showFailure(error);
    }
  };
  useScan((code) => void find(code));
  const label = words.t("scan.camera");
  return (
    <>
      <Tip label={label}>
        <ActionIcon variant="default" size="lg" aria-label={label} onClick={() => setOpen(true)}>
          <IconBarcode size={18} aria-hidden />
        </ActionIcon>
      </Tip>
      {isOpen ? (
        <CameraDialog
          title={label}
          refused={words.t("scan.refused")}
          onScan={(code) => void find(code)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
