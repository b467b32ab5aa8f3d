import {
  IconBuildingWarehouse,
  IconDots,
  IconHome,
  IconPick,
  IconReportAnalytics,
  IconRoute,
  IconScale,
  IconSettings,
  IconShip,
  IconTrain,
  IconTruckDelivery,
  IconUserShield,
} from "@tabler/icons-react";
import { createElement, useSyncExternalStore } from "react";
import type { SectionId } from "#features/shell/model/menuTable.ts";
import type { Icon } from "./Icon.ts";

const sectionIcons: Record<SectionId, Icon> = {
  warehouse: IconBuildingWarehouse,
  forwarding: IconShip,
  mbc: IconTrain,
  compliance: IconReportAnalytics,
  auditoria: IconScale,
  transit: IconRoute,
  distribution: IconTruckDelivery,
  administrator: IconUserShield,
  mining: IconPick,
};

/** Those that come with the frame. */
export const frameIcons: Readonly<Record<string, Icon>> = {
  home: IconHome,
  more: IconDots,
  settings: IconSettings,
  ...Object.fromEntries(
    Object.entries(sectionIcons).map(([id, icon]) => [`section.${id}`, icon] as const),
  ),
};

const ENTRY = "entry.";
let ofEntries: Readonly<Record<string, Icon>> | null = null;
let isFetched = false;
const menus = new Set<() => void>();

/** Fetches the icons of entries once the browser is idle: they would weigh on the first screen. */
function fetchIcons(): void {
  if (isFetched) return;
  isFetched = true;
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 0));
  idle(() => {
    import("./entryIcons.ts").then(
      ({ entryIcons }) => {
        ofEntries = entryIcons;
        for (const draw of menus) draw();
      },
      // Without a network they are fetched with the next menu.
      () => (isFetched = false),
    );
  });
}

function followIcons(draw: () => void): () => void {
  menus.add(draw);
  fetchIcons();
  return () => void menus.delete(draw);
}

const known = () => ofEntries;
const unchanging = () => () => undefined;

/** Holds the place of an icon that is still to come. */
const Place: Icon = ({ size = 24 }) =>
  createElement("svg", { width: size, height: size, "aria-hidden": true });

/** The icon that a menu item names; one that nobody knows is left out. */
export function useMenuIcon(name: string | undefined): Icon | undefined {
  const isOfEntry = name?.startsWith(ENTRY) ?? false;
  const icons = useSyncExternalStore(isOfEntry ? followIcons : unchanging, known);
  if (name === undefined) return undefined;
  if (!isOfEntry) return frameIcons[name];
  return icons === null ? Place : icons[name.slice(ENTRY.length)];
}
