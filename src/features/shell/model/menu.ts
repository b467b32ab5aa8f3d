import { entityOf } from "./entityOf.ts";
import { isVisible, type MenuItem, type Viewer } from "./menuItem.ts";
import { type BuiltItem, isBuilt, MENU_TABLE, type SectionId } from "./menuTable.ts";

export type EntryId = BuiltItem["id"];

export interface MenuEntry extends MenuItem {
  readonly id: EntryId;
  readonly section: SectionId;
}

/** Every screen that the menu leads to, in menu order. */
export const entries: readonly MenuEntry[] = MENU_TABLE.flatMap(({ id: section, items }) =>
  items.filter(isBuilt).map((item) => ({ ...item, section })),
);

/** The entries by their addresses: of several that lead to one screen the first, opened by the codes of any. */
export const routed: readonly MenuEntry[] = [
  ...Map.groupBy(entries, ({ path }) => path).values(),
].flatMap(([first, ...others]) =>
  first
    ? [
        {
          ...first,
          anyOf: [first, ...others].flatMap(({ anyOf, opensTo = [] }) => [...anyOf, ...opensTo]),
        },
      ]
    : [],
);

/** The sections that have entries, in menu order. */
export const sections: readonly SectionId[] = MENU_TABLE.map(({ id }) => id).filter((id) =>
  entries.some(({ section }) => section === id),
);

/** The entries that the viewer may open. */
export function entriesFor(viewer: Viewer): readonly MenuEntry[] {
  return entries.filter((entry) => isVisible(entry, viewer));
}

/** What the viewer may open once its screen is there, as the menu calls it. */
export function comingFor(viewer: Viewer): readonly string[] {
  const items = MENU_TABLE.flatMap((section): readonly MenuItem[] => section.items);
  const own = items.filter((item) => !isBuilt(item) && isVisible(item, viewer));
  return [...new Set(own.map(({ title }) => title))];
}

/** The entry whose screen stands at an address path. */
export function entryAt(path: string): MenuEntry | undefined {
  return entries.find(({ path: own }) => path === own || path.startsWith(`${own}/`));
}

/** The address of a row of a declared entity, on the page that lists all of them, else some; null: none does that the viewer may open. */
export function rowPlace(entity: string, id: string, viewer: Viewer): RowPlace | null {
  const places = entries
    .filter((each) => isVisible(each, viewer))
    .flatMap(({ path: to, lists = [] }) => lists.map((list) => ({ to, search: { list, sel: id } })))
    .filter(({ search: { list } }) => entityOf(list) === entity);
  return places.find(({ search: { list } }) => list === entity) ?? places[0] ?? null;
}

/** The codes of which any opens a page that lists rows of a declared entity; none: no page does. */
export function codesToOpen(entity: string): readonly string[] {
  return entries
    .filter(({ lists = [] }) => lists.some((list) => entityOf(list) === entity))
    .flatMap(({ anyOf }) => anyOf);
}

interface RowPlace {
  readonly to: string;
  readonly search: Readonly<Record<"list" | "sel", string>>;
}
