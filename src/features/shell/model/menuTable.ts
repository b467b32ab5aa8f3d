import type { PermissionCode } from "#features/session/model/permission.ts";

/** One entry of the menu: who sees it, and where it leads (specification 2 and 6). */
export interface MenuItem {
  readonly title: string;
  readonly path: string;
  /** Any of these shows it. */
  readonly anyOf: readonly PermissionCode[];
  /** Needed besides. */
  readonly allOf?: readonly PermissionCode[];
  /** Any of these hides it. */
  readonly noneOf?: readonly PermissionCode[];
  /** Hidden for subscribers whose setting says so (load_hidden). */
  readonly hiddenBySubscriber?: true;
  readonly query?: Readonly<Record<string, string>>;
}

export interface MenuSection {
  readonly id: string;
  readonly title: string;
  readonly anyOf: readonly PermissionCode[];
  readonly items: readonly MenuItem[];
}

const MINING = ["MINA_INVENTARIO"] as const;
const AUDIT_AREA = ["CATALOGO_PARTES", "AUDITORIA_REPORTE"] as const;

/** The whole menu in its order. A screen appears in the product's menu only once it exists (src/menu.ts). */
export const MENU_TABLE: readonly MenuSection[] = [
  {
    id: "warehouse",
    title: "Warehouse",
    anyOf: [
      "ENTRADA_ELECTRONICA",
      "ENTRADA_MANUAL",
      "PRIORIDADES_CRUCE",
      "INVENTARIO",
      "MANIFIESTO",
      "ADMON_CAJAS",
      "CATALOGO_PARTES",
    ],
    items: [
      { title: "Shipment arrival", path: "/entrada", anyOf: ["ENTRADA_MANUAL"] },
      {
        title: "New shipment arrival",
        path: "/entrada-electronica",
        anyOf: ["ENTRADA_ELECTRONICA"],
      },
      { title: "Priorities", path: "/prioridades-cruce", anyOf: ["PRIORIDADES_CRUCE"] },
      { title: "Inventories", path: "/inventario-facturas", anyOf: ["INVENTARIO"] },
      { title: "Yard management", path: "/admin-cajas", anyOf: ["ADMON_CAJAS"] },
      { title: "Loading process", path: "/manifiesto-manifiesto", anyOf: ["MANIFIESTO"] },
      { title: "Load Order", path: "/orden-carga", anyOf: ["MANIFIESTO"] },
      { title: "Instructions", path: "/instrucciones", anyOf: ["INSTRUCCIONES_CLIENTE"] },
      { title: "Parts Number Catalog", path: "/catalogo-partes", anyOf: ["CATALOGO_PARTES"] },
    ],
  },
  {
    id: "forwarding",
    title: "Forwarding",
    anyOf: ["SOLICITUD_PEDIMENTO", "CARTA_PORTE_SLAM"],
    items: [
      { title: "Trafic", path: "/solicitud-pedimento", anyOf: ["SOLICITUD_PEDIMENTO"] },
      { title: "Carta Porte", path: "/carta-porte", anyOf: ["CARTA_PORTE_SLAM"] },
    ],
  },
  {
    id: "mbc",
    title: "MBC",
    anyOf: ["TRAFICO_NLD", "TRAFICO_NLD_SLAM", "CLASIFICADOR", "CLASIFICACION_NLD"],
    items: [
      { title: "Nuevo Laredo Trafic", path: "/traficonld-cajas", anyOf: ["TRAFICO_NLD"] },
      { title: "Importación de cajas", path: "/trafico-cliente", anyOf: ["TRAFICO_CLIENTE"] },
      { title: "Nuevo Laredo LAN", path: "/traficonldslam-cajas", anyOf: ["TRAFICO_NLD_SLAM"] },
      {
        title: "Classification",
        path: "/solicitud-clasificacion",
        anyOf: ["CLASIFICACION_NLD", "CLASIFICADOR"],
      },
    ],
  },
  {
    id: "compliance",
    title: "Compliance",
    anyOf: [
      "DASHBOARD",
      "TRAZABILIDAD_EMBARQUES",
      "REVISION_REPORTES",
      "REPORTES_EXL",
      "REPORTES_KPIS",
      "STARS",
    ],
    items: [
      { title: "Unfinished entries", path: "/bols-inconclusos", anyOf: ["BOLS_INCONCLUSOS"] },
      { title: "Dashboard", path: "/dashboard-viat", anyOf: ["DASHBOARD"] },
      {
        title: "Ship traceability",
        path: "/trazabilidad-embarques",
        anyOf: ["TRAZABILIDAD_EMBARQUES"],
      },
      { title: "General report", path: "/reportes-entrada", anyOf: ["REPORTES_KPIS"] },
      { title: "Download Report", path: "/reportes-tableu", anyOf: ["REPORTES_TABLEU"] },
      { title: "EXL report", path: "/reportes-exl", anyOf: ["REPORTES_EXL"] },
      { title: "Revision", path: "/revision-reportes", anyOf: ["REVISION_REPORTES"] },
      { title: "Audit", path: "/auditoria-reportes", anyOf: ["AUDITORIA_REPORTE"] },
      {
        title: "Load",
        path: "/carga-atlanta",
        anyOf: ["CARGA_ALTANTA_REPORTE"],
        hiddenBySubscriber: true,
      },
      { title: "Dispatch", path: "/despacho-reportes", anyOf: ["DESPACHO_REPORTE"] },
      { title: "STARS", path: "/reporte-stars", anyOf: ["STARS"] },
    ],
  },
  {
    id: "auditoria",
    title: "Auditoría",
    anyOf: AUDIT_AREA,
    items: [
      { title: "Auditoría", path: "/auditoria", anyOf: ["AUDITORIA_REPORTE"] },
      { title: "Ahorros y riesgos", path: "/totales", anyOf: ["AUDITORIA_REPORTE"] },
      { title: "Cambios", path: "/cambios", anyOf: ["AUDITORIA_REPORTE"] },
      { title: "Rectificaciones", path: "/rectificaciones", anyOf: ["AUDITORIA_REPORTE"] },
      { title: "Hallazgos", path: "/hallazgos", anyOf: ["AUDITORIA_REPORTE"] },
      { title: "Catálogo de partes", path: "/catalogos", anyOf: AUDIT_AREA },
      { title: "Descarga", path: "/descarga", anyOf: AUDIT_AREA },
      { title: "Catálogo de certificados", path: "/catalogosagreements", anyOf: AUDIT_AREA },
      { title: "Cobertura", path: "/cobertura", anyOf: AUDIT_AREA },
      { title: "Agreements", path: "/agreements", anyOf: ["AUDITORIA_REPORTE"] },
      { title: "Descarga por hora", path: "/partsdownloadedshourlogs", anyOf: AUDIT_AREA },
      { title: "Archivos automáticos", path: "/feeds", anyOf: AUDIT_AREA },
      { title: "Prevalidación M3", path: "/preauditoria", anyOf: ["AUDITORIA_REPORTE"] },
      { title: "Plantillas 558", path: "/plantillas", anyOf: ["AUDITORIA_REPORTE"] },
      { title: "Dashboard", path: "/dashboard", anyOf: AUDIT_AREA },
    ],
  },
  {
    id: "transit",
    title: "In transit",
    anyOf: ["TRANSFER"],
    items: [
      { title: "Transfer", path: "/admin-transfer", anyOf: ["TRANSFER"] },
      { title: "Repository", path: "/admin-transfer", anyOf: ["TRANSFER"] },
    ],
  },
  {
    id: "distribution",
    title: "Distribution",
    anyOf: [
      "DISTRIBUCION_ENTRADA",
      "DISTRIBUCION_INVENTARIO",
      "DISTRIBUCION_INVENTARIO_CLIENTE",
      "DISTRIBUCION_RELEASE",
      "REVISION_REPORTES_DIST",
    ],
    items: [
      { title: "Shipment Arrival", path: "/distribucion-entrada", anyOf: ["DISTRIBUCION_ENTRADA"] },
      {
        title: "Inventory",
        path: "/inventario-distribucion",
        anyOf: ["DISTRIBUCION_INVENTARIO", "DISTRIBUCION_INVENTARIO_CLIENTE"],
      },
      { title: "Yard Inventory", path: "/yard-inventory", anyOf: ["YARD_INVENTORY"] },
      {
        title: "Revision Report",
        path: "/revision-reportes-distribucion",
        anyOf: ["REVISION_REPORTES_DIST"],
      },
      { title: "Shipment Releases", path: "/shipment-releases", anyOf: ["DISTRIBUCION_RELEASE"] },
      { title: "Dispatch SR", path: "/despachodistribucion", anyOf: ["DESPACHO_DIST"] },
    ],
  },
  {
    id: "administrator",
    title: "Administrator",
    anyOf: ["CREATE_TRANSFER", "CREATE_USER"],
    items: [
      { title: "New Transfer", path: "/transportistas-catalogo", anyOf: ["CREATE_TRANSFER"] },
      { title: "New User", path: "/usuarios-catalogo", anyOf: ["CREATE_USER"] },
    ],
  },
  {
    id: "mining",
    title: "Mining",
    anyOf: MINING,
    items: [
      { title: "Dashboard", path: "/mina/dashboard", anyOf: MINING },
      { title: "Finanzas", path: "/mina/finanzas", anyOf: MINING },
      {
        title: "Inventario On Hand",
        path: "/mina/inventario",
        anyOf: MINING,
        query: { Status: "Inventory on hand" },
      },
      {
        title: "Inventario On Hand Operativo",
        path: "/mina/inventarioOperativo",
        anyOf: MINING,
        noneOf: ["MINA_CLIENTE"],
        query: { Status: "Inventory on hand" },
      },
      {
        title: "Relacion de carga",
        path: "/mina/relacionCarga",
        anyOf: MINING,
        allOf: ["MINA_RELACIONCARGA"],
        query: { Status: "Today" },
      },
      {
        title: "Inventario On Hand Exportacion",
        path: "/mina/inventarioOperativoExpo",
        anyOf: MINING,
        noneOf: ["MINA_CLIENTE"],
        query: { Status: "Inventory on hand expo" },
      },
      {
        title: "Autorizacion de Pedimentos",
        path: "/mina/pedimentospendientes",
        anyOf: MINING,
        query: { Status: "Pending Authorization" },
      },
      {
        title: "Pedimentos pending",
        path: "/mina/pedimentospendientes",
        anyOf: ["MINA_CLIENTE"],
        query: { Status: "Pending Authorization" },
      },
      {
        title: "Pedimentos authorized",
        path: "/mina/pedimentosautorizados",
        anyOf: ["MINA_CLIENTE"],
        query: { Status: "Inventory on hand", "Auth. Proforma": "" },
      },
      { title: "Busqueda", path: "/mina/busqueda", anyOf: ["MINA_BUSQUEDA"] },
      { title: "Historico de Cruces", path: "/mina/historicocruces", anyOf: ["MINA_BUSQUEDA"] },
      {
        title: "Manifestacion de Valor",
        path: "/mina/manifestacionvalor",
        anyOf: ["MINA_MANIFESTACION"],
      },
      { title: "Orden de Compra", path: "/mina/ordencompra", anyOf: MINING },
      { title: "Urgencias Diarias", path: "/mina/urgenciasdiarias", anyOf: MINING },
      { title: "Almacen", path: "/mina/almacen", anyOf: MINING },
      { title: "Report incrementables", path: "/mina/reportexcel", anyOf: ["MINA_REPORT_INC"] },
      {
        title: "Report total de operaciones",
        path: "/mina/reportoperaciones",
        anyOf: ["MINA_REPORT_INC"],
      },
      { title: "Estadisticas", path: "/mina/ReporteIndicadores", anyOf: ["MINA_REPORT_EST"] },
    ],
  },
];

/** Whether someone who holds `codes` sees the entry. */
export function isVisible(
  { anyOf, allOf = [], noneOf = [] }: Pick<MenuItem, "anyOf" | "allOf" | "noneOf">,
  codes: ReadonlySet<string>,
): boolean {
  return (
    anyOf.some((code) => codes.has(code)) &&
    allOf.every((code) => codes.has(code)) &&
    !noneOf.some((code) => codes.has(code))
  );
}
