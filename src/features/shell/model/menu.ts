import {
  type BuiltItem,
  isVisible,
  MENU_TABLE,
  type MenuItem,
  type SectionId,
  type Viewer,
} from "./menuTable.ts";

export type EntryId = BuiltItem["id"];

export interface MenuEntry extends MenuItem {
  readonly id: EntryId;
  readonly section: SectionId;
  readonly screen: BuiltItem["screen"];
}

/** Every screen that the menu leads to, in menu order. */
export const entries: readonly MenuEntry[] = MENU_TABLE.flatMap(({ id: section, items }) =>
  items.flatMap((item) => ("screen" in item ? [{ ...item, section }] : [])),
);

/** The sections that have entries, in menu order. */
export const sections: readonly SectionId[] = MENU_TABLE.map(({ id }) => id).filter((id) =>
  entries.some(({ section }) => section === id),
);

/** The entries that the viewer may open. */
export function entriesFor(viewer: Viewer): readonly MenuEntry[] {
  return entries.filter((entry) => isVisible(entry, viewer));
}

/** The entry whose screen stands at an address path. */
export function entryAt(path: string): MenuEntry | undefined {
  return entries.find(({ path: own }) => path === own || path.startsWith(`${own}/`));
}
