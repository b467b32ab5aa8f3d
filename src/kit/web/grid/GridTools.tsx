import { ActionIcon, Popover, Tooltip } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ColumnChooser } from "./ColumnChooser.tsx";
import styles from "./DataGrid.module.css";
import { ExportButton, type GridExport } from "./ExportButton.tsx";
import type { GridColumn } from "./GridColumn.ts";
import type { GridModel } from "./useGridTable.ts";

export type { GridExport } from "./ExportButton.tsx";

interface GridToolsProps<Row extends object> {
  model: GridModel<Row>;
  columns: readonly GridColumn<Row>[];
  exported: GridExport<Row> | undefined;
}

/** Export, and one quiet button for everything about columns. */
export function GridTools<Row extends object>({ model, columns, exported }: GridToolsProps<Row>) {
  const { t } = useTranslation("kit");
  const [opened, setOpened] = useState(false);
  return (
    <>
      {exported ? <ExportButton model={model} columns={columns} exported={exported} /> : null}
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Tooltip label={t("grid.columns")} disabled={opened}>
            <ActionIcon
              aria-label={t("grid.columns")}
              aria-haspopup="dialog"
              onClick={() => setOpened((now) => !now)}
            >
              <IconAdjustmentsHorizontal size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown className={styles.chooser} aria-label={t("grid.columns")}>
          <ColumnChooser model={model} columns={columns} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
