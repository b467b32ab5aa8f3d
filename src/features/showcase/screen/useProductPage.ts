import { useState } from "react";
import { paged, type PagingQuery } from "../model/paging.ts";
import { FIRST_VIEW } from "../model/productView.ts";
import type { Product } from "./useSamples.ts";

export type ProductField = keyof Product;

/** The page on screen and what is selected of it; every load of a page begins with nothing selected. */
export function useProductPage(products: readonly Product[]) {
  const [view, setView] = useState<PagingQuery<ProductField>>(FIRST_VIEW);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { items, totalCount } = paged(products, view);
  return {
    view,
    rows: items,
    total: totalCount,
    selected,
    select: setSelected,
    change: (next: PagingQuery<ProductField>) => {
      setSelected(new Set());
      setView(next);
    },
  };
}

export type ProductPage = ReturnType<typeof useProductPage>;
