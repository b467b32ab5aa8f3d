import { Button } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { rowPlace } from "#features/shell/model/menu.ts";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useGrants } from "#kit/web/grants/Grants.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import type { Figure } from "../model/figures.ts";
import styles from "./Dashboard.module.css";
import type { DashboardAddress, OpenedPoint } from "./dashboardAddress.ts";
import { rowColumns } from "./rowColumns.tsx";
import { useChartWords } from "./useChartWords.ts";
import { type FigureRow, useFigureRows } from "./useFigures.ts";

/** An entry stands once for each of its exceptions, priorities and sides. */
const rowId = ({ entryNo, side = "", exceptionNo = "", priorityNo = "" }: FigureRow): string =>
  [entryNo, side, exceptionNo, priorityNo].join(" ");

interface FigureRowsProps {
  figure: Figure;
  address: DashboardAddress;
  point: OpenedPoint;
}

/** The entries of which a point is made: as many as it says, and those that it could not measure. */
export function FigureRows({ figure, address, point }: FigureRowsProps) {
  const { t } = useTranslation("kpis");
  const { instant } = useClock();
  const codes = useGrants();
  const place = useRef<HTMLElement>(null);
  const words = useChartWords(figure);
  const [view, setView] = useGridView("rows");
  const rows = useFigureRows(figure, address, point, view);
  const mayOpen = rowPlace("shipments", "", { codes }) !== null;
  const columns = useMemo(() => rowColumns(t, instant, mayOpen), [t, instant, mayOpen]);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    place.current?.focus({ preventScroll: true });
  }, []);
  // One average, or one number, is the figure itself.
  const isOnly = ["", "value", "n"].includes(point.series);
  const name = [
    t(`title.${figure.name}`),
    ...(point.argument === null ? [] : [words.argument(point.argument)]),
    ...(isOnly ? [] : [words.series(point.series)]),
  ].join(" · ");
  const { totalCount = 0, skipped = 0 } = rows.reply ?? {};
  return (
    <section ref={place} className={styles.rows} aria-label={name} tabIndex={-1}>
      <DataGrid
        name="figure-rows"
        label={`${name}: ${t("made", { n: totalCount - skipped, skipped })}`}
        columns={columns}
        data={rows}
        rowId={rowId}
        view={view}
        onView={setView}
        exported={{ name, rows: rows.all }}
        tools={
          <Button size="compact-sm" variant="default" onClick={() => address.open(null)}>
            {t("close")}
          </Button>
        }
        empty={<p>{t("empty")}</p>}
      />
    </section>
  );
}
