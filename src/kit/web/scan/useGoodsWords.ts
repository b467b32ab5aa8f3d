import { useTranslation } from "react-i18next";
import type { Goods } from "./reading.ts";

const TOLD = ["lot", "quantity", "expiry", "serial", "weight"] as const;

/** Tells what a combined code says of the goods behind what it was; of any other code nothing more. */
export function useGoodsWords(): (said: string, goods: Goods | null) => string {
  const { t } = useTranslation("scan");
  return (said, goods) => {
    if (goods === null) return said;
    const told = TOLD.flatMap((name) => {
      const value = goods[name];
      return value === null ? [] : t(`goods.${name}`, { value });
    });
    return [said, ...told, ...(goods.isUnclear ? [t("goods.unclear")] : [])].join(" · ");
  };
}
