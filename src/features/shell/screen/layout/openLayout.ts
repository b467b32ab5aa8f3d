import { DEFAULT_LAYOUT, layoutFrom, type Layout } from "#features/shell/model/layout.ts";

export interface LayoutStore {
  now: () => Layout;
  subscribe: (listener: () => void) => () => void;
  change: (change: Partial<Layout>) => void;
  become: (layout: Layout) => void;
  reset: () => void;
  /** Whether this browser remembers a layout of this person at all. */
  isStored: () => boolean;
}

/** The documented key of browser storage; another person's layout waits below a key of their own. */
const shared = "layoutConfig";
const keyOf = (person: string) => `${person}:${shared}`;

/** A person's layout, kept in this browser. */
export function openLayout(person: string): LayoutStore {
  let layout = storedLayout(person);
  const listeners = new Set<() => void>();
  const show = (next: Layout) => {
    layout = next;
    for (const listener of listeners) listener();
  };
  const become = (next: Layout) => {
    const text = JSON.stringify({ person, ...next });
    try {
      localStorage.setItem(shared, text);
      localStorage.setItem(keyOf(person), text);
    } catch {
      // A full or closed storage costs the memory of the layout, nothing else.
    }
    show(next);
  };
  const follow = ({ key }: StorageEvent) => {
    if (key === keyOf(person)) show(storedLayout(person));
  };
  return {
    now: () => layout,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", follow);
      };
    },
    change: (change) => become({ ...layout, ...change }),
    become,
    reset: () => become(DEFAULT_LAYOUT),
    isStored: () => ownStored(person) !== null,
  };
}

function storedLayout(person: string): Layout {
  return layoutFrom(ownStored(person));
}

/** Under the documented key while it is this person's or nobody's, else under their own. */
function ownStored(person: string): unknown {
  const common = parsed(shared);
  const owner = (common as { person?: unknown } | null)?.person;
  return owner === undefined || owner === person ? common : parsed(keyOf(person));
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    // Storage may be closed to us, or hold something else: then the layout is the default one.
    return null;
  }
}
