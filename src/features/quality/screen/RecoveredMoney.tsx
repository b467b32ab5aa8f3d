import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { useGroupedPeriod } from "#kit/web/address/useGroupedPeriod.ts";
import { amountText } from "#kit/web/amount/amount.ts";
import { BarSection } from "#kit/web/chart/BarSection.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { inSentence } from "#kit/web/language/inSentence.ts";
import { PeriodBar } from "#kit/web/range/PeriodBar.tsx";
import { recoveredWords } from "../contract.ts";
import styles from "./Quality.module.css";
import { recoveredColumns } from "./qualityColumns.tsx";
import { useRecovered, useRecoveredFindings } from "./useQualityQueries.ts";

const GROUPINGS = Object.values(recoveredWords);

/** The duty that resolved findings recover, by month, patente or person; each amount leads to its findings. */
export function RecoveredMoney() {
  const { t, i18n } = useTranslation("quality");
  const { dayOf } = useClock();
  const { range, by, group, change } = useGroupedPeriod(GROUPINGS, { days: 365, by: "mes" });
  const [view, setView] = useFillingView("");
  const query = useRecovered(range, by);
  const findings = useRecoveredFindings(range, by, group, view);
  const columns = useMemo(() => recoveredColumns(t, dayOf), [t, dayOf]);
  const money = (amount: string | undefined) => amountText(amount) ?? "—";
  const title = t("recovered.chart", { grouping: inSentence(t(`grouping.${by}`), i18n.language) });
  const { data: groups = [], Total } = query.data ?? {};
  const label = group === null ? t("recovered.findings") : t("recovered.findingsOf", { group });
  return (
    <>
      <PeriodBar
        label={t("recovered.range")}
        range={range}
        grouping={{
          label: t("by"),
          words: GROUPINGS,
          chosen: by,
          title: (word) => t(`grouping.${word}`),
        }}
        onChange={change}
      />
      <p className={styles.total}>
        {Total && Total.Hallazgos > 0
          ? t("recovered.total", { count: Total.Hallazgos, amount: money(Total.Recuperado) })
          : null}{" "}
        {t("recovered.about")}
      </p>
      <BarSection
        query={query}
        words={{
          empty: t("recovered.empty"),
          failed: (reason) => t("recovered.loadFailed", { reason }),
          retry: t("recovered.retry"),
        }}
        label={title}
        bars={groups.map(({ Grupo, Recuperado }) => ({
          key: Grupo,
          label: Grupo || t("none"),
          value: Number(Recuperado),
          text: `${money(Recuperado)} MXN`,
        }))}
        tone="right"
        chosen={group}
        onChoose={(key) => change({ grupo: key ?? undefined })}
      />
      <DataGrid
        name="audit-recovered-findings"
        label={`${label}. ${t("recovered.sum", { amount: `${money(findings.reply?.Suma)} MXN` })}`}
        columns={columns}
        data={findings}
        rowId={(row) => row._id}
        view={view}
        onView={setView}
        height="fill"
        exported={{ name: "AuditoriaRecuperado", rows: findings.all }}
        empty={<p>{t("recovered.empty")}</p>}
      />
    </>
  );
}
