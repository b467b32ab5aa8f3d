import {
  IconBox,
  IconCertificate,
  IconClockDown,
  IconCloudUpload,
  IconFileCertificate,
  IconGauge,
  IconListCheck,
  IconScale,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { MenuEntry } from "#src/menu.ts";

/** One icon for each menu entry. */
export const entryIcons: Record<MenuEntry["id"], ComponentType<{ size?: number }>> = {
  auditoria: IconScale,
  hallazgos: IconListCheck,
  catalogos: IconBox,
  catalogosagreements: IconCertificate,
  descarga: IconCloudUpload,
  agreements: IconFileCertificate,
  partsdownloadedshourlogs: IconClockDown,
  dashboard: IconGauge,
};
