import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowBatches } from "../export/rowBatches.ts";
import type { SheetFormat } from "../export/SheetFile.ts";
import { showAlert } from "../notice/notices.ts";
import { reasonOf } from "../notice/reasonOf.ts";
import { SaveAsButton } from "../over/SaveAsButton.tsx";
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

/** Saves all matching rows, in the columns and the order that the person sees. */
export function ExportButton<Row extends object>(props: ExportButtonProps<Row>) {
  const { model, columns, exported } = props;
  const { t } = useTranslation("grid");
  const [busy, setBusy] = useState(false);
  const save = async (format: SheetFormat) => {
    setBusy(true);
    try {
      const shown = model.chosen.flatMap((id) => {
        const column = columns.find((candidate) => candidate.id === id);
        if (!column) return [];
        const { title, width, value, exported: saved = value } = column;
        return [{ title, width, value: saved }];
      });
      const { saveTable } = await import("../export/saves.ts");
      await saveTable({ name: exported.name, format, columns: shown, batches: exported.rows });
    } catch (error) {
      // The rows come from a call: its failure is the person's to know, the grid stays as it is.
      const isFull = error instanceof Error && error.name === "SheetFull";
      showAlert(isFull ? t("export.full") : reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const kinds = (["xlsx", "csv"] as const).map((format) => ({
    words: t(`export.${format}`),
    save: () => void save(format),
  }));
  return <SaveAsButton label={t("export.button")} busy={busy} kinds={kinds} />;
}
