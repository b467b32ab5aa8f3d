import { type ComponentType, createElement } from "react";
import type { EntityScreen } from "#kit/pure/entity/screen.ts";
import { entries, type EntryId, type MenuEntry, rowPlace } from "#features/shell/model/menu.ts";
import { namespacesOf } from "./namespaces.ts";

interface Screen {
  load: () => Promise<{ default: ComponentType }>;
  /** The catalogues that have to be there before the screen is drawn. */
  readonly texts: readonly string[];
}

const files = import.meta.glob<{ default: ComponentType }>("../features/*/screen/*Screen.tsx");
const declared = import.meta.glob<readonly EntityScreen[]>(
  ["../modules/*/*.ts", "!../modules/*/texts.ts", "!../modules/*/*.test.ts"],
  { import: "screens" },
);

/** The screen of each menu entry, loaded when it is gone to. */
export const screens = Object.fromEntries(
  entries.map((entry) => [entry.id, screenOf(entry)]),
) as Readonly<Record<EntryId, Screen>>;

function screenOf(entry: MenuEntry): Screen {
  const { screen, lists } = entry;
  const load = lists ? () => pageOf(lists) : found(files, `../${screen}.tsx`);
  return { load, texts: namespacesOf(entry) };
}

/** The page of declared entities: every screen that their declarations have. */
async function pageOf(names: readonly string[]): Promise<{ default: ComponentType }> {
  const [{ EntityPage }, ...own] = await Promise.all([
    import("#kit/web/entity/EntityPage.tsx"),
    ...names.map((name) => found(declared, `../modules/${name}/${name}.ts`)()),
  ]);
  return { default: () => createElement(EntityPage, { screens: own.flat(), placeOf: rowPlace }) };
}

function found<Loader>(loaders: Readonly<Record<string, Loader>>, path: string): Loader {
  const load = loaders[path];
  if (load === undefined) throw new Error(`The menu names a screen that does not exist: ${path}`);
  return load;
}
