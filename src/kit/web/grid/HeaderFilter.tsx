import { ActionIcon, Popover } from "@mantine/core";
import { IconFilter, IconFilterFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./DataGrid.module.css";
import { FilterList } from "./FilterList.tsx";
import { FilterText } from "./FilterText.tsx";
import type { ColumnFilter } from "./GridColumn.ts";

interface HeaderFilterProps {
  title: string;
  filter: ColumnFilter;
  chosen: readonly string[];
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onChosen: (values: readonly string[]) => void;
}

/** The funnel in a header and what it opens. */
export function HeaderFilter({ title, filter, chosen, opened, ...on }: HeaderFilterProps) {
  const { t } = useTranslation("kit");
  const apply = (values: readonly string[]) => {
    on.onChosen(values);
    on.onOpened(false);
  };
  const Icon = chosen.length > 0 ? IconFilterFilled : IconFilter;
  return (
    <Popover
      opened={opened}
      onChange={on.onOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          size="sm"
          tabIndex={-1}
          className={styles.funnel}
          data-on={chosen.length > 0 || undefined}
          aria-label={t("grid.filterOf", { column: title })}
          aria-haspopup="dialog"
          onClick={() => on.onOpened(!opened)}
        >
          <Icon size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.filter}
        aria-label={t("grid.filterOf", { column: title })}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {filter.kind === "list" ? (
          <FilterList options={filter.options} chosen={chosen} onApply={apply} />
        ) : (
          <FilterText title={title} chosen={chosen[0] ?? ""} onApply={apply} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
