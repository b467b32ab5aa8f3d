import { type ReactNode, useCallback, useMemo, useRef } from "react";
import type { EntityRow } from "../EntityRow.ts";
import type { EntityScreen } from "../screen.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useReads } from "#kit/web/grants/Grants.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useTicks } from "#kit/web/grid/useTicks.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import styles from "./Entity.module.css";
import { EmptyList } from "./EmptyList.tsx";
import { EntityDetail } from "./EntityDetail.tsx";
import { clientColumn, fieldColumns } from "./fieldColumns.tsx";
import { fitted } from "./fittedWidths.ts";
import { GoTo } from "./GoTo.tsx";
import { ListActions } from "./ListActions.tsx";
import { GlobalHoldsAction, HoldsOfList } from "../holds/web/ListHolds.tsx";
import { ListWithPanel } from "./ListWithPanel.tsx";
import { TickedBar } from "./TickedBar.tsx";
import { useCommands } from "./useCommands.ts";
import { isSamePage, useEntityList } from "./useEntityList.ts";
import { type EntityWords, useEntityWords } from "./useEntityWords.ts";

const ListTotals = lazyPart(() => import("../totals/web/ListTotals.tsx"));

const rowId = ({ id }: EntityRow) => id;

/** The page of a declared screen: its rows, the open one beside them, and what can be done with one or many. */
export function ListScreen({ screen, tools }: { screen: EntityScreen; tools?: ReactNode }) {
  const { entity } = screen;
  const words = useEntityWords(entity);
  const { view, go, goTo, open, isFull, near, ways, all, rows } = useEntityList(screen);
  const nameOf = useCallback((row: EntityRow) => words.told(row, entity.label), [words, entity]);
  const { ticks, checks, clear } = useTicks(rows.rows, rowId, nameOf);
  const commands = useCommands(entity, words, clear);
  const panel = useRef<HTMLDivElement>(null);
  const opened = view.selected;
  const columns = useColumns(screen, words, opened !== null);
  const holds = rows.reply?.holds;
  const change = (next: GridView) => {
    // A row that is open already leads into its panel.
    if (next.selected !== null && next.selected === opened && isSamePage(view, next))
      panel.current?.focus();
    else go(next);
  };
  const title = words.title(screen);
  const column = view.sort?.column ?? screen.sort.replace("-", "");
  const isNarrowed = view.search !== "" || Object.keys(view.filters).length > 0;
  const number = `${countText(rows.total)}${rows.atLeast ? "+" : ""}`;
  return (
    <>
      <ListActions
        screen={screen}
        filters={view.filters}
        words={words}
        onChosen={open}
        onSeveral={(search) => go({ ...view, search, page: 0 })}
      />
      <HoldsOfList entity={entity} words={words} holds={holds} />
      <ListWithPanel
        {...{ title, isFull, words }}
        ref={panel}
        name={screen.name}
        onClose={() => open(null)}
        list={
          <div className={styles.list}>
            <DataGrid
              name={screen.name}
              label={title}
              columns={columns}
              data={rows}
              rowId={rowId}
              view={view}
              next="opens"
              onView={change}
              checks={checks}
              searchLabel={words.own("search")}
              tools={
                <>
                  {tools}
                  <GlobalHoldsAction entity={entity} words={words} />
                </>
              }
              summary={
                entity.totals && rows.total > 1 ? (
                  <ListTotals {...{ screen, view, words }} totals={entity.totals} />
                ) : null
              }
              ways={ways && { ...ways, text: words.t("goTo.near", { near, number }) }}
              pagerTools={
                <GoTo key={`${column} ${near}`} {...{ screen, column, near, words }} onGo={goTo} />
              }
              exported={{ name: title, rows: all }}
              empty={<EmptyList {...{ screen, isNarrowed, words }} />}
              height="fill"
            />
          </div>
        }
        panel={
          opened === null ? null : (
            <EntityDetail entity={entity} id={opened} commands={commands} words={words} />
          )
        }
      />
      <TickedBar entity={entity} rows={ticks} {...{ commands, words, holds, clear }} />
    </>
  );
}

/** The columns of a list, among them the client's where the person sees several. */
function useColumns(screen: EntityScreen, words: EntityWords, isBeside: boolean) {
  const { today } = useClock();
  const clients = useClients();
  const calls = useCalls();
  const reads = useReads();
  const columns = useMemo(() => {
    const own = fieldColumns(screen, words, today, calls, reads);
    const isOfMany = screen.entity.owner === "client" && clients.linked.length > 1;
    return isOfMany ? own.toSpliced(1, 0, clientColumn(words, clients)) : own;
  }, [screen, words, today, calls, reads, clients]);
  return useMemo(() => fitted(columns, isBeside), [columns, isBeside]);
}
