import { createContext, use, useMemo, useState, type ReactNode } from "react";

export type SidebarTab = "messages" | "settings" | "logs";

interface Sidebar {
  /** Null while it is off the canvas. */
  tab: SidebarTab | null;
  /** Slides it in, on the tab that was last looked at unless one is named. */
  show: (tab?: SidebarTab) => void;
  hide: () => void;
}

const Context = createContext<Sidebar | null>(null);

/** Everything below can call the quick sidebar in. */
export function SidebarScope({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const [tab, setTab] = useState<SidebarTab>("messages");
  const sidebar = useMemo<Sidebar>(
    () => ({
      tab: opened ? tab : null,
      show: (wanted) => {
        if (wanted) setTab(wanted);
        setOpened(true);
      },
      hide: () => setOpened(false),
    }),
    [opened, tab],
  );
  return <Context value={sidebar}>{children}</Context>;
}

export function useSidebar(): Sidebar {
  const sidebar = use(Context);
  if (!sidebar) throw new Error("The quick sidebar is asked for outside of the frame");
  return sidebar;
}
