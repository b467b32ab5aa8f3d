const choice = <const Values extends readonly string[]>(...values: Values) => ({ values });
const toggle = (initially: boolean) => ({ initially });

/** Every layout setting by its documented kind of name; of a choice, the first is the default. */
export const LAYOUT_SETTINGS = {
  "self.scheme": choice("auto", "light", "dark"),
  "self.layout": choice("fluid", "boxed"),
  "self.accent": choice("indigo", "teal", "plum"),
  "loader.enabled": toggle(true),
  "loader.progress": toggle(true),
  "header.self.skin": choice("light", "dark"),
  "header.self.logo": choice("perSkin", "single"),
  "header.self.fixed.desktop": toggle(true),
  "header.self.fixed.mobile": toggle(true),
  "header.self.minimize": toggle(false),
  "header.menu.display": toggle(true),
  "header.menu.toggle": choice("hover", "click"),
  "header.menu.arrow": toggle(true),
  "header.menu.skin": choice("light", "dark"),
  "header.search.layout": choice("search-dropdown", "search-default", "none"),
  "header.topbar.notifications": toggle(true),
  "header.topbar.quickActions": toggle(true),
  "header.topbar.languages": toggle(true),
  "header.topbar.quickSidebar": toggle(true),
  "subheader.display": toggle(true),
  "subheader.fixed": toggle(false),
  "subheader.breadcrumbs": toggle(true),
  "aside.self.display": toggle(true),
  "aside.self.skin": choice("dark", "light"),
  "aside.self.fixed": toggle(true),
  "aside.self.minimizable": toggle(true),
  "aside.self.minimized": toggle(false),
  "aside.menu.dropdown": toggle(false),
  "footer.display": toggle(true),
  "footer.fixed": toggle(false),
  "extras.scrollTop": toggle(true),
  "extras.quickNav": toggle(true),
} as const;

export type LayoutKey = keyof typeof LAYOUT_SETTINGS;

type ValueOf<Setting> = Setting extends { values: readonly (infer Value)[] } ? Value : boolean;

/** One person's layout. */
export type Layout = {
  readonly [Key in LayoutKey]: ValueOf<(typeof LAYOUT_SETTINGS)[Key]>;
};

export const LAYOUT_KEYS = Object.keys(LAYOUT_SETTINGS) as LayoutKey[];

/** Fluid, with a fixed dark aside that is wide, and a header fixed everywhere (specification 9). */
export const DEFAULT_LAYOUT = Object.fromEntries(
  LAYOUT_KEYS.map((key) => [key, initialOf(key)]),
) as Layout;

/** The settings among `given` that exist and have a value of theirs; the rest stays as in `base`. */
export function layoutFrom(given: unknown, base: Layout = DEFAULT_LAYOUT): Layout {
  if (typeof given !== "object" || given === null) return base;
  const known = Object.entries(given).filter(([key, value]) => isSetting(key, value));
  return { ...base, ...Object.fromEntries(known) };
}

/** The names in an imported file that are no settings, or have a value that none of them takes. */
export function unknownSettings(given: object): string[] {
  return Object.entries(given)
    .filter(([key, value]) => key !== "person" && !isSetting(key, value))
    .map(([key]) => key);
}

/** The logo for a layout: one for all, or the one that the aside's skin asks for. */
export function logoOf(layout: Layout, logo: string | Readonly<Record<"light" | "dark", string>>) {
  return typeof logo === "string" ? logo : logo[layout["aside.self.skin"]];
}

/** The header shrinks past so many pixels, when it may at all. */
export const headerMinimizeOffset = 200;

/** A portlet that sticks: so many pixels below the header, above what passes under it. */
export const stickyPortlet = { offset: 50, zIndex: 100 } as const;

function isSetting(key: string, value: unknown): boolean {
  if (!Object.hasOwn(LAYOUT_SETTINGS, key)) return false;
  const setting = LAYOUT_SETTINGS[key as LayoutKey];
  return "values" in setting
    ? (setting.values as readonly unknown[]).includes(value)
    : typeof value === "boolean";
}

function initialOf(key: LayoutKey): string | boolean {
  const setting = LAYOUT_SETTINGS[key];
  return "values" in setting ? setting.values[0] : setting.initially;
}
