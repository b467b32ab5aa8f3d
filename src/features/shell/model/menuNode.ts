export interface MenuBadge {
  readonly type: "info" | "right" | "wrong" | "look";
  readonly value: string;
  /** Key of the value's translation. */
  readonly translate?: string;
}

export interface MenuColumn {
  readonly heading?: MenuNode;
  readonly items: readonly MenuNode[];
}

export interface Submenu {
  /** A list, columns side by side, or columns behind tabs. */
  readonly type: "classic" | "mega" | "tabs";
  /** Pixels, or any CSS width. */
  readonly width?: number | string;
  readonly alignment?: "left" | "center" | "right";
  /** Drawn to the edge of the whole bar instead of the item. */
  readonly pull?: boolean;
  readonly items?: readonly MenuNode[];
  readonly columns?: readonly MenuColumn[];
}

/** One item of a menu with the documented attributes, under their documented names. */
export interface MenuNode {
  readonly title: string;
  /** Key of the title's translation. */
  readonly translate?: string;
  readonly page?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly icon?: string;
  readonly bullet?: "dot" | "line";
  readonly badge?: MenuBadge;
  readonly submenu?: Submenu;
  /** A top-level entry. */
  readonly root?: boolean;
  /** May be folded away when the window is narrower than `resize-breakpoint`. */
  readonly resizer?: boolean;
  readonly "resize-breakpoint"?: number;
  /** How the submenu opens; the layout's way when not given, which is by hovering. */
  readonly toggle?: "click" | "hover";
  /** With a submenu: choosing the item goes to its page instead of only opening the submenu. */
  readonly redirect?: boolean;
  readonly "custom-class"?: string;
  readonly "icon-only"?: boolean;
  /** Replaces the side menu while the item's page is current. */
  readonly aside?: readonly MenuNode[];
  readonly tooltip?: string;
  /** An item before it leads to the same page, and is the one that is marked as current. */
  readonly isRepeated?: boolean;
}

/** Everything right below an item. */
export function childrenOf({ submenu }: MenuNode): readonly MenuNode[] {
  const columns = submenu?.columns ?? [];
  return [...(submenu?.items ?? []), ...columns.flatMap(({ items }) => items)];
}

/** An item is active when its page is the address, a parent when any child is. */
export function isActive(node: MenuNode, path: string): boolean {
  return isCurrent(node, path) || childrenOf(node).some((child) => isActive(child, path));
}

/** Whether the item's own page is on screen; a page's sub-addresses belong to it. */
export function isCurrent({ page, isRepeated = false }: MenuNode, path: string): boolean {
  if (page === undefined || isRepeated) return false;
  return page === path || (page !== "/" && path.startsWith(`${page}/`));
}

/** The side menu that an item of `nodes` brings along while its page is current. */
export function asideCarried(
  nodes: readonly MenuNode[],
  path: string,
): readonly MenuNode[] | undefined {
  for (const node of nodes) {
    if (node.aside && isCurrent(node, path)) return node.aside;
    const below = asideCarried(childrenOf(node), path);
    if (below) return below;
  }
  return undefined;
}

/** Which items stay in a bar of that many pixels, and which fold into "more". */
export function foldedBy(
  nodes: readonly MenuNode[],
  windowWidth: number,
): { readonly kept: readonly MenuNode[]; readonly folded: readonly MenuNode[] } {
  const folds = (node: MenuNode) =>
    node.resizer === true && windowWidth < (node["resize-breakpoint"] ?? 0);
  return { kept: nodes.filter((node) => !folds(node)), folded: nodes.filter(folds) };
}
