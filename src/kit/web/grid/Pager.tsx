import { ActionIcon } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { countText } from "../amount/amount.ts";
import styles from "./DataGrid.module.css";
import { pageCount, pageSizes, type GridView } from "./view.ts";

interface PagerProps {
  view: GridView;
  total: number;
  /** There are more than `total`, and more pages. */
  atLeast?: boolean | undefined;
  /** False until the first answer: nothing is counted yet. */
  known: boolean;
  onView: (change: Partial<GridView>) => void;
}

/** Page sizes, the documented text and the four ways through the pages. */
export function Pager({ view, total, atLeast = false, known, onView }: PagerProps) {
  const { t } = useTranslation("kit");
  const pages = pageCount(total, view.size);
  const page = Math.min(view.page, pages - 1);
  const upTo = (count: number) => (atLeast ? `${countText(count)}+` : count);
  const steps = [
    { icon: IconChevronsLeft, label: t("grid.firstPage"), to: 0, off: page === 0 },
    { icon: IconChevronLeft, label: t("grid.previousPage"), to: page - 1, off: page === 0 },
    { icon: IconChevronRight, label: t("grid.nextPage"), to: page + 1, off: page >= pages - 1 },
    { icon: IconChevronsRight, label: t("grid.lastPage"), to: pages - 1, off: page >= pages - 1 },
  ];
  return (
    <div className={styles.pager}>
      <div role="group" aria-label={t("grid.pageSize")} className={styles.sizes}>
        {pageSizes.map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-pressed={size === view.size}
            onClick={() => onView({ size })}
          >
            {size}
          </button>
        ))}
      </div>
      <span className={styles.pagerText} aria-live="polite">
        {known ? t("grid.pager", { page: page + 1, pages: upTo(pages), items: upTo(total) }) : ""}
      </span>
      <nav aria-label={t("grid.pages")} className={styles.steps}>
        {steps.map(({ icon: Icon, label, to, off }) => (
          <ActionIcon
            key={label}
            aria-label={label}
            disabled={off || !known}
            onClick={() => onView({ page: to })}
          >
            <Icon size={17} aria-hidden />
          </ActionIcon>
        ))}
      </nav>
    </div>
  );
}
