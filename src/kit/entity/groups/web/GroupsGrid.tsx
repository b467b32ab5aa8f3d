import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { CLIENT, type Group } from "../groups.ts";
import type { Entity } from "../../entity.ts";
import { NONE } from "../../Field.ts";
import type { EntityScreen } from "../../screen.ts";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useReads } from "#kit/web/grants/Grants.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { FilterChips } from "#kit/web/grid/FilterChips.tsx";
import { changedView, type GridView, plainView } from "#kit/web/grid/view.ts";
import { viewToParams } from "#kit/web/grid/viewInAddress.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useList } from "#kit/web/list/useList.ts";
import styles from "../../web/Entity.module.css";
import { clientColumn, fieldColumns } from "../../web/fieldColumns.tsx";
import { groupColumns, measures, measureText } from "./groupColumns.tsx";
import { listQuery } from "../../web/listQuery.ts";
import { useEntityWords } from "../../web/useEntityWords.ts";

interface GroupsGridProps {
  screen: EntityScreen;
  groups: NonNullable<Entity["groups"]>;
  /** Names, a comma between them. */
  byText: string;
  tools?: ReactNode;
}

/** The address of the rows of a group, narrowed as the groups are. */
function rowsOf(
  { name, entity }: EntityScreen,
  by: readonly string[],
  { search, filters }: GridView,
  group: Group,
) {
  const own = by.map((each) => {
    const value = String(group[each] ?? NONE);
    if (each === CLIENT) return ["clients", [value]];
    const isDay = entity.fields[each]?.kind === "instant" && value !== NONE;
    return [each, [isDay ? `${value}..${value}` : value]];
  });
  const view = { ...plainView, search, filters: { ...filters, ...Object.fromEntries(own) } };
  const params = Object.entries(viewToParams(view)).map(([key, value]) => [key, String(value)]);
  return { list: name, ...Object.fromEntries(params) };
}

/** The page of groups that the address asks for. */
function useGroups({ screen, groups, byText }: GroupsGridProps, view: GridView) {
  const clock = useClock();
  const calls = useCalls();
  const { sort: _rows, ...narrowed } = listQuery(screen, view, clock);
  const sort = view.sort && `${view.sort.descending ? "-" : ""}${view.sort.column}`;
  return useList({
    name: [screen.entity.name, "groups"],
    query: { ...narrowed, by: byText, zone: clock.zone, ...(sort && { sort }) },
    view,
    ask: (query, signal) => calls.send(groups.calls.list, { query, signal }),
  });
}

/** What all rows come to. */
function Whole({
  screen,
  groups,
  whole,
}: Pick<GroupsGridProps, "screen" | "groups"> & { whole: Group }) {
  const words = useEntityWords(screen.entity);
  const told = [
    [words.own("title"), countText(whole.rows)],
    ...measures(groups, words).map(({ name, title }) => [
      title,
      measureText(screen.entity, name, whole[name]),
    ]),
  ];
  return (
    <dl className={styles.groupWhole} aria-label={words.t("groups.whole")}>
      {told.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows of a report in groups; each leads to its rows in the list. */
export function GroupsGrid(props: GroupsGridProps) {
  const { screen, groups, byText, tools } = props;
  const by = useMemo(() => byText.split(","), [byText]);
  const { entity } = screen;
  const words = useEntityWords(entity);
  const clock = useClock();
  const clients = useClients();
  const calls = useCalls();
  const reads = useReads();
  const navigate = useNavigate();
  const [view, setView] = useFillingView("");
  const list = useGroups(props, view);
  const rowId = (group: Group) => by.map((name) => group[name] ?? NONE).join(" ");
  const columns = useMemo(
    () =>
      groupColumns({
        entity,
        groups,
        by,
        words,
        nameOf: clients.nameOf,
        rowsAt: (group) => rowsOf(screen, by, view, group),
      }),
    [screen, entity, groups, by, words, clients, view],
  );
  const filtered = useMemo(
    () => [clientColumn(words, clients), ...fieldColumns(screen, words, clock.today, calls, reads)],
    [screen, words, clients, clock.today, calls, reads],
  );
  const title = words.title(screen);
  return (
    <>
      {list.reply ? <Whole screen={screen} groups={groups} whole={list.reply.whole} /> : null}
      <DataGrid
        name={`${screen.name}-groups`}
        label={title}
        columns={columns}
        data={list}
        rowId={rowId}
        view={view}
        next="opens"
        onView={(next) => {
          const chosen = next.selected === view.selected ? null : next.selected;
          const group = list.rows?.find((one) => rowId(one) === chosen);
          if (group) void navigate({ to: ".", search: rowsOf(screen, by, view, group) });
          else setView(next);
        }}
        searchLabel={words.own("search")}
        tools={
          <>
            <FilterChips
              columns={filtered}
              view={view}
              onFilters={(filters) => setView(changedView(view, { filters }))}
            />
            {tools}
          </>
        }
        exported={{ name: title, rows: list.all }}
        empty={<p>{words.own("empty")}</p>}
        height="fill"
      />
    </>
  );
}
