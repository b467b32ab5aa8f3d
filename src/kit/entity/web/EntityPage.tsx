import { Link, useSearch } from "@tanstack/react-router";
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef } from "react";
import type { Entity } from "../entity.ts";
import type { EntityScreen } from "../screen.ts";
import { useReads } from "#kit/web/grants/Grants.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import styles from "./Entity.module.css";
import { EntityPlaces, type PlaceOf, type RowPageOf } from "./EntityPlaces.ts";
import { ListScreen } from "./ListScreen.tsx";
import { useEntityWords } from "./useEntityWords.ts";

const GroupedList = lazyPart(() => import("../groups/web/GroupedList.tsx"));

/** A screen made by hand beside an entity's lists; its title is the entity's to say, by its name. */
export interface EntityBoard {
  readonly name: string;
  readonly entity: Entity;
  readonly Board: ComponentType;
}

interface EntityPageProps {
  screens: readonly EntityScreen[];
  placeOf: PlaceOf;
  /** What stands beside a list's own tools. */
  toolsOf?: (screen: EntityScreen) => ReactNode;
  rowPage?: RowPageOf | undefined;
  boards?: readonly EntityBoard[];
  /** While the address says nothing, its first board is shown. */
  boardFirst?: boolean | undefined;
}

/** The page of a menu entry: its lists and boards, a tab each of those that the person may read; the address says which one is shown. */
export function EntityPage(props: EntityPageProps) {
  const { screens, placeOf, toolsOf, rowPage, boards = [], boardFirst = false } = props;
  const { list }: { list?: string } = useSearch({ strict: false });
  const reads = useReads();
  const readable = screens.filter(({ entity }) => reads(entity));
  const shown = screens.find(({ name }) => name === list) ?? readable[0] ?? screens[0];
  const first = boardFirst && list === undefined ? boards[0] : undefined;
  const board = boards.find(({ name }) => name === list) ?? first;
  if (!shown) return null;
  return (
    <EntityPlaces value={{ screens, placeOf, rowPage }}>
      {readable.length + boards.length > 1 ? (
        <nav className={styles.tabs}>
          {boards.map((one) => (
            <BoardTab key={one.name} board={one} isShown={one === board} />
          ))}
          {readable.map((screen) => (
            <ListTab key={screen.name} screen={screen} isShown={screen === shown && !board} />
          ))}
        </nav>
      ) : null}
      {board ? (
        <board.Board />
      ) : (
        <ShownList key={shown.name} screen={shown} tools={toolsOf?.(shown)} />
      )}
    </EntityPlaces>
  );
}

function ShownList(list: ComponentProps<typeof ListScreen>) {
  const { isReport, entity } = list.screen;
  if (!isReport || !entity.groups) return <ListScreen {...list} />;
  return <GroupedList {...list} />;
}

function ListTab({ screen, isShown }: { screen: EntityScreen; isShown: boolean }) {
  const title = useEntityWords(screen.entity).title(screen);
  return <Tab name={screen.name} title={title} isShown={isShown} />;
}

function BoardTab({ board, isShown }: { board: EntityBoard; isShown: boolean }) {
  const title = useEntityWords(board.entity).own(`view.${board.name}`);
  return <Tab name={board.name} title={title} isShown={isShown} />;
}

function Tab({ name, title, isShown }: { name: string; title: string; isShown: boolean }) {
  const tab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isShown) tab.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isShown]);
  return (
    <Link ref={tab} to="." search={{ list: name }} aria-current={isShown ? "page" : undefined}>
      {title}
    </Link>
  );
}
