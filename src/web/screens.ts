import type { ComponentType } from "react";
import { entries, type EntryId } from "#features/shell/model/menu.ts";

interface Screen {
  load: () => Promise<{ default: ComponentType }>;
  /** The catalogues that have to be there before the screen is drawn. */
  readonly texts: readonly string[];
}

const files = import.meta.glob<{ default: ComponentType }>([
  "../features/*/screen/*Screen.tsx",
  "../modules/*/*Screen.tsx",
]);

/** The screen of each menu entry, loaded when it is gone to. */
export const screens = Object.fromEntries(
  entries.map(({ id, screen, texts = [] }) => [id, screenOf(screen, texts)]),
) as Readonly<Record<EntryId, Screen>>;

function screenOf(screen: string, texts: readonly string[]): Screen {
  const load = files[`../${screen}.tsx`];
  const [, area = ""] = screen.split("/");
  if (load === undefined) throw new Error(`The menu names a screen that does not exist: ${screen}`);
  return { load, texts: [area, ...texts] };
}
