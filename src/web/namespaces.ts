import { entityOf } from "#features/shell/model/entityOf.ts";
import type { MenuItem } from "#features/shell/model/menuItem.ts";

/** The name of a table of terms, by its place: the feature, the kit or the model's folder. */
export function namespaceOf(path: string): string {
  return /\/(\w+)\/(?:web\/)?texts\.ts/.exec(path)?.[1] ?? "";
}

/** What is spoken with before anybody is known. */
export const FIRST_NAMESPACES = ["kit", "session"] as const;

/** What the frame speaks with, whatever the screen. */
export const FRAME_NAMESPACES = ["shell", "grid"] as const;

/** What the screen of a menu entry speaks with: its area's own, and what the entry names beside. */
export function namespacesOf(
  entry: Pick<MenuItem, "screen" | "lists" | "texts" | "rowPage">,
): string[] {
  const { screen = "", lists, texts = [], rowPage } = entry;
  const ways = rowPage ? [rowPage.texts[0]] : [];
  const own = lists
    ? ["entity", "scan", "views", ...lists.map(entityOf), ...ways]
    : [screen.split("/").at(-3) ?? ""];
  return [...own, ...texts];
}
