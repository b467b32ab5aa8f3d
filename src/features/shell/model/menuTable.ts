import { drawnBy, item } from "./menuEntry.ts";
import type { MenuItem, MenuSection } from "./menuItem.ts";
import { AUDITING, PARTS } from "./auditMenu.ts";
import { CLASSIFICATION, FORWARDING } from "./forwardingMenu.ts";
import { counted, loaded, PICKED, received, reviewed } from "./consolePages.ts";
import { MINING } from "./miningMenu.ts";

const AUDIT = ["AUDITORIA_REPORTE"] as const;

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
        rowPage: received("/entrada"),
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
        rowPage: counted("/inventario-facturas"),
      }),
      item("admin-cajas", "Yard management", ["ADMON_CAJAS"], {
        lists: ["trailerVisits", "trailers"],
        boards: [
          "modules/shipments/gate/screen/GateBoard",
          "modules/trailers/trailerVisits/screen/YardBoard",
        ],
      }),
      item("manifiesto-manifiesto", "Loading process", ["MANIFIESTO"], {
        lists: ["loads-status"],
        rowPage: loaded("/manifiesto-manifiesto"),
      }),
      item("orden-carga", "Load Order", ["MANIFIESTO"], {
        lists: ["loads"],
        boards: ["modules/loading/planning/screen/PlanBoard"],
        boardFirst: true,
        texts: ["planning"],
      }),
      item("instrucciones", "Instructions", ["INSTRUCCIONES_CLIENTE"], {
        lists: ["instructions", "customers"],
      }),
      item("catalogo-partes", "Parts Number Catalog", ["CATALOGO_PARTES"], PARTS),
    ],
  },
  FORWARDING,
  {
    id: "mbc",
    title: "MBC",
    anyOf: ["TRAFICO_NLD", "TRAFICO_NLD_SLAM", "CLASIFICADOR", "CLASIFICACION_NLD"],
    items: [
      item("traficonld-cajas", "Nuevo Laredo Trafic", ["TRAFICO_NLD"]),
      item("trafico-cliente", "Importación de cajas", ["TRAFICO_CLIENTE"]),
      item("traficonldslam-cajas", "Nuevo Laredo LAN", ["TRAFICO_NLD_SLAM"]),
      CLASSIFICATION,
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
      item("metas", "Targets", ["DASHBOARD", "REPORTES_KPIS"], { lists: ["figureTargets"] }),
      item("trazabilidad-embarques", "Ship traceability", ["TRAZABILIDAD_EMBARQUES"], {
        screen: "modules/traceability/screen/TraceabilityScreen",
      }),
      item("excepciones", "Exceptions", ["TRAZABILIDAD_EMBARQUES"], { lists: ["exceptions"] }),
      item("reportes-entrada", "General report", ["REPORTES_KPIS"], {
        lists: ["shipments-report"],
      }),
      item("reportes-tableu", "Download Report", ["REPORTES_TABLEU"], {
        lists: ["extracts", "schedules"],
      }),
      item("reportes-exl", "EXL report", ["REPORTES_EXL"], {
        lists: ["reportLayouts-exl", "extracts-report-exl", "layoutColumns", "schedules-exl"],
      }),
      item("revision-reportes", "Revision", ["REVISION_REPORTES"], {
        lists: ["shipments-toReview", "invoiceLines-review", "exceptions"],
        rowPage: reviewed("/revision-reportes"),
      }),
      item("auditoria-reportes", "Audit", AUDIT, {
        screen: drawnBy("quality/QualityScreen"),
        texts: ["words"],
      }),
      item("carga-atlanta", "Load", ["CARGA_ALTANTA_REPORTE"], {
        hiddenBySubscriber: true,
        lists: ["loads-kind", "exceptions"],
      }),
      item("despacho-reportes", "Dispatch", ["DESPACHO_REPORTE"], {
        lists: ["loads-report-status"],
      }),
      item("reporte-stars", "STARS", ["STARS"], {
        lists: ["reportLayouts-stars", "extracts-report-stars", "layoutColumns", "schedules-stars"],
      }),
    ],
  },
  AUDITING,
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
        lists: [
          "shipments-distribution",
          "handlingUnits-distribution",
          "exceptions",
          "invoices",
          "invoiceLines",
        ],
        rowPage: received("/distribucion-entrada"),
      }),
      item(
        "inventario-distribucion",
        "Inventory",
        ["DISTRIBUCION_INVENTARIO", "DISTRIBUCION_INVENTARIO_CLIENTE"],
        {
          lists: ["stockBalances", "counts-distribution"],
          boards: ["modules/stockBalances/screen/TotalsBoard"],
          texts: ["openingStock"],
          rowPage: counted("/inventario-distribucion"),
        },
      ),
      item("yard-inventory", "Yard Inventory", ["YARD_INVENTORY"], {
        lists: ["trailerVisits-onSite-position"],
      }),
      item("revision-reportes-distribucion", "Revision Report", ["REVISION_REPORTES_DIST"], {
        lists: ["shipments-distribution-toReview", "invoiceLines-review", "exceptions"],
        rowPage: reviewed("/revision-reportes-distribucion"),
      }),
      item("shipment-releases", "Shipment Releases", ["DISTRIBUCION_RELEASE"], {
        lists: ["releases", "releaseLines"],
        texts: ["releaseOrders"],
        rowPage: PICKED,
      }),
      item("despachodistribucion", "Dispatch SR", ["DESPACHO_DIST"], {
        lists: ["releases-status", "loads-kind-status"],
        boards: ["modules/loading/planning/screen/PlanBoard"],
        texts: ["planning"],
        rowPage: loaded("/despachodistribucion"),
      }),
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
        withoutClient: true,
      }),
      item("clientes", "Clients", ["CREATE_USER"], {
        path: "/clientes-catalogo",
        screen: drawnBy("clients/ClientsScreen"),
        ofTheHouse: true,
        withoutClient: true,
      }),
      item(
        "sitios",
        "Sites",
        ["CREATE_USER", "ENTRADA_MANUAL", "INVENTARIO", "ADMON_CAJAS", "DISTRIBUCION_INVENTARIO"],
        {
          path: "/sitios-catalogo",
          lists: ["sites", "locations", "shiftPlans", "siteDistances", "letterheads"],
          withoutClient: true,
        },
      ),
      item("tablas-aduana", "Customs tables", ["CREATE_USER"], {
        lists: [
          "fees",
          "exchangeRates",
          "equivalences",
          "countervailingDuties",
          "ivaRates",
          "permitRules",
          "unitWords",
        ],
        withoutClient: true,
      }),
      item("limites-autorizacion", "Authorisation limits", ["CREATE_USER"], {
        lists: ["authorisationLimits"],
      }),
      item("llaves-api", "API keys", ["CREATE_USER"], { lists: ["apiKeys"] }),
      item("webhooks", "Webhooks", ["CREATE_USER"], { lists: ["webhooks", "webhookDeliveries"] }),
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
