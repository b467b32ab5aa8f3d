import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dayText } from "#kit/web/dates/instant.ts";
import { translate } from "#kit/web/language/translate.ts";
import { type Figure, unitOf } from "../model/figures.ts";
import type { ChartWords } from "./figureChart.ts";

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What a figure's arguments, series and columns are called in the language of the screen. */
export function useChartWords(figure: Figure): ChartWords {
  const { t, i18n } = useTranslation("kpis");
  const { language } = i18n;
  const { shape } = figure;
  const measure = unitOf(figure);
  return useMemo(() => {
    const said = (namespace: string, key: string) => translate(namespace, key, {}, language);
    return {
      argument: (argument) => {
        if (argument === "") return t("nobody");
        if (shape === "types")
          return said("shipments", `choice.shipmentType.${argument}`) ?? argument;
        return isDay(argument) ? dayText(argument) : argument;
      },
      series: (series) =>
        said("kpis", `series.${series}`) ??
        said("kpis", `column.${series}`) ??
        said("shipments", `choice.mode.${series}`) ??
        said("trailers", `choice.trailerType.${series}`) ??
        series,
      column: (name) =>
        said("kpis", `column.${name}`) ?? said("shipments", `field.${name}`) ?? name,
      unit: t(`unit.${measure}`, { count: 2 }),
    };
  }, [t, language, shape, measure]);
}
