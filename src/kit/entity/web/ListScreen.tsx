import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { EntityRow } from "../EntityRow.ts";
import type { EntityScreen } from "../screen.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useReads } from "#kit/web/grants/Grants.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { useTicks } from "#kit/web/grid/useTicks.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { EntityDetail } from "./EntityDetail.tsx";
import { clientColumn, fieldColumns } from "./fieldColumns.tsx";
import { GoTo } from "./GoTo.tsx";
import { ListActions } from "./ListActions.tsx";
import { GlobalHoldsAction, HoldsOfList } from "../holds/web/ListHolds.tsx";
import { TickedBar } from "./TickedBar.tsx";
import { useCommands } from "./useCommands.ts";
import { useEntityList } from "./useEntityList.ts";
import { type EntityWords, useEntityWords } from "./useEntityWords.ts";

const rowId = ({ id }: EntityRow) => id;

/** The page of a declared screen: its rows, the chosen one beside them, and what can be done with one or many. */
export function ListScreen({ screen, tools }: { screen: EntityScreen; tools?: ReactNode }) {
  const { entity, files, isReport } = screen;
  const words = useEntityWords(entity);
  const layout = useEntityWords(files ?? entity);
  const { view, go, goTo, near, ways, all, rows } = useEntityList(screen);
  const nameOf = useCallback((row: EntityRow) => words.told(row, entity.label), [words, entity]);
  const { ticks, checks, clear } = useTicks(rows.rows, rowId, nameOf);
  const commands = useCommands(entity, words, clear);
  const first = useOpened(view.selected, rows.rows, rowId);
  const opened = isReport ? view.selected : first;
  const columns = useColumns(screen, words);
  const holds = rows.reply?.holds;
  const choose = (id: string | null) => go({ ...view, selected: id });
  const title = words.title(screen);
  const column = view.sort?.column ?? screen.sort.replace("-", "");
  const isNarrowed = view.search !== "" || Object.keys(view.filters).length > 0;
  // Where there is nothing yet, nothing can be chosen either: until there is, whatever is searched for.
  const [isBare, setBare] = useState(false);
  const isEmpty = rows.rows && rows.rows.length === 0 && opened === null;
  if (isEmpty && !isNarrowed && !isBare) setBare(true);
  if (isEmpty === false && isBare) setBare(false);
  const number = `${countText(rows.total)}${rows.atLeast ? "+" : ""}`;
  return (
    <>
      <ListActions
        screen={screen}
        filters={view.filters}
        words={words}
        onChosen={choose}
        onSeveral={(search) => go({ ...view, search, page: 0 })}
      />
      <HoldsOfList entity={entity} words={words} holds={holds} />
      <MasterDetail
        {...(isReport || isBare ? {} : { name: screen.name, share: 64 })}
        chosen={view.selected === null ? null : title}
        onLeave={() => choose(null)}
        master={
          <DataGrid
            name={screen.name}
            label={title}
            columns={columns}
            data={rows}
            rowId={rowId}
            view={view}
            next="opens"
            onView={go}
            opened={opened}
            checks={checks}
            searchLabel={words.own("search")}
            tools={
              <>
                {tools}
                <GlobalHoldsAction entity={entity} words={words} />
              </>
            }
            ways={ways && { ...ways, text: words.t("goTo.near", { near, number }) }}
            pagerTools={
              <GoTo key={`${column} ${near}`} {...{ screen, column, near, words }} onGo={goTo} />
            }
            exported={{ name: title, rows: all }}
            empty={
              <>
                <p>{isNarrowed ? words.own("empty") : words.t("nothingYet")}</p>
                {files ? <p>{layout.own("invitation")}</p> : null}
              </>
            }
            height="fill"
          />
        }
        detail={
          isBare || (isReport && opened === null) ? null : (
            <EntityDetail entity={entity} id={opened} commands={commands} words={words} />
          )
        }
      />
      <TickedBar entity={entity} rows={ticks} {...{ commands, words, holds, clear }} />
    </>
  );
}

/** The columns of a list, among them the client's where the person sees several. */
function useColumns(screen: EntityScreen, words: EntityWords) {
  const { today } = useClock();
  const clients = useClients();
  const calls = useCalls();
  const reads = useReads();
  return useMemo(() => {
    const own = fieldColumns(screen, words, today, calls, reads);
    const isOfMany = screen.entity.owner === "client" && clients.linked.length > 1;
    return isOfMany ? own.toSpliced(1, 0, clientColumn(words, clients)) : own;
  }, [screen, words, today, calls, reads, clients]);
}
