import {
  IconBookmarks,
  IconBox,
  IconBuilding,
  IconBuildingWarehouse,
  IconCalendarCheck,
  IconCertificate,
  IconClockDown,
  IconCloudUpload,
  IconFileCertificate,
  IconFileSearch,
  IconGauge,
  IconGitBranch,
  IconClipboardText,
  IconHistory,
  IconCoins,
  IconRegex,
  IconListCheck,
  IconScale,
  IconTransferIn,
  IconTruck,
  IconUsers,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { EntryId } from "#features/shell/model/menu.ts";

export type Icon = ComponentType<{ size?: number; "aria-hidden"?: boolean }>;

/** Icons of menu entries; one without has its section's. */
export const entryIcons: Partial<Record<EntryId, Icon>> = {
  auditoria: IconScale,
  totales: IconCoins,
  cambios: IconHistory,
  rectificaciones: IconGitBranch,
  hallazgos: IconListCheck,
  decisiones: IconBookmarks,
  catalogos: IconBox,
  "catalogo-partes": IconBox,
  catalogosagreements: IconCertificate,
  cobertura: IconCalendarCheck,
  descarga: IconCloudUpload,
  agreements: IconFileCertificate,
  partsdownloadedshourlogs: IconClockDown,
  feeds: IconTransferIn,
  preauditoria: IconFileSearch,
  plantillas: IconRegex,
  dashboard: IconGauge,
  "dashboard-viat": IconGauge,
  "transportistas-catalogo": IconTruck,
  usuarios: IconUsers,
  clientes: IconBuilding,
  instrucciones: IconClipboardText,
  sitios: IconBuildingWarehouse,
};
