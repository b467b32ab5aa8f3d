import { ActionIcon } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../amount/amount.ts";
import styles from "./DataGrid.module.css";
import { pageCount, pageSizes, type GridView } from "./view.ts";

/** The ways through a list of which nobody knows which page is shown: where each leads, null: nowhere. */
export interface PagerWays {
  /** Stands in place of the page's number. */
  text: string;
  first: (() => void) | null;
  previous: (() => void) | null;
  next: (() => void) | null;
  last: (() => void) | null;
}

interface PagerProps {
  view: GridView;
  total: number;
  /** There are more than `total`, and more pages. */
  atLeast?: boolean | undefined;
  /** False until the first answer: nothing is counted yet. */
  known: boolean;
  onView: (change: Partial<GridView>) => void;
  ways?: PagerWays | undefined;
  /** Stands beside the ways. */
  tools?: ReactNode;
}

/** Page sizes, the documented text and the four ways through the pages. */
export function Pager({ view, total, atLeast = false, known, onView, ...props }: PagerProps) {
  const { t } = useTranslation("grid");
  const pages = pageCount(total, view.size);
  const page = Math.min(view.page, pages - 1);
  const upTo = (count: number) => (atLeast ? `${countText(count)}+` : count);
  const to = (page: number, isOff: boolean) => (isOff ? null : () => onView({ page }));
  const ways = props.ways ?? {
    text: t("pager", { page: page + 1, pages: upTo(pages), items: upTo(total) }),
    first: to(0, page === 0),
    previous: to(page - 1, page === 0),
    next: to(page + 1, page >= pages - 1),
    last: to(pages - 1, page >= pages - 1),
  };
  const steps = [
    { icon: IconChevronsLeft, label: t("firstPage"), go: ways.first },
    { icon: IconChevronLeft, label: t("previousPage"), go: ways.previous },
    { icon: IconChevronRight, label: t("nextPage"), go: ways.next },
    { icon: IconChevronsRight, label: t("lastPage"), go: ways.last },
  ];
  return (
    <div className={styles.pager}>
      <div role="group" aria-label={t("pageSize")} className={styles.sizes}>
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
        {known ? ways.text : ""}
      </span>
      {props.tools}
      <nav aria-label={t("pages")} className={styles.steps}>
        {steps.map(({ icon: Icon, label, go }) => (
          <ActionIcon
            key={label}
            aria-label={label}
            disabled={!go || !known}
            onClick={go ?? undefined}
          >
            <Icon size={17} aria-hidden />
          </ActionIcon>
        ))}
      </nav>
    </div>
  );
}
