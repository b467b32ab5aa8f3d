/** Every permission code of the specification (section 6), misspellings included. */
export const PERMISSION_CODES = [
  "AUDITORIA_REPORTE",
  "CATALOGO_PARTES",
  "ENTRADA_ELECTRONICA",
  "ENTRADA_MANUAL",
  "PRIORIDADES_CRUCE",
  "INVENTARIO",
  "MANIFIESTO",
  "ADMON_CAJAS",
  "INSTRUCCIONES_CLIENTE",
  "SOLICITUD_PEDIMENTO",
  "CARTA_PORTE_SLAM",
  "DASHBOARD",
  "TRAZABILIDAD_EMBARQUES",
  "REVISION_REPORTES",
  "REPORTES_EXL",
  "REPORTES_KPIS",
  "REPORTES_TABLEU",
  "STARS",
  "DESPACHO_REPORTE",
  "BOLS_INCONCLUSOS",
  "CARGA_ALTANTA_REPORTE",
  "TRAFICO_NLD",
  "TRAFICO_NLD_SLAM",
  "TRAFICO_CLIENTE",
  "CLASIFICADOR",
  "CLASIFICACION_NLD",
  "TRANSFER",
  "CREATE_TRANSFER",
  "CREATE_USER",
  "DISTRIBUCION_ENTRADA",
  "DISTRIBUCION_INVENTARIO",
  "DISTRIBUCION_INVENTARIO_CLIENTE",
  "DISTRIBUCION_RELEASE",
  "REVISION_REPORTES_DIST",
  "YARD_INVENTORY",
  "DESPACHO_DIST",
  "MINA_INVENTARIO",
  "MINA_CLIENTE",
  "MINA_RELACIONCARGA",
  "MINA_BUSQUEDA",
  "MINA_MANIFESTACION",
  "MINA_REPORT_INC",
  "MINA_REPORT_EST",
] as const;

export type PermissionCode = (typeof PERMISSION_CODES)[number];

/** Whether `code` is one that can be granted. */
export function isPermissionCode(code: string): code is PermissionCode {
  return (PERMISSION_CODES as readonly string[]).includes(code);
}

/** Roles that the specification builds in, beside the codes (section 6). */
export const ROLE_RULES = {
  SUBSCRIBER: ["canDoAnything"],
  ADMIN: ["canDoAnything"],
  USER: ["canDoLimitedThings"],
  GUEST: [],
} as const satisfies Record<string, readonly string[]>;
