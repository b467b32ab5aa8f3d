import {
  isVisible,
  MENU_TABLE,
  type MenuItem,
  type MenuItemId,
  type SectionId,
  type Viewer,
} from "./menuTable.ts";

/** The entries of the table whose screens exist, one to a line. */
const built = [
  "auditoria",
  "totales",
  "cambios",
  "rectificaciones",
  "hallazgos",
  "decisiones",
  "catalogos",
  "catalogosagreements",
  "cobertura",
  "descarga",
  "agreements",
  "partsdownloadedshourlogs",
  "feeds",
  "preauditoria",
  "plantillas",
  "dashboard",
  "transportistas-catalogo",
  "usuarios",
  "clientes",
] as const satisfies readonly MenuItemId[];

export type EntryId = (typeof built)[number];

export interface MenuEntry extends MenuItem {
  readonly id: EntryId;
  readonly section: SectionId;
}

const isBuilt = (id: string): id is EntryId => (built as readonly string[]).includes(id);

/** Every screen that the menu leads to, in menu order. */
export const entries: readonly MenuEntry[] = MENU_TABLE.flatMap(({ id: section, items }) =>
  items.flatMap((item: MenuItem) => (isBuilt(item.id) ? [{ ...item, id: item.id, section }] : [])),
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
