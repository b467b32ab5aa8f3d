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
import type { SectionId } from "#features/shell/model/menuTable.ts";
import { entries } from "#features/shell/model/menu.ts";
import { entryIcons, type Icon } from "./entryIcons.ts";

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

const icons = new Map<string, Icon>([
  ["home", IconHome],
  ["more", IconDots],
  ["settings", IconSettings],
  ...Object.entries(sectionIcons).map(([id, icon]) => [`section.${id}`, icon] as const),
  ...entries.map(
    ({ id, section }) => [`entry.${id}`, entryIcons[id] ?? sectionIcons[section]] as const,
  ),
]);

/** The icon that a menu item names; one that nobody knows is left out. */
export function menuIcon(name: string | undefined): Icon | undefined {
  return name === undefined ? undefined : icons.get(name);
}
