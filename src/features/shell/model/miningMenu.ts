import { item } from "./menuEntry.ts";
import type { MenuSection } from "./menuItem.ts";

const ENTRY = ["MINA_INVENTARIO"] as const;

const ON_HAND = { Status: "Inventory on hand" } as const;
const PENDING = { Status: "Pending Authorization" } as const;
const NOT_CLIENT = ["MINA_CLIENTE"] as const;

/** What its screens speak with beside the words of operations. */
const INBOX = {
  screen: "modules/customsOperations/screen/InboxScreen",
  texts: ["inbox", "operation", "entity"],
} as const;

/** What the mine's people see. */
export const MINING = {
  id: "mining",
  title: "Mining",
  anyOf: ENTRY,
  items: [
    item("mina-dashboard", "Dashboard", ENTRY),
    item("mina-finanzas", "Finanzas", ENTRY),
    item("mina-inventario", "Inventario On Hand", ENTRY, {
      query: ON_HAND,
    }),
    item("mina-inventarioOperativo", "Inventario On Hand Operativo", ENTRY, {
      noneOf: NOT_CLIENT,
      query: ON_HAND,
    }),
    item("mina-relacionCarga", "Relacion de carga", ENTRY, {
      allOf: ["MINA_RELACIONCARGA"],
      query: { Status: "Today" },
    }),
    item("mina-inventarioOperativoExpo", "Inventario On Hand Exportacion", ENTRY, {
      noneOf: NOT_CLIENT,
      query: { Status: "Inventory on hand expo" },
    }),
    item("mina-pedimentospendientes", "Autorizacion de Pedimentos", ENTRY, {
      query: PENDING,
      ...INBOX,
    }),
    item("mina-pedimentos-cliente", "Pedimentos pending", ["MINA_CLIENTE"], {
      path: "/mina/pedimentospendientes",
      query: PENDING,
      ...INBOX,
    }),
    item("mina-pedimentosautorizados", "Pedimentos authorized", ["MINA_CLIENTE"], {
      query: { Status: "Inventory on hand", "Auth. Proforma": "" },
      ...INBOX,
      opensTo: ENTRY,
    }),
    item("mina-busqueda", "Busqueda", ["MINA_BUSQUEDA"]),
    item("mina-historicocruces", "Historico de Cruces", ["MINA_BUSQUEDA"]),
    item("mina-manifestacionvalor", "Manifestacion de Valor", ["MINA_MANIFESTACION"]),
    item("mina-ordencompra", "Orden de Compra", ENTRY),
    item("mina-urgenciasdiarias", "Urgencias Diarias", ENTRY),
    item("mina-almacen", "Almacen", ENTRY),
    item("mina-reportexcel", "Report incrementables", ["MINA_REPORT_INC"]),
    item("mina-reportoperaciones", "Report total de operaciones", ["MINA_REPORT_INC"]),
    item("mina-ReporteIndicadores", "Estadisticas", ["MINA_REPORT_EST"]),
    item("mina-COaplication", "Aplicacion de certificados", ["MINA_REPORT_EST"]),
    item("mina-ReporteImpo", "Reporte de importacion", ["MINA_REPORT_EST"]),
    item("mina-KpiTemporal", "KPI temporal", ["MINA_REPORT_EST"]),
  ],
} as const satisfies MenuSection;
