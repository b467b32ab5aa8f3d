import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from "react";
import type { Layout } from "#features/shell/model/layout.ts";
import { openLayout, type LayoutStore } from "./openLayout.ts";

const Context = createContext<LayoutStore | null>(null);

/** The frame below is laid out as this person wants it. */
export function LayoutScope({ person, children }: { person: string; children: ReactNode }) {
  const store = useMemo(() => openLayout(person), [person]);
  return <Context value={store}>{children}</Context>;
}

/** The layout now, and the ways to change it. */
export function useLayout(): readonly [Layout, LayoutStore] {
  const store = use(Context);
  if (!store) throw new Error("The layout is asked for outside of the frame");
  return [useSyncExternalStore(store.subscribe, store.now), store];
}
