import { useState } from "react";
import { FIRST_VIEW, pageOf, type ProductView } from "../model/productView.ts";
import type { Product } from "./useSamples.ts";

export type ProductField = keyof Product;

/** The page on screen and what is selected of it; every load of a page begins with nothing selected. */
export function useProductPage(products: readonly Product[]) {
  const [view, setView] = useState<ProductView<ProductField>>(FIRST_VIEW);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return {
    view,
    rows: pageOf(products, view),
    selected,
    select: setSelected,
    change: (next: ProductView<ProductField>) => {
      setSelected(new Set());
      setView(next);
    },
  };
}

export type ProductPage = ReturnType<typeof useProductPage>;
