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
import type { ComponentType } from "react";
import type { SectionId } from "#features/shell/model/menuTable.ts";
import { entryIcons } from "./entryIcons.ts";

type Icon = ComponentType<{ size?: number }>;

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
  ...Object.entries(entryIcons).map(([id, icon]) => [`entry.${id}`, icon] as const),
]);

/** The icon that a menu item names; one that nobody knows is left out. */
export function menuIcon(name: string | undefined): Icon | undefined {
  return name === undefined ? undefined : icons.get(name);
}
