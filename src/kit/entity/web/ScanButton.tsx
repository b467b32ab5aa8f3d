import { ActionIcon } from "@mantine/core";
import { IconBarcode } from "@tabler/icons-react";
import { useState } from "react";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert, showNote } from "#kit/web/notice/notices.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { Tip } from "#kit/web/over/Tip.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { Scan } from "#kit/web/scan/scanned.ts";
import { useScan } from "#kit/web/scan/useScan.ts";
import type { EntityWords } from "./useEntityWords.ts";

const CameraDialog = lazyPart(() => import("#kit/web/scan/CameraDialog.tsx"));
/** Rows among which the scanned one is looked for: those whose search finds the code. */
const MOST_LOOKED_AT = 50;
/** Characters that a search takes. */
const MOST_SEARCHED = 200;

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
  const rowsOf = async (code: string): Promise<readonly EntityRow[]> => {
    // The code itself comes before those that begin with it.
    const sort = entity.fields[name]?.sort ? name : undefined;
    const query = { search: code, take: MOST_LOOKED_AT, sort };
    const { data } = await client.send(entity.calls.list, { query });
    return data.filter((each: EntityRow) => each[name] === code);
  };
  const find = async (scan: Scan): Promise<void> => {
    try {
      const { resolved, namesOf } = await import("#kit/web/scan/scanned.ts");
      const known = new Map<string, readonly EntityRow[]>();
      for (const written of namesOf(scan)) {
        const code = entity.fields[name]?.kept(written);
        if (typeof code !== "string" || code.length > MOST_SEARCHED) continue;
        const rows = await rowsOf(code);
        if (rows.length === 0) continue;
        known.set(code, rows);
        break;
      }
      const [first] = resolved(scan, "label", (code) => known.has(code));
      if (!first) return;
      const [code, [row, other] = []] = [first.name, known.get(first.name)];
      if (!row) return showAlert(words.t("scan.unknown", { code }));
      if (other) return onSeveral(code);
      showNote(words.t("scan.found", { code }), "right");
      onFound(row);
    } catch (error) {
      showFailure(error);
    }
  };
  useScan((scan) => void find(scan));
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
          onScan={(code) => void find({ code })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
