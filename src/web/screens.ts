import { type ComponentType, createElement, useEffect } from "react";
import type { EntityScreen } from "#kit/entity/screen.ts";
import { entityOf } from "#features/shell/model/entityOf.ts";
import { entries, type EntryId, type MenuEntry, rowPlace } from "#features/shell/model/menu.ts";
import { isVisible } from "#features/shell/model/menuItem.ts";
import { EntityPlaces, type PlaceOf } from "#kit/entity/web/EntityPlaces.ts";
import { useGrants } from "#kit/web/grants/Grants.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { keepConsoles } from "./keepConsoles.ts";
import { namespacesOf } from "./namespaces.ts";

interface Screen {
  load: () => Promise<{ default: ComponentType }>;
  /** The catalogues that have to be there before the screen is drawn. */
  readonly texts: readonly string[];
}

const files = import.meta.glob<{ default: ComponentType }>([
  "../features/*/screen/*Screen.tsx",
  "../modules/**/screen/*Screen.tsx",
  "../modules/**/screen/*Board.tsx",
]);
const declared = import.meta.glob<readonly EntityScreen[]>(
  [
    "../modules/**/*.ts",
    "!../modules/*.ts",
    "!../modules/**/{server,screen,computation,planning}/**",
    "!../modules/**/{module,texts,contract,papers,listColumns,reportColumns,*Terms}.ts",
    "!../modules/**/*.test.ts",
  ],
  { import: "screens" },
);

/** What declares an entity, by its name: the file that is called like its folder. */
const declarations = Object.fromEntries(
  Object.entries(declared).flatMap(([path, load]) => {
    const name = /\/(\w+)\/\1\.ts$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, load]];
  }),
);

/** The screen of each menu entry, loaded when it is gone to. */
export const screens = Object.fromEntries(
  entries.map((entry) => [entry.id, screenOf(entry)]),
) as Readonly<Record<EntryId, Screen>>;

/** The page of a single row, where the entry has one. */
export function rowScreenOf(entry: MenuEntry): Screen | null {
  const { rowPage } = entry;
  return rowPage
    ? {
        load: () => rowPageOf(entry, found(files, `../${rowPage.screen}.tsx`)),
        texts: [...namespacesOf(entry), ...rowPage.texts],
      }
    : null;
}

function screenOf(entry: MenuEntry): Screen {
  const { screen, lists } = entry;
  const load = lists ? () => pageOf(entry, lists) : found(files, `../${screen}.tsx`);
  return { load, texts: namespacesOf(entry) };
}

/** Lists that an entry shows by their own name: they stand there, and not among all lists of their entity. */
const namedLists = new Set(
  entries.flatMap(({ lists = [] }) => lists.filter((name) => entityOf(name) !== name)),
);

/** The page of a single row, which knows the places of others from the entry's page, as far as that may be opened. */
async function rowPageOf(
  entry: MenuEntry,
  load: Screen["load"],
): Promise<{ default: ComponentType }> {
  const { path, lists = [] } = entry;
  const { default: Part } = await load();
  const Page = () => {
    const codes = useGrants();
    const placeOf = usePlaces(path, isVisible(entry, { codes }) ? lists : [], true);
    // Without it a console works for as long as there is a signal.
    useEffect(() => void keepConsoles().catch(() => undefined), []);
    return createElement(EntityPlaces, { value: { screens: [], placeOf } }, createElement(Part));
  };
  return { default: Page };
}

/** The places of rows of entities: on a page that lists all of them, or some where that does too; else elsewhere. */
function usePlaces(to: string, names: readonly string[], doesSome = false): PlaceOf {
  const codes = useGrants();
  return (entity, id) => {
    const list = names.find((name) => name === entity || (doesSome && entityOf(name) === entity));
    return list ? { to, search: { list, sel: id } } : rowPlace(entity, id, { codes });
  };
}

/** The page of declared entities: the one list that is named, or all of an entity that no entry names. */
async function pageOf(
  { rowPage, boards: paths = [], boardFirst }: MenuEntry,
  names: readonly string[],
): Promise<{ default: ComponentType }> {
  const [{ EntityPage }, { SavedViews }, ...own] = await Promise.all([
    import("#kit/entity/web/EntityPage.tsx"),
    import("#features/views/screen/SavedViews.tsx"),
    ...names.map(async (name) => {
      const entity = entityOf(name);
      const all = await found(declarations, entity)();
      return all.filter((screen) =>
        entity === name ? !namedLists.has(screen.name) : screen.name === name,
      );
    }),
  ]);
  const toolsOf = (screen: EntityScreen) => createElement(SavedViews, { screen });
  const boards = paths.flatMap((path) => {
    const [of, , name = ""] = path.split("/").slice(-3);
    // A board of a folder of its own is the first list's.
    const entity = (own.flat().find((screen) => screen.entity.name === of) ?? own[0]?.[0])?.entity;
    return entity ? [{ name, entity, Board: lazyPart(found(files, `../${path}.tsx`)) }] : [];
  });
  const Page = () => {
    const placeOf = usePlaces(".", names);
    const lists = { screens: own.flat(), placeOf, toolsOf, rowPage };
    return createElement(EntityPage, { ...lists, boards, boardFirst });
  };
  return { default: Page };
}

function found<Loader>(loaders: Readonly<Record<string, Loader>>, path: string): Loader {
  const load = loaders[path];
  if (load === undefined) throw new Error(`The menu names a screen that does not exist: ${path}`);
  return load;
}
