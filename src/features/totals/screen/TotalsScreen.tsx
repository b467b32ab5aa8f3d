import { Button } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { amountText } from "#kit/web/amount/amount.ts";
import { Bars } from "#kit/web/chart/Bars.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useTitles } from "#kit/web/language/useTitles.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { RangePicker } from "#kit/web/range/RangePicker.tsx";
import { groupingWords } from "../contract.ts";
import { Tiles, tones } from "./Tiles.tsx";
import { totalColumns } from "./totalColumns.tsx";
import styles from "./Totals.module.css";
import { useTotalsAddress } from "./totalsAddress.ts";
import { useTotalLines, useTotals } from "./useTotalQueries.ts";

/** What preferences saved, what was lost and what is at stake; each sum leads to the lines that it is made of. */
export default function TotalsScreen() {
  const { t } = useTranslation("totals");
  const { today, dayOf } = useClock();
  const address = useTotalsAddress(today);
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
    grouping: t(`grouping.${by}`).toLowerCase(),
  });
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <RangePicker
          label={t("range")}
          value={range}
          today={today}
          onChange={({ from, to }) => change({ from, to, grupo: undefined })}
        />
        <div role="group" aria-label={t("by")} className={styles.groupings}>
          {Object.values(groupingWords).map((word) => (
            <button
              key={word}
              type="button"
              aria-pressed={word === by}
              onClick={() => change({ by: word, grupo: undefined })}
            >
              {t(`grouping.${word}`)}
            </button>
          ))}
        </div>
      </div>
      <Tiles
        sums={query.data?.Total}
        due={query.data?.Plazos.Hasta30}
        chosen={measure}
        onChoose={(word) => change({ ver: word })}
      />
      <section className={styles.chart} aria-label={title} aria-busy={query.isFetching}>
        <h2>{title}</h2>
        {query.error ? (
          <p role="alert">
            {t("loadFailed", { reason: reasonOf(query.error) })}{" "}
            <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
              {t("retry")}
            </Button>
          </p>
        ) : bars.length === 0 && query.data ? (
          <p>{t("empty")}</p>
        ) : (
          <Bars
            label={title}
            bars={bars}
            tone={tones[measure]}
            chosen={group}
            onChoose={(key) => change({ grupo: key ?? undefined })}
          />
        )}
      </section>
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
    </div>
  );
}
