import { useEffect, useId, useMemo, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./styles.ts";
import cards from "./Cards.module.css";
import { checkColumn } from "./checkColumn.tsx";
import { CheckPage } from "./CheckPage.tsx";
import styles from "./DataGrid.module.css";
import { FilterChips } from "./FilterChips.tsx";
import type { GridColumn } from "./GridColumn.ts";
import type { GridRows } from "./GridRows.ts";
import { GridTable } from "./GridTable.tsx";
import { GridTools, type GridExport } from "./GridTools.tsx";
import { nextColumn } from "./nextColumn.tsx";
import { Pager, type PagerWays } from "./Pager.tsx";
import type { RowChecks } from "./RowChecks.ts";
import { SearchPanel } from "./SearchPanel.tsx";
import { useWide } from "../page/useWide.ts";
import { useAnnouncement } from "./useAnnouncement.ts";
import { type GridHeight, useFill } from "./useFill.ts";
import { ShownColumns } from "./ShownColumns.ts";
import { layoutText } from "./useLayout.ts";
import { type GridModel, useGridTable } from "./useGridTable.ts";
import { changedView, pageCount, type GridView } from "./view.ts";

export interface DataGridProps<Row extends object> {
  /** Names the remembered layout. */
  name: string;
  /** Says to everyone what the rows are. */
  label: string;
  columns: readonly GridColumn<Row>[];
  data: GridRows<Row>;
  rowId: (row: Row) => string;
  view: GridView;
  onView: (view: GridView) => void;
  /** One sentence (and a button) for a grid without rows. */
  empty: ReactNode;
  searchLabel?: string;
  exported?: GridExport<Row>;
  /** Stands at the left of the tools, for what belongs to this grid alone. */
  tools?: ReactNode;
  /** Rows can be ticked, for doing one thing with several. */
  checks?: RowChecks<Row>;
  /** Pixels, or what the window leaves; the documented 500 without it. */
  height?: GridHeight;
  /** On a phone, what choosing a row leads to: the word of its next step, or that it opens. */
  next?: "opens" | ((row: Row) => string);
  /** The ways through a list that was entered somewhere inside; without them pages are counted. */
  ways?: PagerWays | undefined;
  /** Stands below the rows. */
  summary?: ReactNode;
  /** Stands beside the ways through the pages. */
  pagerTools?: ReactNode;
  /** The row that is drawn as chosen; that of the view without it. */
  opened?: string | null;
}

const noRows: readonly never[] = [];

/**
 * A grid over rows that live elsewhere: it shows one page, tells by `onView` what the person asked
 * for, and can be used with the keyboard alone.
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { name, label, data, rowId, view, onView, checks, next, opened = view.selected } = props;
  const { t } = useTranslation("grid");
  const isPhone = useWide() === "phone";
  const isCards = isPhone && props.columns.some(({ card }) => card !== undefined);
  const columns = useMemo(
    () => [
      ...(checks ? [checkColumn(checks, rowId, t)] : []),
      ...props.columns,
      ...(isCards && next ? [nextColumn(next, t)] : []),
    ],
    [checks, rowId, isCards, next, t, props.columns],
  );
  const hint = useId();
  const section = useRef<HTMLElement>(null);
  const height = useFill(section, props.height);
  const [announcement, announce] = useAnnouncement();
  const model = useGridTable(name, columns, data.rows ?? noRows, rowId, isCards, view.columns);
  const shown = layoutOf(props.columns, model);
  const change = (part: Partial<GridView>) => onView(changedView(view, part));
  useLastPage(data, view, onView);

  return (
    <section
      ref={section}
      className={isCards ? `${styles.grid} ${cards.cards}` : styles.grid}
      // Cards are as high as they are: the page itself is pushed.
      style={{ blockSize: isCards ? undefined : height }}
      data-compact={model.layout.compact || undefined}
      aria-label={label}
    >
      <div className={styles.toolbar}>
        <h2 className={styles.title} title={label}>
          {label}
        </h2>
        {props.searchLabel === undefined ? null : (
          <SearchPanel
            label={props.searchLabel}
            value={view.search}
            onSearch={(search) => change({ search })}
          />
        )}
        <FilterChips columns={columns} view={view} onFilters={(filters) => change({ filters })} />
        <div className={styles.tools}>
          <ShownColumns value={shown}>{props.tools}</ShownColumns>
          {checks ? <CheckPage checks={checks} ids={(data.rows ?? noRows).map(rowId)} /> : null}
          <GridTools model={model} columns={props.columns} exported={props.exported} />
        </div>
      </div>
      <GridTable
        label={label}
        describedBy={hint}
        columns={columns}
        model={model}
        data={data}
        view={{ ...view, selected: opened }}
        empty={props.empty}
        change={change}
        announce={announce}
        onTick={checks && ((id) => checks.onCheck([id], !checks.checked.has(id)))}
      />
      {props.summary}
      <Pager
        view={view}
        total={data.total}
        atLeast={data.atLeast}
        known={data.rows !== undefined}
        onView={change}
        ways={props.ways}
        tools={props.pagerTools}
      />
      <p id={hint} className="visually-hidden">
        {t("keys")} {checks ? t("keyOfCheck") : null}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}

/** How a person has laid out what the grid was given; ticks and next steps are its own. */
function layoutOf<Row extends object>(
  columns: readonly GridColumn<Row>[],
  { layout, order }: GridModel<Row>,
): string {
  const declared = new Set(columns.map(({ id }) => id));
  return layoutText(
    layout,
    order.filter((id) => declared.has(id)),
  );
}

/** Shows the last page that is left when rows went since another one was asked for. */
function useLastPage(
  { rows, fetching, total }: GridRows<unknown>,
  view: GridView,
  onView: (view: GridView) => void,
) {
  const page = pageCount(total, view.size) - 1;
  const isBeyond = rows !== undefined && !fetching && view.page > page;
  useEffect(() => {
    if (isBeyond) onView({ ...view, page });
  }, [isBeyond, page, onView, view]);
}
