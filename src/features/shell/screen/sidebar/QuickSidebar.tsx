import { lazy, Suspense } from "react";
import type { ShellSlots } from "../slots.ts";
import { useSidebar } from "./SidebarScope.tsx";

const SidebarPanel = lazy(() => import("./SidebarPanel.tsx"));

/** Off the canvas until someone calls it in; its code comes with the first call. */
export function QuickSidebar({ slots }: { slots: ShellSlots }) {
  const { tab, show, hide } = useSidebar();
  if (tab === null) return null;
  return (
    <Suspense fallback={null}>
      <SidebarPanel slots={slots} tab={tab} onTab={show} onClose={hide} />
    </Suspense>
  );
}
