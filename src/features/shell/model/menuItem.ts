import type { PermissionCode } from "#features/session/model/permission.ts";

/** One entry of the menu: who sees it, and where it leads (specification 2 and 6). */
export interface MenuItem {
  /** Also the key of its screen, its icon and its texts. */
  readonly id: string;
  /** As documented; the texts of a language come first. */
  readonly title: string;
  readonly path: string;
  /** Any of these shows it. */
  readonly anyOf: readonly PermissionCode[];
  /** Needed besides. */
  readonly allOf?: readonly PermissionCode[];
  /** Any of these hides it. */
  readonly noneOf?: readonly PermissionCode[];
  /** Shown to administrators of the house alone: a client's own manage people, and no client. */
  readonly ofTheHouse?: true;
  /** Opens to who has no client yet: what a company needs before its first one. */
  readonly withoutClient?: true;
  /** Hidden for subscribers whose setting says so (load_hidden). */
  readonly hiddenBySubscriber?: true;
  readonly query?: Readonly<Record<string, string>>;
  /** The file that draws it, below src; an entry without one is no screen yet and does not appear. */
  readonly screen?: `${"features" | "modules"}/${string}Screen`;
  /** Instead of a file: the declared entities whose lists it shows, a tab each; or single lists of theirs, by name. */
  readonly lists?: readonly [string, ...string[]];
  /** Beside its lists: boards made by hand, files of an entity's folder. */
  readonly boards?: readonly `modules/${string}Board`[];
  /** It begins with its first board instead of its first list. */
  readonly boardFirst?: true;
  /** Catalogues that the screen speaks with beside its area's own. */
  readonly texts?: readonly string[];
  /** A further address of the screen, with parameters. */
  readonly more?: string;
  /** Any of these opens its screen too, without showing the entry. */
  readonly opensTo?: readonly PermissionCode[];
  readonly rowPage?: RowPage;
}

/** A page of its own for one row of a list of the entry. */
export interface RowPage {
  /** The row's entity. */
  readonly of: string;
  /** With the row's id as `$id`. */
  readonly path: string;
  /** The states of a row that leads there; of any without them. */
  readonly states?: readonly string[];
  readonly screen: `modules/${string}Screen`;
  /** Catalogues that it speaks with beside the entry's; the first has `open`, the words of the way there. */
  readonly texts: readonly [string, ...string[]];
  /** Any of these opens it too, without the entry. */
  readonly anyOf?: readonly PermissionCode[];
}

export interface MenuSection {
  readonly id: string;
  readonly title: string;
  readonly anyOf: readonly PermissionCode[];
  readonly items: readonly MenuItem[];
}

/** Who looks at the menu: the codes they hold, and what their client's settings say. */
export interface Viewer {
  readonly codes: ReadonlySet<string>;
  /** Of type ADMIN. */
  readonly isOfTheHouse?: boolean;
  /** The active subscriber hides Load (product decision: a setting, not a list in the code). */
  readonly hidesLoad?: boolean;
}

/** Whether the viewer sees the entry, and may open its screen. */
export function isVisible(
  item: MenuItem,
  { codes, isOfTheHouse = false, hidesLoad = false }: Viewer,
): boolean {
  const { anyOf, allOf = [], noneOf = [], ofTheHouse = false, hiddenBySubscriber = false } = item;
  return (
    anyOf.some((code) => codes.has(code)) &&
    allOf.every((code) => codes.has(code)) &&
    !noneOf.some((code) => codes.has(code)) &&
    !(ofTheHouse && !isOfTheHouse) &&
    !(hiddenBySubscriber && hidesLoad)
  );
}

/** By its own codes, and also when one of its visible entries could not be reached otherwise. */
export function isSectionVisible({ anyOf, items }: MenuSection, viewer: Viewer): boolean {
  return (
    anyOf.some((code) => viewer.codes.has(code)) || items.some((item) => isVisible(item, viewer))
  );
}
