import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { amountText } from "#kit/web/amount/amount.ts";
import { BarSection } from "#kit/web/chart/BarSection.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { inSentence } from "#kit/web/language/inSentence.ts";
import { useTitles } from "#kit/web/language/useTitles.ts";
import { Stack } from "#kit/web/page/Stack.tsx";
import { PeriodBar } from "#kit/web/range/PeriodBar.tsx";
import { groupingWords } from "../contract.ts";
import { Tiles, tones } from "./Tiles.tsx";
import { totalColumns } from "./totalColumns.tsx";
import { useTotalsAddress } from "./totalsAddress.ts";
import { useTotalLines, useTotals } from "./useTotalQueries.ts";

/** What preferences saved, what was lost and what is at stake; each sum leads to the lines that it is made of. */
export default function TotalsScreen() {
  const { t, i18n } = useTranslation("totals");
  const { dayOf } = useClock();
  const address = useTotalsAddress();
  const { range, by, measure, group, change } = address;
  const titleOf = useTitles("reasons", "case");
  const [view, setView] = useFillingView("");
  const query = useTotals(address);
  const lines = useTotalLines(address, view);
  const columns = useMemo(() => totalColumns(t, titleOf, dayOf), [t, titleOf, dayOf]);
  const label = (name: string) => (name === "" ? t("none") : name);
  const bars = (query.data?.data ?? [])
    .filter((total) => total[measure] !== "0")
    .toSorted((a, b) => (by === "mes" ? 0 : Number(b[measure]) - Number(a[measure])))
    .map((total) => ({
      key: total.Grupo,
      label: label(total.Grupo),
      value: Number(total[measure]),
      text: `${amountText(total[measure]) ?? ""} MXN`,
    }));
  const title = t("chart", {
    measure: t(`measure.${measure}`),
    grouping: inSentence(t(`grouping.${by}`), i18n.language),
  });
  return (
    <Stack>
      <PeriodBar
        label={t("range")}
        range={range}
        grouping={{
          label: t("by"),
          words: Object.values(groupingWords),
          chosen: by,
          title: (word) => t(`grouping.${word}`),
        }}
        onChange={change}
      />
      <Tiles
        sums={query.data?.Total}
        due={query.data?.Plazos.Hasta30}
        chosen={measure}
        onChoose={(word) => change({ ver: word })}
      />
      <BarSection
        query={query}
        words={{
          empty: t("empty"),
          failed: (reason) => t("loadFailed", { reason }),
          retry: t("retry"),
        }}
        label={title}
        bars={bars}
        tone={tones[measure]}
        chosen={group}
        onChoose={(key) => change({ grupo: key ?? undefined })}
      />
      <DataGrid
        name="audit-total-lines"
        label={`${group === null ? t("lines") : t("linesOf", { group: label(group) })}. ${t("sum", {
          amount: `${amountText(lines.reply?.Suma) ?? "—"} MXN`,
        })}`}
        columns={columns}
        data={lines}
        rowId={(row) => row._id}
        view={view}
        onView={setView}
        height="fill"
        exported={{ name: `Totales ${t(`measure.${measure}`)}`, rows: lines.all }}
        empty={<p>{t("empty")}</p>}
      />
    </Stack>
  );
}
