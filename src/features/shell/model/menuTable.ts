import type { PermissionCode } from "#features/session/model/permission.ts";

/** One entry of the menu: who sees it, and where it leads (specification 2 and 6). */
export interface MenuItem {
  /** Also the key of its screen, its icon and its texts. */
  readonly id: string;
  /** As documented; the texts of a language come first. */
  readonly title: string;
  readonly path: string;
  /** Any of these shows it. */
  readonly anyOf: readonly PermissionCode[];
  /** Needed besides. */
  readonly allOf?: readonly PermissionCode[];
  /** Any of these hides it. */
  readonly noneOf?: readonly PermissionCode[];
  /** Shown to administrators of the house alone: a client's own manage people, and no client. */
  readonly ofTheHouse?: true;
  /** Hidden for subscribers whose setting says so (load_hidden). */
  readonly hiddenBySubscriber?: true;
  readonly query?: Readonly<Record<string, string>>;
  /** The file that draws it, below src; an entry without one is no screen yet and does not appear. */
  readonly screen?: `features/${string}Screen`;
  /** Instead of a file: the declared entities whose lists it shows, a tab each. */
  readonly lists?: readonly [string, ...string[]];
  /** Catalogues that the screen speaks with beside its area's own. */
  readonly texts?: readonly string[];
  /** A further address of the screen, with parameters. */
  readonly more?: string;
}

export interface MenuSection {
  readonly id: string;
  readonly title: string;
  readonly anyOf: readonly PermissionCode[];
  readonly items: readonly MenuItem[];
}

const MINING = ["MINA_INVENTARIO"] as const;
const AUDIT_AREA = ["CATALOGO_PARTES", "AUDITORIA_REPORTE"] as const;

/**
 * The whole menu in its order, and the one place that says who sees what: browser, server and tests
 * read it.
 */
