import { createElement } from "react";
import type { EntryId } from "#features/shell/model/menu.ts";
import { useMenuIcon } from "./menuIcons.ts";

/** The icon of a menu entry outside the menu. */
export function EntryIcon({ id, size }: { id: EntryId; size: number }) {
  const icon = useMenuIcon(`entry.${id}`);
  return icon ? createElement(icon, { size, "aria-hidden": true }) : null;
}
