import { ActionIcon } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import { late } from "#kit/web/part/late.tsx";
import { useTranslation } from "react-i18next";
import { Over } from "../over/Over.tsx";
import styles from "./DataGrid.module.css";
import { ExportButton, type GridExport } from "./ExportButton.tsx";
import type { GridColumn } from "./GridColumn.ts";
import type { GridModel } from "./useGridTable.ts";

export type { GridExport } from "./ExportButton.tsx";

const ColumnChooser = late(() => import("./ColumnChooser.tsx"));

interface GridToolsProps<Row extends object> {
  model: GridModel<Row>;
  columns: readonly GridColumn<Row>[];
  exported: GridExport<Row> | undefined;
}

/** Export, and one quiet button for everything about columns. */
export function GridTools<Row extends object>({ model, columns, exported }: GridToolsProps<Row>) {
  const { t } = useTranslation("grid");
  const [opened, setOpened] = useState(false);
  return (
    <>
      {exported ? <ExportButton model={model} columns={columns} exported={exported} /> : null}
      {model.isCards ? null : (
        <Over
          opened={opened}
          onOpened={setOpened}
          label={t("columns")}
          tip={t("columns")}
          className={styles.chooser}
          target={
            <ActionIcon aria-label={t("columns")} onClick={() => setOpened((now) => !now)}>
              <IconAdjustmentsHorizontal size={18} aria-hidden />
            </ActionIcon>
          }
        >
          <ColumnChooser model={model} columns={columns} />
        </Over>
      )}
    </>
  );
}
