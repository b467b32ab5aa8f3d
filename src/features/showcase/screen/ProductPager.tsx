import { ActionIcon } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PagingQuery } from "../model/paging.ts";
import { lastPage, PAGE_SIZES } from "../model/productView.ts";
import styles from "./Showcase.module.css";
import type { ProductField } from "./useProductPage.ts";

interface ProductPagerProps {
  total: number;
  view: PagingQuery<ProductField>;
  onView: (view: PagingQuery<ProductField>) => void;
}

/** Rows on a page, which rows these are, and the ways to the others. */
export function ProductPager({ total, view, onView }: ProductPagerProps) {
  const { t } = useTranslation("showcase");
  const { pageNumber, pageSize } = view;
  const last = lastPage(total, pageSize);
  const ways = [
    { name: "first", to: 0, Icon: IconChevronLeftPipe },
    { name: "previous", to: pageNumber - 1, Icon: IconChevronLeft },
    { name: "next", to: pageNumber + 1, Icon: IconChevronRight },
    { name: "last", to: last, Icon: IconChevronRightPipe },
  ] as const;
  return (
    <div className={styles.pager}>
      <label>
        {t("pageSize")}{" "}
        <select
          value={pageSize}
          onChange={(event) =>
            onView({ ...view, pageSize: Number(event.currentTarget.value), pageNumber: 0 })
          }
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span>
        {t("range", {
          from: pageNumber * pageSize + 1,
          to: Math.min(total, (pageNumber + 1) * pageSize),
          total,
        })}
      </span>
      <span className={styles.ways}>
        {ways.map(({ name, to, Icon }) => (
          <ActionIcon
            key={name}
            variant="subtle"
            color="gray"
            aria-label={t(name)}
            disabled={to < 0 || to > last || to === pageNumber}
            onClick={() => onView({ ...view, pageNumber: to })}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </span>
    </div>
  );
}
