import { ActionIcon, Button, Checkbox, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./DataGrid.module.css";
import { moved } from "./useLayout.ts";
import type { GridModel } from "./useGridTable.ts";

/** Of a grid's model what is needed here; a lazy part cannot be generic. */
interface ChooserModel {
  table: {
    getVisibleLeafColumns: () => readonly unknown[];
    getColumn: (
      id: string,
    ) => { getIsVisible: () => boolean; toggleVisibility: (shown: boolean) => void } | undefined;
    setColumnOrder: (order: string[]) => void;
  };
  order: GridModel<object>["order"];
  layout: { compact: boolean };
  setCompact: (compact: boolean) => void;
  reset: () => void;
}

interface ColumnChooserProps {
  model: ChooserModel;
  columns: readonly { id: string; title: string }[];
}

/** Which columns show, in which order, and how tight the rows stand. */
export default function ColumnChooser({ model, columns }: ColumnChooserProps) {
  const { t } = useTranslation("grid");
  const { table, order, layout } = model;
  const visible = table.getVisibleLeafColumns().length;
  return (
    <>
      <ul className={styles.chooserList}>
        {order.map((id, index) => {
          const column = columns.find((candidate) => candidate.id === id);
          const inTable = table.getColumn(id);
          if (!column || !inTable) return null;
          const shown = inTable.getIsVisible();
          const move = (step: number) => table.setColumnOrder(moved(order, id, step, () => true));
          return (
            <li key={id} className={styles.chooserItem}>
              <Checkbox
                size="xs"
                label={column.title}
                checked={shown}
                disabled={shown && visible === 1}
                onChange={(event) => inTable.toggleVisibility(event.currentTarget.checked)}
              />
              <ActionIcon
                size="sm"
                aria-label={t("moveUp", { column: column.title })}
                disabled={index === 0}
                onClick={() => move(-1)}
              >
                <IconChevronUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={t("moveDown", { column: column.title })}
                disabled={index === order.length - 1}
                onClick={() => move(1)}
              >
                <IconChevronDown size={15} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <div className={styles.chooserFoot}>
        <Switch
          size="xs"
          label={t("compact")}
          checked={layout.compact}
          onChange={(event) => model.setCompact(event.currentTarget.checked)}
        />
        <Button size="compact-xs" variant="subtle" onClick={model.reset}>
          {t("resetColumns")}
        </Button>
      </div>
    </>
  );
}
