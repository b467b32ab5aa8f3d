import { drawnBy, item } from "./menuEntry.ts";
import type { MenuItem, MenuSection } from "./menuItem.ts";
import { MINING } from "./miningMenu.ts";

const AUDIT = ["AUDITORIA_REPORTE"] as const;
const AUDIT_AREA = ["CATALOGO_PARTES", "AUDITORIA_REPORTE"] as const;

/** One list for the warehouse and the audits. */
const PARTS = { screen: drawnBy("parts/PartsScreen"), texts: ["words", "reasons"] } as const;

/** The console of a review, below the entry that lists what waits for one. */
const reviewed = <const Path extends string>(path: Path) =>
  ({
    of: "shipments",
    path: `${path}/$id/revisar`,
    states: ["received", "reviewing"],
    screen: "modules/review/screen/ReviewScreen",
    texts: ["review", "outbox", "instructions"],
  }) as const;

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
      item("entrada", "Shipment arrival", ["ENTRADA_MANUAL"], {
        lists: [
          "shipments",
          "handlingUnits",
          "exceptions",
          "invoices",
          "invoiceLines",
          "priorities",
        ],
        rowPage: {
          of: "shipments",
          path: "/entrada/$id/recibir",
          states: ["arrived", "receiving"],
          screen: "modules/receiving/screen/ReceivingScreen",
          texts: ["receiving", "outbox"],
        },
      }),
      item("entrada-electronica", "New shipment arrival", ["ENTRADA_ELECTRONICA"], {
        lists: [
          "shipments-source",
          "announcedLines",
          "handlingUnits",
          "invoices",
          "invoiceLines",
          "exceptions",
        ],
        texts: ["packingLists"],
      }),
      item("prioridades-cruce", "Priorities", ["PRIORIDADES_CRUCE"], {
        lists: ["priorities"],
      }),
      item("inventario-facturas", "Inventories", ["INVENTARIO"], {
        lists: ["invoices", "handlingUnits", "invoiceLines", "counts"],
      }),
      item("admin-cajas", "Yard management", ["ADMON_CAJAS"], {
        lists: ["trailerVisits", "trailers"],
        boards: ["modules/trailerVisits/screen/YardBoard"],
      }),
      item("manifiesto-manifiesto", "Loading process", ["MANIFIESTO"], {
        lists: ["loads-status"],
      }),
      item("orden-carga", "Load Order", ["MANIFIESTO"], {
        lists: ["loads"],
      }),
      item("instrucciones", "Instructions", ["INSTRUCCIONES_CLIENTE"], {
        lists: ["instructions", "customers"],
      }),
      item("catalogo-partes", "Parts Number Catalog", ["CATALOGO_PARTES"], PARTS),
    ],
  },
  {
    id: "forwarding",
    title: "Forwarding",
    anyOf: ["SOLICITUD_PEDIMENTO", "CARTA_PORTE_SLAM"],
    items: [
      item("solicitud-pedimento", "Trafic", ["SOLICITUD_PEDIMENTO"]),
      item("carta-porte", "Carta Porte", ["CARTA_PORTE_SLAM"]),
    ],
  },
  {
    id: "mbc",
    title: "MBC",
    anyOf: ["TRAFICO_NLD", "TRAFICO_NLD_SLAM", "CLASIFICADOR", "CLASIFICACION_NLD"],
    items: [
      item("traficonld-cajas", "Nuevo Laredo Trafic", ["TRAFICO_NLD"]),
      item("trafico-cliente", "Importación de cajas", ["TRAFICO_CLIENTE"]),
      item("traficonldslam-cajas", "Nuevo Laredo LAN", ["TRAFICO_NLD_SLAM"]),
      item("solicitud-clasificacion", "Classification", ["CLASIFICACION_NLD", "CLASIFICADOR"]),
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
      item("bols-inconclusos", "Unfinished entries", ["BOLS_INCONCLUSOS"], {
        lists: ["shipments-inconclusive"],
      }),
      item("dashboard-viat", "Dashboard", ["DASHBOARD"], {
        screen: drawnBy("kpis/DashboardScreen"),
        texts: ["shipments", "trailers"],
      }),
      item("trazabilidad-embarques", "Ship traceability", ["TRAZABILIDAD_EMBARQUES"], {
        screen: "modules/traceability/screen/TraceabilityScreen",
      }),
      item("excepciones", "Exceptions", ["TRAZABILIDAD_EMBARQUES"], { lists: ["exceptions"] }),
      item("reportes-entrada", "General report", ["REPORTES_KPIS"], {
        lists: ["shipments-report"],
      }),
      item("reportes-tableu", "Download Report", ["REPORTES_TABLEU"]),
      item("reportes-exl", "EXL report", ["REPORTES_EXL"]),
      item("revision-reportes", "Revision", ["REVISION_REPORTES"], {
        lists: ["shipments-stage", "invoiceLines-review", "exceptions"],
        rowPage: reviewed("/revision-reportes"),
      }),
      item("auditoria-reportes", "Audit", AUDIT),
      item("carga-atlanta", "Load", ["CARGA_ALTANTA_REPORTE"], { hiddenBySubscriber: true }),
      item("despacho-reportes", "Dispatch", ["DESPACHO_REPORTE"]),
      item("reporte-stars", "STARS", ["STARS"]),
    ],
  },
  {
    id: "auditoria",
    title: "Auditoría",
    anyOf: AUDIT_AREA,
    items: [
      item("auditoria", "Auditoría", AUDIT, {
        screen: drawnBy("audit/AuditScreen"),
        texts: ["words"],
      }),
      item("totales", "Ahorros y riesgos", AUDIT, { screen: drawnBy("totals/TotalsScreen") }),
      item("cambios", "Cambios", AUDIT, {
        screen: drawnBy("audit/ChangesScreen"),
        texts: ["words"],
      }),
      item("rectificaciones", "Rectificaciones", AUDIT, { screen: drawnBy("chains/ChainsScreen") }),
      item("hallazgos", "Hallazgos", AUDIT, {
        screen: drawnBy("findings/FindingsScreen"),
        texts: ["words", "reasons"],
      }),
      item("decisiones", "Decisiones", AUDIT, {
        screen: drawnBy("findings/PairsScreen"),
        texts: ["words"],
      }),
      item("catalogos", "Catálogo de partes", AUDIT_AREA, PARTS),
      item("catalogosagreements", "Catálogo de certificados", AUDIT_AREA, {
        screen: drawnBy("agreements/AgreementsCatalogueScreen"),
      }),
      item("cobertura", "Cobertura", AUDIT_AREA, { screen: drawnBy("agreements/CoverageScreen") }),
      item("descarga", "Descarga", AUDIT_AREA, {
        screen: drawnBy("uploads/UploadsScreen"),
        texts: ["words"],
        more: "/descarga/$type",
      }),
      item("agreements", "Agreements", AUDIT, {
        screen: drawnBy("agreements/AgreementsScreen"),
        texts: ["words"],
        more: "/agreements/$type",
      }),
      item("partsdownloadedshourlogs", "Descarga por hora", AUDIT_AREA, {
        screen: drawnBy("uploads/HourLogsScreen"),
        texts: ["words"],
        more: "/partsdownloadedshourlogs/$type",
      }),
      item("feeds", "Archivos automáticos", AUDIT_AREA, { screen: drawnBy("feeds/FeedsScreen") }),
      item("preauditoria", "Prevalidación M3", AUDIT, {
        screen: drawnBy("preaudit/PreauditScreen"),
        texts: ["reasons", "words"],
      }),
      item("plantillas", "Plantillas 558", AUDIT, {
        screen: drawnBy("pedimentos/TemplatesScreen"),
      }),
      item("dashboard", "Dashboard", AUDIT_AREA, { screen: drawnBy("uploads/GaugesScreen") }),
    ],
  },
  {
    id: "transit",
    title: "In transit",
    anyOf: ["TRANSFER"],
    items: [
      item("admin-transfer", "Transfer", ["TRANSFER"]),
      item("repository", "Repository", ["TRANSFER"], { path: "/admin-transfer" }),
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
      item("distribucion-entrada", "Shipment Arrival", ["DISTRIBUCION_ENTRADA"], {
        lists: ["shipments-distribution", "handlingUnits", "exceptions"],
      }),
      item(
        "inventario-distribucion",
        "Inventory",
        ["DISTRIBUCION_INVENTARIO", "DISTRIBUCION_INVENTARIO_CLIENTE"],
        { lists: ["stockBalances"] },
      ),
      item("yard-inventory", "Yard Inventory", ["YARD_INVENTORY"], {
        lists: ["trailerVisits-onSite-position"],
      }),
      item("revision-reportes-distribucion", "Revision Report", ["REVISION_REPORTES_DIST"], {
        lists: ["shipments-distribution-stage", "invoiceLines-review", "exceptions"],
        rowPage: reviewed("/revision-reportes-distribucion"),
      }),
      item("shipment-releases", "Shipment Releases", ["DISTRIBUCION_RELEASE"]),
      item("despachodistribucion", "Dispatch SR", ["DESPACHO_DIST"]),
    ],
  },
  {
    id: "administrator",
    title: "Administrator",
    anyOf: ["CREATE_TRANSFER", "CREATE_USER"],
    items: [
      item("transportistas-catalogo", "New Transfer", ["CREATE_TRANSFER"], {
        lists: ["carriers", "vehicles", "drivers"],
      }),
      item("usuarios", "New User", ["CREATE_USER"], {
        path: "/usuarios-catalogo",
        screen: drawnBy("people/PeopleScreen"),
      }),
      item("clientes", "Clients", ["CREATE_USER"], {
        path: "/clientes-catalogo",
        screen: drawnBy("clients/ClientsScreen"),
        ofTheHouse: true,
      }),
      item(
        "sitios",
        "Sites",
        ["CREATE_USER", "ENTRADA_MANUAL", "INVENTARIO", "ADMON_CAJAS", "DISTRIBUCION_INVENTARIO"],
        {
          path: "/sitios-catalogo",
          lists: ["sites", "locations", "shiftPlans"],
        },
      ),
    ],
  },
  MINING,
] as const satisfies readonly MenuSection[];

export type SectionId = (typeof MENU_TABLE)[number]["id"];
type Item = (typeof MENU_TABLE)[number]["items"][number];
/** An entry that has its screen. */
export type BuiltItem = Extract<
  Item,
  { readonly screen: string } | { readonly lists: readonly string[] }
>;

export const isBuilt = (item: MenuItem): item is BuiltItem => "screen" in item || "lists" in item;
