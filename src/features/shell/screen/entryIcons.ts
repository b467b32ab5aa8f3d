import {
  IconBox,
  IconCalendarCheck,
  IconCertificate,
  IconClockDown,
  IconCloudUpload,
  IconFileCertificate,
  IconGauge,
  IconHistory,
  IconScale,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { MenuEntry } from "#src/menu.ts";

/** One icon for each menu entry. */
export const entryIcons: Record<MenuEntry["id"], ComponentType<{ size?: number }>> = {
  auditoria: IconScale,
  cambios: IconHistory,
  catalogos: IconBox,
  catalogosagreements: IconCertificate,
  cobertura: IconCalendarCheck,
  descarga: IconCloudUpload,
  agreements: IconFileCertificate,
  partsdownloadedshourlogs: IconClockDown,
  dashboard: IconGauge,
};
