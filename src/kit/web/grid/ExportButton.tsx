import { ActionIcon } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowBatches } from "../export/rowBatches.ts";
import { saveTable } from "../export/saves.ts";
import type { SheetFormat } from "../export/SheetFile.ts";
import { showAlert } from "../notice/notices.ts";
import { reasonOf } from "../notice/reasonOf.ts";
import { Tip } from "../over/Tip.tsx";
import type { GridColumn } from "./GridColumn.ts";
import type { GridModel } from "./useGridTable.ts";

export interface GridExport<Row> {
  /** The file's name without its ending. */
  name: string;
  /** Every row that the view's search and filters let through, on all pages. */
  rows: RowBatches<Row>;
}

interface ExportButtonProps<Row extends object> {
  model: GridModel<Row>;
  columns: readonly GridColumn<Row>[];
  exported: GridExport<Row>;
}

const loadMenu = () => import("./ExportMenu.tsx");
const ExportMenu = lazy(loadMenu);

/** Saves all matching rows, in the columns and the order that the person sees. */
export function ExportButton<Row extends object>(props: ExportButtonProps<Row>) {
  const { model, columns, exported } = props;
  const { t } = useTranslation("kit");
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const [busy, setBusy] = useState(false);
  const fetchMenu = () => void loadMenu().catch(() => undefined);
  const save = async (format: SheetFormat) => {
    setBusy(true);
    try {
      const shown = model.chosen.flatMap((id) => {
        const column = columns.find((candidate) => candidate.id === id);
        if (!column) return [];
        const { title, width, value, exported: saved = value } = column;
        return [{ title, width, value: saved }];
      });
      await saveTable({ name: exported.name, format, columns: shown, batches: exported.rows });
    } catch (error) {
      // The rows come from a call: its failure is the person's to know, the grid stays as it is.
      const isFull = error instanceof Error && error.name === "SheetFull";
      showAlert(isFull ? t("export.full") : reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Tip label={t("export.button")} disabled={opened}>
        <ActionIcon
          ref={button}
          aria-label={t("export.button")}
          aria-haspopup="menu"
          aria-expanded={opened}
          loading={busy}
          onPointerEnter={fetchMenu}
          onFocus={fetchMenu}
          onClick={() => {
            setUsed(true);
            setOpened((now) => !now);
          }}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Tip>
      {used ? (
        <Suspense fallback={null}>
          <ExportMenu
            anchor={button}
            opened={opened}
            onOpened={setOpened}
            onFormat={(format) => void save(format)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