export const MENU_TABLE = [
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
      { id: "entrada", title: "Shipment arrival", path: "/entrada", anyOf: ["ENTRADA_MANUAL"] },
      {
        id: "entrada-electronica",
        title: "New shipment arrival",
        path: "/entrada-electronica",
        anyOf: ["ENTRADA_ELECTRONICA"],
      },
      {
        id: "prioridades-cruce",
        title: "Priorities",
        path: "/prioridades-cruce",
        anyOf: ["PRIORIDADES_CRUCE"],
      },
      {
        id: "inventario-facturas",
        title: "Inventories",
        path: "/inventario-facturas",
        anyOf: ["INVENTARIO"],
      },
      { id: "admin-cajas", title: "Yard management", path: "/admin-cajas", anyOf: ["ADMON_CAJAS"] },
      {
        id: "manifiesto-manifiesto",
        title: "Loading process",
        path: "/manifiesto-manifiesto",
        anyOf: ["MANIFIESTO"],
      },
      { id: "orden-carga", title: "Load Order", path: "/orden-carga", anyOf: ["MANIFIESTO"] },
      {
        id: "instrucciones",
        title: "Instructions",
        path: "/instrucciones",
        anyOf: ["INSTRUCCIONES_CLIENTE"],
      },
      {
        id: "catalogo-partes",
        title: "Parts Number Catalog",
        path: "/catalogo-partes",
        anyOf: ["CATALOGO_PARTES"],
      },
    ],
  },
  {
    id: "forwarding",
    title: "Forwarding",
    anyOf: ["SOLICITUD_PEDIMENTO", "CARTA_PORTE_SLAM"],
    items: [
      {
        id: "solicitud-pedimento",
        title: "Trafic",
        path: "/solicitud-pedimento",
        anyOf: ["SOLICITUD_PEDIMENTO"],
      },
      {
        id: "carta-porte",
        title: "Carta Porte",
        path: "/carta-porte",
        anyOf: ["CARTA_PORTE_SLAM"],
      },
    ],
  },
  {
    id: "mbc",
    title: "MBC",
    anyOf: ["TRAFICO_NLD", "TRAFICO_NLD_SLAM", "CLASIFICADOR", "CLASIFICACION_NLD"],
    items: [
      {
        id: "traficonld-cajas",
        title: "Nuevo Laredo Trafic",
        path: "/traficonld-cajas",
        anyOf: ["TRAFICO_NLD"],
      },
      {
        id: "trafico-cliente",
        title: "Importación de cajas",
        path: "/trafico-cliente",
        anyOf: ["TRAFICO_CLIENTE"],
      },
      {
        id: "traficonldslam-cajas",
        title: "Nuevo Laredo LAN",
        path: "/traficonldslam-cajas",
        anyOf: ["TRAFICO_NLD_SLAM"],
      },
      {
        id: "solicitud-clasificacion",
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
      {
        id: "bols-inconclusos",
        title: "Unfinished entries",
        path: "/bols-inconclusos",
        anyOf: ["BOLS_INCONCLUSOS"],
      },
      { id: "dashboard-viat", title: "Dashboard", path: "/dashboard-viat", anyOf: ["DASHBOARD"] },
      {
        id: "trazabilidad-embarques",
        title: "Ship traceability",
        path: "/trazabilidad-embarques",
        anyOf: ["TRAZABILIDAD_EMBARQUES"],
      },
      {
        id: "reportes-entrada",
        title: "General report",
        path: "/reportes-entrada",
        anyOf: ["REPORTES_KPIS"],
      },
      {
        id: "reportes-tableu",
        title: "Download Report",
        path: "/reportes-tableu",
        anyOf: ["REPORTES_TABLEU"],
      },
      { id: "reportes-exl", title: "EXL report", path: "/reportes-exl", anyOf: ["REPORTES_EXL"] },
      {
        id: "revision-reportes",
        title: "Revision",
        path: "/revision-reportes",
        anyOf: ["REVISION_REPORTES"],
      },
      {
        id: "auditoria-reportes",
        title: "Audit",
        path: "/auditoria-reportes",
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "carga-atlanta",
        title: "Load",
        path: "/carga-atlanta",
        anyOf: ["CARGA_ALTANTA_REPORTE"],
        hiddenBySubscriber: true,
      },
      {
        id: "despacho-reportes",
        title: "Dispatch",
        path: "/despacho-reportes",
        anyOf: ["DESPACHO_REPORTE"],
      },
      { id: "reporte-stars", title: "STARS", path: "/reporte-stars", anyOf: ["STARS"] },
    ],
  },
  {
    id: "auditoria",
    title: "Auditoría",
    anyOf: AUDIT_AREA,
    items: [
      {
        id: "auditoria",
        title: "Auditoría",
        path: "/auditoria",
        screen: "features/audit/screen/AuditScreen",
        texts: ["words"],
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "totales",
        title: "Ahorros y riesgos",
        path: "/totales",
        screen: "features/totals/screen/TotalsScreen",
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "cambios",
        title: "Cambios",
        path: "/cambios",
        screen: "features/audit/screen/ChangesScreen",
        texts: ["words"],
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "rectificaciones",
        title: "Rectificaciones",
        path: "/rectificaciones",
        screen: "features/chains/screen/ChainsScreen",
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "hallazgos",
        title: "Hallazgos",
        path: "/hallazgos",
        screen: "features/findings/screen/FindingsScreen",
        texts: ["words", "reasons"],
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "decisiones",
        title: "Decisiones",
        path: "/decisiones",
        screen: "features/findings/screen/PairsScreen",
        texts: ["words"],
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "catalogos",
        title: "Catálogo de partes",
        path: "/catalogos",
        screen: "features/parts/screen/PartsScreen",
        texts: ["words"],
        anyOf: AUDIT_AREA,
      },
      {
        id: "catalogosagreements",
        title: "Catálogo de certificados",
        path: "/catalogosagreements",
        screen: "features/agreements/screen/AgreementsCatalogueScreen",
        anyOf: AUDIT_AREA,
      },
      {
        id: "cobertura",
        title: "Cobertura",
        path: "/cobertura",
        screen: "features/agreements/screen/CoverageScreen",
        anyOf: AUDIT_AREA,
      },
      {
        id: "descarga",
        title: "Descarga",
        path: "/descarga",
        screen: "features/uploads/screen/UploadsScreen",
        texts: ["words"],
        more: "/descarga/$type",
        anyOf: AUDIT_AREA,
      },
      {
        id: "agreements",
        title: "Agreements",
        path: "/agreements",
        screen: "features/agreements/screen/AgreementsScreen",
        texts: ["words"],
        more: "/agreements/$type",
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "partsdownloadedshourlogs",
        title: "Descarga por hora",
        path: "/partsdownloadedshourlogs",
        screen: "features/uploads/screen/HourLogsScreen",
        texts: ["words"],
        more: "/partsdownloadedshourlogs/$type",
        anyOf: AUDIT_AREA,
      },
      {
        id: "feeds",
        title: "Archivos automáticos",
        path: "/feeds",
        screen: "features/feeds/screen/FeedsScreen",
        anyOf: AUDIT_AREA,
      },
      {
        id: "preauditoria",
        title: "Prevalidación M3",
        path: "/preauditoria",
        screen: "features/preaudit/screen/PreauditScreen",
        texts: ["reasons", "words"],
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "plantillas",
        title: "Plantillas 558",
        path: "/plantillas",
        screen: "features/pedimentos/screen/TemplatesScreen",
        anyOf: ["AUDITORIA_REPORTE"],
      },
      {
        id: "dashboard",
        title: "Dashboard",
        path: "/dashboard",
        screen: "features/uploads/screen/GaugesScreen",
        anyOf: AUDIT_AREA,
      },
    ],
  },
  {
    id: "transit",
    title: "In transit",
    anyOf: ["TRANSFER"],
    items: [
      { id: "admin-transfer", title: "Transfer", path: "/admin-transfer", anyOf: ["TRANSFER"] },
      { id: "repository", title: "Repository", path: "/admin-transfer", anyOf: ["TRANSFER"] },
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
      {
        id: "distribucion-entrada",
        title: "Shipment Arrival",
        path: "/distribucion-entrada",
        anyOf: ["DISTRIBUCION_ENTRADA"],
      },
      {
        id: "inventario-distribucion",
        title: "Inventory",
        path: "/inventario-distribucion",
        anyOf: ["DISTRIBUCION_INVENTARIO", "DISTRIBUCION_INVENTARIO_CLIENTE"],
      },
      {
        id: "yard-inventory",
        title: "Yard Inventory",
        path: "/yard-inventory",
        anyOf: ["YARD_INVENTORY"],
      },
      {
        id: "revision-reportes-distribucion",
        title: "Revision Report",
        path: "/revision-reportes-distribucion",
        anyOf: ["REVISION_REPORTES_DIST"],
      },
      {
        id: "shipment-releases",
        title: "Shipment Releases",
        path: "/shipment-releases",
        anyOf: ["DISTRIBUCION_RELEASE"],
      },
      {
        id: "despachodistribucion",
        title: "Dispatch SR",
        path: "/despachodistribucion",
        anyOf: ["DESPACHO_DIST"],
      },
    ],
  },
  {
    id: "administrator",
    title: "Administrator",
    anyOf: ["CREATE_TRANSFER", "CREATE_USER"],
    items: [
      {
        id: "transportistas-catalogo",
        title: "New Transfer",
        path: "/transportistas-catalogo",
        lists: ["carriers"],
        anyOf: ["CREATE_TRANSFER"],
      },
      {
        id: "usuarios",
        title: "New User",
        path: "/usuarios-catalogo",
        screen: "features/people/screen/PeopleScreen",
        anyOf: ["CREATE_USER"],
      },
      {
        id: "clientes",
        title: "Clients",
        path: "/clientes-catalogo",
        screen: "features/clients/screen/ClientsScreen",
        anyOf: ["CREATE_USER"],
        ofTheHouse: true,
      },
    ],
  },
  {
    id: "mining",
    title: "Mining",
    anyOf: MINING,
    items: [
      { id: "mina-dashboard", title: "Dashboard", path: "/mina/dashboard", anyOf: MINING },
      { id: "mina-finanzas", title: "Finanzas", path: "/mina/finanzas", anyOf: MINING },
      {
        id: "mina-inventario",
        title: "Inventario On Hand",
        path: "/mina/inventario",
        anyOf: MINING,
        query: { Status: "Inventory on hand" },
      },
      {
        id: "mina-inventarioOperativo",
        title: "Inventario On Hand Operativo",
        path: "/mina/inventarioOperativo",
        anyOf: MINING,
        noneOf: ["MINA_CLIENTE"],
        query: { Status: "Inventory on hand" },
      },
      {
        id: "mina-relacionCarga",
        title: "Relacion de carga",
        path: "/mina/relacionCarga",
        anyOf: MINING,
        allOf: ["MINA_RELACIONCARGA"],
        query: { Status: "Today" },
      },
      {
        id: "mina-inventarioOperativoExpo",
        title: "Inventario On Hand Exportacion",
        path: "/mina/inventarioOperativoExpo",
        anyOf: MINING,
        noneOf: ["MINA_CLIENTE"],
        query: { Status: "Inventory on hand expo" },
      },
      {
        id: "mina-pedimentospendientes",
        title: "Autorizacion de Pedimentos",
        path: "/mina/pedimentospendientes",
        anyOf: MINING,
        query: { Status: "Pending Authorization" },
      },
      {
        id: "mina-pedimentos-cliente",
        title: "Pedimentos pending",
        path: "/mina/pedimentospendientes",
        anyOf: ["MINA_CLIENTE"],
        query: { Status: "Pending Authorization" },
      },
      {
        id: "mina-pedimentosautorizados",
        title: "Pedimentos authorized",
        path: "/mina/pedimentosautorizados",
        anyOf: ["MINA_CLIENTE"],
        query: { Status: "Inventory on hand", "Auth. Proforma": "" },
      },
      { id: "mina-busqueda", title: "Busqueda", path: "/mina/busqueda", anyOf: ["MINA_BUSQUEDA"] },
      {
        id: "mina-historicocruces",
        title: "Historico de Cruces",
        path: "/mina/historicocruces",
        anyOf: ["MINA_BUSQUEDA"],
      },
      {
        id: "mina-manifestacionvalor",
        title: "Manifestacion de Valor",
        path: "/mina/manifestacionvalor",
        anyOf: ["MINA_MANIFESTACION"],
      },
      {
        id: "mina-ordencompra",
        title: "Orden de Compra",
        path: "/mina/ordencompra",
        anyOf: MINING,
      },
      {
        id: "mina-urgenciasdiarias",
        title: "Urgencias Diarias",
        path: "/mina/urgenciasdiarias",
        anyOf: MINING,
      },
      { id: "mina-almacen", title: "Almacen", path: "/mina/almacen", anyOf: MINING },
      {
        id: "mina-reportexcel",
        title: "Report incrementables",
        path: "/mina/reportexcel",
        anyOf: ["MINA_REPORT_INC"],
      },
      {
        id: "mina-reportoperaciones",
        title: "Report total de operaciones",
        path: "/mina/reportoperaciones",
        anyOf: ["MINA_REPORT_INC"],
      },
      {
        id: "mina-ReporteIndicadores",
        title: "Estadisticas",
        path: "/mina/ReporteIndicadores",
        anyOf: ["MINA_REPORT_EST"],
      },
      {
        id: "mina-COaplication",
        title: "Aplicacion de certificados",
        path: "/mina/COaplication",
        anyOf: ["MINA_REPORT_EST"],
      },
      {
        id: "mina-ReporteImpo",
        title: "Reporte de importacion",
        path: "/mina/ReporteImpo",
        anyOf: ["MINA_REPORT_EST"],
      },
      {
        id: "mina-KpiTemporal",
        title: "KPI temporal",
        path: "/mina/KpiTemporal",
        anyOf: ["MINA_REPORT_EST"],
      },
    ],
  },
] as const satisfies readonly MenuSection[];

