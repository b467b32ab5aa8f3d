import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type BadgeWord, conditionOf, statusOf } from "../model/badge.ts";
import { sortedBy } from "../model/productView.ts";
import { Badge } from "./Badge.tsx";
import { dollars } from "./dollars.ts";
import styles from "./Showcase.module.css";
import type { ProductField, ProductPage } from "./useProductPage.ts";
import type { Product } from "./useSamples.ts";

const FIELDS = [
  "id",
  "cManufacture",
  "cModel",
  "cModelYear",
  "cMileage",
  "cColor",
  "cPrice",
  "cStatus",
  "cCondition",
] as const satisfies readonly ProductField[];

/** A page of products under titles that sort. */
export function ProductTable({ page }: { page: ProductPage }) {
  const { t } = useTranslation("showcase");
  const { view, rows, selected, select } = page;
  const isAll = rows.every(({ id }) => selected.has(id));
  return (
    <div className={styles.tableScroll} role="region" tabIndex={0} aria-label={t("products")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t("selectPage")}
                checked={isAll}
                onChange={() => select(new Set(isAll ? [] : rows.map(({ id }) => id)))}
              />
            </th>
            {FIELDS.map((field) => {
              const isSorted = view.sortField === field;
              const Arrow = view.sortOrder === "asc" ? IconArrowUp : IconArrowDown;
              return (
                <th
                  key={field}
                  scope="col"
                  data-number={isNumber(field) || undefined}
                  aria-sort={
                    isSorted ? (view.sortOrder === "asc" ? "ascending" : "descending") : undefined
                  }
                >
                  <button type="button" onClick={() => page.change(sortedBy(view, field))}>
                    {t(`column.${field}`)}
                    {isSorted ? <Arrow size={13} aria-hidden /> : null}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((product) => (
            <tr key={product.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={t("selectRow", {
                    name: `${product.cManufacture} ${product.cModel}`,
                  })}
                  checked={selected.has(product.id)}
                  onChange={() => select(selected.symmetricDifference(new Set([product.id])))}
                />
              </td>
              {FIELDS.map((field) => (
                <td key={field} data-number={isNumber(field) || undefined}>
                  <Value product={product} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isNumber = (field: ProductField) =>
  field === "id" || field === "cModelYear" || field === "cMileage" || field === "cPrice";

function Value({ product, field }: { product: Product; field: ProductField }) {
  switch (field) {
    case "cStatus":
      return <Word badge={statusOf(product.cStatus)} />;
    case "cCondition":
      return <Word badge={conditionOf(product.cCondition)} />;
    case "cPrice":
      return dollars(product.cPrice);
    case "cMileage":
      return product.cMileage.toLocaleString("en-US");
    default:
      return product[field];
  }
}

function Word({ badge }: { badge: BadgeWord | null }) {
  const { t } = useTranslation("showcase");
  if (!badge) return null;
  return <Badge style={badge.style}>{t(`product.${badge.word}` as "product.New")}</Badge>;
}
