import { loadTexts } from "#kit/web/language/translation.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { ShellSlots } from "../slots.ts";
import { useSidebar } from "./SidebarScope.tsx";

const SidebarPanel = lazyPart(async () => {
  await loadTexts(["settings"]);
  return import("./SidebarPanel.tsx");
});

/** Off the canvas until someone calls it in; its code comes with the first call. */
export function QuickSidebar({ slots }: { slots: ShellSlots }) {
  const { tab, show, hide } = useSidebar();
  if (tab === null) return null;
  return <SidebarPanel slots={slots} tab={tab} onTab={show} onClose={hide} />;
}
