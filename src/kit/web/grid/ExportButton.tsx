import { ActionIcon, Tooltip } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showAlert } from "../notice/notices.ts";
import { reasonOf } from "../notice/reasonOf.ts";
import { csvText, saveFile } from "./csv.ts";
import type { GridColumn } from "./GridColumn.ts";
import type { GridModel } from "./useGridTable.ts";

export interface GridExport<Row> {
  /** The file's name without its ending. */
  name: string;
  /** Every row that the view's search and filters let through, on all pages. */
  rows: () => Promise<readonly Row[]>;
}

interface ExportButtonProps<Row extends object> {
  model: GridModel<Row>;
  columns: readonly GridColumn<Row>[];
  exported: GridExport<Row>;
}

/** Saves all matching rows, in the columns and the order that the person sees. */
export function ExportButton<Row extends object>(props: ExportButtonProps<Row>) {
  const { model, columns, exported } = props;
  const { t } = useTranslation("kit");
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await exported.rows();
      const shown = model.table.getVisibleLeafColumns().flatMap(({ id }) => {
        const column = columns.find((candidate) => candidate.id === id);
        return column ? [{ title: column.title, value: column.exported ?? column.value }] : [];
      });
      saveFile(`${exported.name}.csv`, csvText(shown, rows), "text/csv;charset=utf-8");
    } catch (error) {
      // The rows come from a call: its failure is the person's to know, the grid stays as it is.
      showAlert(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip label={t("grid.export")}>
      <ActionIcon aria-label={t("grid.export")} loading={busy} onClick={() => void save()}>
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
