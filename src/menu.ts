import type { PermissionCode } from "#features/session/model/permission.ts";

export type SectionId = "auditoria";

export interface MenuSection {
  id: SectionId;
  /** Any of these shows the section (product.md 7). */
  permissions: readonly PermissionCode[];
}

export interface MenuEntry {
  /** Also the key of its title, its icon and its texts. */
  id:
    | "auditoria"
    | "totales"
    | "cambios"
    | "rectificaciones"
    | "hallazgos"
    | "catalogos"
    | "catalogosagreements"
    | "cobertura"
    | "descarga"
    | "agreements"
    | "partsdownloadedshourlogs"
    | "feeds"
    | "preauditoria"
    | "plantillas"
    | "dashboard";
  path: string;
  section: SectionId;
  /** Any of these opens the screen. */
  permissions: readonly PermissionCode[];
}

const catalogueCodes = ["CATALOGO_PARTES", "AUDITORIA_REPORTE"] as const;

/** Every section in menu order. */
export const sections: readonly MenuSection[] = [{ id: "auditoria", permissions: catalogueCodes }];

/** Every screen that the menu leads to, in menu order; an entry appears only once its screen exists. */
export const entries: readonly MenuEntry[] = [
  {
    id: "auditoria",
    path: "/auditoria",
    section: "auditoria",
    permissions: ["AUDITORIA_REPORTE"],
  },
  {
    id: "totales",
    path: "/totales",
    section: "auditoria",
    permissions: ["AUDITORIA_REPORTE"],
  },
  {
    id: "cambios",
    path: "/cambios",
    section: "auditoria",
    permissions: ["AUDITORIA_REPORTE"],
  },
  {
    id: "rectificaciones",
    path: "/rectificaciones",
    section: "auditoria",
    permissions: ["AUDITORIA_REPORTE"],
  },
  {
    id: "hallazgos",
    path: "/hallazgos",
    section: "auditoria",
    permissions: ["AUDITORIA_REPORTE"],
  },
  { id: "catalogos", path: "/catalogos", section: "auditoria", permissions: catalogueCodes },
  {
    id: "catalogosagreements",
    path: "/catalogosagreements",
    section: "auditoria",
    permissions: catalogueCodes,
  },
  { id: "cobertura", path: "/cobertura", section: "auditoria", permissions: catalogueCodes },
  { id: "descarga", path: "/descarga", section: "auditoria", permissions: catalogueCodes },
  {
    id: "agreements",
    path: "/agreements",
    section: "auditoria",
    permissions: ["AUDITORIA_REPORTE"],
  },
  {
    id: "partsdownloadedshourlogs",
    path: "/partsdownloadedshourlogs",
    section: "auditoria",
    permissions: catalogueCodes,
  },
  { id: "feeds", path: "/feeds", section: "auditoria", permissions: catalogueCodes },
  {
    id: "preauditoria",
    path: "/preauditoria",
    section: "auditoria",
    permissions: ["AUDITORIA_REPORTE"],
  },
  {
    id: "plantillas",
    path: "/plantillas",
    section: "auditoria",
    permissions: ["AUDITORIA_REPORTE"],
  },
  { id: "dashboard", path: "/dashboard", section: "auditoria", permissions: catalogueCodes },
];

/** Codes of which any shows the gauges. */
export const gaugeCodes = catalogueCodes;

/** Whether someone who holds `codes` may open the entry. */
export function isOpenTo(
  entry: Pick<MenuEntry, "permissions">,
  codes: ReadonlySet<string>,
): boolean {
  return entry.permissions.some((code) => codes.has(code));
}
