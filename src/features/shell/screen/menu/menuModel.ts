import type { MenuNode } from "#features/shell/model/menuNode.ts";

let changed: readonly MenuNode[] | null = null;
const listeners = new Set<() => void>();

function become(next: readonly MenuNode[] | null): void {
  if (next === changed) return;
  changed = next;
  for (const listener of listeners) listener();
}

/** The header's menu when something changed it: until the next navigation starts. */
export const menuModel = {
  /** Null while the product's own menu stands. */
  changed: () => changed,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  change: (next: readonly MenuNode[]) => become(next),
  reset: () => become(null),
};
