import { ActionIcon, Button } from "@mantine/core";
import { IconChartBar, IconInfoCircle, IconTable } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartTable } from "#kit/web/chart/ChartTable.tsx";
import { loadDrawn, Picture } from "#kit/web/chart/Picture.tsx";
import { useWhenSeen } from "#kit/web/chart/useWhenSeen.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import type { FigureMeta } from "../contract.ts";
import { type Figure, unitOf } from "../model/figures.ts";
import styles from "./Dashboard.module.css";
import { type DashboardAddress, daysBefore, openerOf } from "./dashboardAddress.ts";
import { FigureNumbers } from "./FigureNumbers.tsx";
import { chartOf, OTHERS, type Point } from "./figureChart.ts";
import { useChartWords } from "./useChartWords.ts";
import { useFigure } from "./useFigures.ts";

interface FigureCardProps {
  figure: Figure;
  address: DashboardAddress;
  /** As it is printed: asked for although it was not seen yet, as a picture beside its table. */
  isPaper: boolean;
  /** Client, site and days, said again on each page. */
  of: string;
}

/** How far outside the window a figure is asked for already. */
const NEARLY_PX = 300;

const isFlag = (stored: unknown): stored is boolean => typeof stored === "boolean";

/** The place of a figure, which fills once it is looked at. */
export function FigureCard(props: FigureCardProps) {
  const [isSeen, setSeen] = useState(false);
  if (isSeen || props.isPaper) return <SeenFigure {...props} />;
  return <Place figure={props.figure} onSeen={() => setSeen(true)} />;
}

function Place({ figure, onSeen }: { figure: Figure; onSeen: () => void }) {
  const { t } = useTranslation("kpis");
  const place = useRef<HTMLElement>(null);
  useWhenSeen(place, { marginPx: NEARLY_PX }, onSeen);
  const title = t(`title.${figure.name}`);
  return (
    <article ref={place} className={styles.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
    </article>
  );
}

/** One figure: what it says, its number, and its points as a picture or as the same numbers in a table. */
function SeenFigure({ figure, address, isPaper, of }: FigureCardProps) {
  const { t } = useTranslation("kpis");
  const query = useFigure(figure, address, true);
  const earlier = { ...address, range: daysBefore(address.range), grain: "month" as const };
  const before = useFigure(figure, earlier, query.data !== undefined);
  const [isTable, setTable] = useRemembered(`dashboard table ${figure.name}`, false, isFlag);
  const [isTold, setTold] = useState(false);
  // What draws comes while the numbers are awaited; where it does not, it is asked for again with them.
  useEffect(() => {
    if (!isTable || isPaper) loadDrawn().catch(() => undefined);
  }, [isTable, isPaper]);
  const title = t(`title.${figure.name}`);
  const Switch = isTable ? IconChartBar : IconTable;
  return (
    <article className={styles.card} aria-label={title} aria-busy={query.isFetching}>
      <header>
        <h2>{title}</h2>
        <p className={styles.printed}>{of}</p>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("definitionOf", { title })}
          aria-expanded={isTold}
          onClick={() => setTold(!isTold)}
        >
          <IconInfoCircle size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("asTable", { title })}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          <Switch size={18} aria-hidden />
        </ActionIcon>
      </header>
      <p className={styles.definition} data-told={isTold || undefined}>
        {t(`definition.${figure.name}`)}
      </p>
      {query.error ? (
        <p role="alert" className={styles.state}>
          {t("failed", { reason: reasonOf(query.error) })}{" "}
          <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
            {t("retry")}
          </Button>
        </p>
      ) : query.data ? (
        <>
          <FigureNumbers
            figure={figure}
            meta={query.data.meta}
            before={before.data?.meta.total ?? null}
          />
          <Points
            {...{ figure, address, title, isTable, isPaper }}
            {...query.data}
            points={query.data.data}
          />
        </>
      ) : (
        <p className={styles.state}>{t("loading")}</p>
      )}
    </article>
  );
}

interface PointsProps {
  figure: Figure;
  address: DashboardAddress;
  title: string;
  isTable: boolean;
  isPaper: boolean;
  points: readonly Point[];
  meta: FigureMeta;
}

function Points({ figure, address, title, isTable, isPaper, points, meta }: PointsProps) {
  const { t } = useTranslation("kpis");
  const words = useChartWords(figure);
  const [isUnfolded, setUnfolded] = useState(false);
  const { range, grain } = address;
  const { from, to } = range;
  const chart = useMemo(() => {
    const asked = {
      figure,
      points,
      range: { from, to },
      grain,
      target: meta.target,
      isUnfolded: isUnfolded && !isPaper,
    };
    return chartOf(asked, words);
  }, [figure, points, from, to, grain, meta.target, isUnfolded, isPaper, words]);
  const open = openerOf(address, figure);
  const onOpen = (argument: string, series: string) =>
    argument === OTHERS ? setUnfolded(true) : open(argument, series);
  const label = t("chart", { title, unit: t(`unit.${unitOf(figure)}`, { count: 2 }) });
  return (
    <>
      {meta.awaits === null ? null : <p className={styles.awaits}>{t(`awaits.${meta.awaits}`)}</p>}
      {points.length === 0 ? (
        <p className={styles.state}>{t("empty")}</p>
      ) : (
        <div className={styles.points}>
          {isTable && !isPaper ? null : <Picture {...{ label, chart, isPaper, onOpen }} />}
          {isTable || isPaper ? (
            <ChartTable
              label={label}
              chart={chart}
              opens={(argument, series, value) => t("open", { argument, series, value })}
              onOpen={onOpen}
            />
          ) : null}
        </div>
      )}
    </>
  );
}
