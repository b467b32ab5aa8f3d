import type { MenuNode } from "#features/shell/model/menuNode.ts";
import { isSectionVisible, type Viewer } from "#features/shell/model/menuItem.ts";
import { MENU_TABLE, type SectionId } from "#features/shell/model/menuTable.ts";
import { entriesFor, sections, type MenuEntry } from "#features/shell/model/menu.ts";

/** The side menu of the product: home, and below each section what the viewer may open. */
export function asideMenu(viewer: Viewer): readonly MenuNode[] {
  return [
    { title: "Dashboard", translate: "home", page: "/", icon: "home", root: true },
    ...sectionsOf(viewer).map(([section, own]): MenuNode => ({
      ...titled(section),
      root: true,
      submenu: { type: "classic", items: own.map(nodeOf) },
    })),
  ];
}

/** The same sections across the header: long ones in columns, the last ones folded where room is short. */
export function headerMenu(viewer: Viewer): readonly MenuNode[] {
  return sectionsOf(viewer).map(([section, own], place): MenuNode => ({
    ...titled(section),
    icon: undefined,
    root: true,
    resizer: true,
    "resize-breakpoint": roomBeside + (place + 1) * roomOfOne,
    submenu:
      own.length > longList
        ? { type: "mega", width: 620, alignment: "left", columns: inColumns(own.map(nodeOf)) }
        : { type: "classic", width: 260, alignment: "left", items: own.map(nodeOf) },
  }));
}

// What the logo and the topbar take of the window, and one title of the bar, in pixels.
const roomBeside = 800;
const roomOfOne = 125;
const longList = 8;

function sectionsOf(viewer: Viewer): (readonly [SectionId, readonly MenuEntry[]])[] {
  const open = entriesFor(viewer);
  const shown = MENU_TABLE.filter((section) => isSectionVisible(section, viewer));
  return sections
    .filter((id) => shown.some((section) => section.id === id))
    .map((id) => [id, open.filter(({ section }) => section === id)] as const)
    .filter(([, own]) => own.length > 0);
}

function titled(section: SectionId): Pick<MenuNode, "title" | "translate" | "icon"> {
  const { title = section } = MENU_TABLE.find(({ id }) => id === section) ?? {};
  return { title, translate: `section.${section}`, icon: `section.${section}` };
}

function nodeOf(
  { id, title, path, query }: MenuEntry,
  at: number,
  all: readonly MenuEntry[],
): MenuNode {
  const isRepeated = all.slice(0, at).some((other) => other.path === path);
  const node = { title, translate: `title.${id}`, page: path, query, icon: `entry.${id}` };
  return isRepeated ? { ...node, isRepeated } : node;
}

function inColumns(items: readonly MenuNode[]): { items: readonly MenuNode[] }[] {
  const half = Math.ceil(items.length / 2);
  return [{ items: items.slice(0, half) }, { items: items.slice(half) }];
}