export type SectionId = (typeof MENU_TABLE)[number]["id"];
type Item = (typeof MENU_TABLE)[number]["items"][number];
/** An entry that has its screen. */
export type BuiltItem = Extract<
  Item,
  { readonly screen: string } | { readonly lists: readonly string[] }
>;

/** Who looks at the menu: the codes they hold, and what their client's settings say. */
export interface Viewer {
  readonly codes: ReadonlySet<string>;
  /** Of type ADMIN. */
  readonly isOfTheHouse?: boolean;
  /** The active subscriber hides Load (product decision: a setting, not a list in the code). */
  readonly hidesLoad?: boolean;
}

/** Whether the viewer sees the entry, and may open its screen. */
export function isVisible(
  item: MenuItem,
  { codes, isOfTheHouse = false, hidesLoad = false }: Viewer,
): boolean {
  const { anyOf, allOf = [], noneOf = [], ofTheHouse = false, hiddenBySubscriber = false } = item;
  return (
    anyOf.some((code) => codes.has(code)) &&
    allOf.every((code) => codes.has(code)) &&
    !noneOf.some((code) => codes.has(code)) &&
    !(ofTheHouse && !isOfTheHouse) &&
    !(hiddenBySubscriber && hidesLoad)
  );
}

/** By its own codes, and also when one of its visible entries could not be reached otherwise. */
export function isSectionVisible({ anyOf, items }: MenuSection, viewer: Viewer): boolean {
  return (
    anyOf.some((code) => viewer.codes.has(code)) || items.some((item) => isVisible(item, viewer))
  );
}
