import { ActionIcon } from "@mantine/core";
import { IconFilter, IconFilterFilled } from "@tabler/icons-react";
import { late } from "#kit/web/part/late.tsx";
import { useTranslation } from "react-i18next";
import { Over } from "../over/Over.tsx";
import styles from "./DataGrid.module.css";
import type { ColumnFilter } from "./GridColumn.ts";

const FilterDays = late(() => import("./FilterDays.tsx"));
const FilterList = late(() => import("./FilterList.tsx"));
const FilterText = late(() => import("./FilterText.tsx"));

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
  const { t } = useTranslation("grid");
  const apply = (values: readonly string[]) => {
    on.onChosen(values);
    on.onOpened(false);
  };
  const Written = filter.kind === "days" ? FilterDays : FilterText;
  const Icon = chosen.length > 0 ? IconFilterFilled : IconFilter;
  return (
    <Over
      opened={opened}
      onOpened={on.onOpened}
      label={t("filterOf", { column: title })}
      className={styles.filter}
      onKeyDown={(event) => event.stopPropagation()}
      target={
        <ActionIcon
          size="sm"
          tabIndex={-1}
          className={styles.funnel}
          data-on={chosen.length > 0 || undefined}
          aria-label={t("filterOf", { column: title })}
          onClick={() => on.onOpened(!opened)}
        >
          <Icon size={14} aria-hidden />
        </ActionIcon>
      }
    >
      {filter.kind === "list" ? (
        <FilterList options={filter.options} chosen={chosen} onApply={apply} />
      ) : (
        <Written title={title} chosen={chosen[0] ?? ""} onApply={apply} />
      )}
    </Over>
  );
}
