import { PERMISSION_CODES, type PermissionCode } from "#features/session/model/permission.ts";
import { EJEMPLO, NORTE, RIO_BRAVO, SIERRA_ALTA } from "./clients.ts";

export const DEMO_PASSWORD = "demo-viat-2026";

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly type: string;
  readonly words: string;
  readonly clients: readonly number[];
  readonly codes: readonly PermissionCode[];
}

const WAREHOUSE: readonly PermissionCode[] = [
  "ENTRADA_ELECTRONICA",
  "ENTRADA_MANUAL",
  "PRIORIDADES_CRUCE",
  "INVENTARIO",
  "MANIFIESTO",
  "ADMON_CAJAS",
  "BOLS_INCONCLUSOS",
  "INSTRUCCIONES_CLIENTE",
  "TRAZABILIDAD_EMBARQUES",
  "DISTRIBUCION_ENTRADA",
  "DISTRIBUCION_INVENTARIO",
  "YARD_INVENTORY",
  "DISTRIBUCION_RELEASE",
  "DESPACHO_DIST",
  "REVISION_REPORTES",
];

export const PEOPLE: readonly DemoPerson[] = [
  {
    email: "admin@demo.test",
    name: "Adela Administra",
    type: "ADMIN",
    words: "everything, all clients",
    clients: [NORTE, RIO_BRAVO, EJEMPLO, SIERRA_ALTA],
    codes: PERMISSION_CODES,
  },
  {
    email: "auditor@demo.test",
    name: "Aurelio Audita",
    type: "USER",
    words: "audit area of two clients",
    clients: [NORTE, EJEMPLO],
    codes: ["AUDITORIA_REPORTE", "CATALOGO_PARTES"],
  },
  {
    email: "analista@demo.test",
    name: "Renata Rectifica",
    type: "USER",
    words: "corrections for two clients",
    clients: [RIO_BRAVO, NORTE],
    codes: ["AUDITORIA_REPORTE", "CATALOGO_PARTES"],
  },
  {
    email: "operador@demo.test",
    name: "Olga Opera",
    type: "USER",
    words: "warehouse",
    clients: [NORTE],
    codes: WAREHOUSE,
  },
  {
    email: "cliente@demo.test",
    name: "Clara Cliente",
    type: "SUBSCRIBER",
    words: "subscriber of one client",
    clients: [NORTE],
    codes: [
      "CATALOGO_PARTES",
      "DASHBOARD",
      "TRAZABILIDAD_EMBARQUES",
      "REPORTES_KPIS",
      "DISTRIBUCION_INVENTARIO_CLIENTE",
      "CARGA_ALTANTA_REPORTE",
      "DESPACHO_REPORTE",
      "DISTRIBUCION_RELEASE",
      "PRIORIDADES_CRUCE",
      "MINA_CLIENTE",
    ],
  },
  {
    email: "trafico@demo.test",
    name: "Tania Tráfico",
    type: "USER",
    words: "customs operations of one client",
    clients: [NORTE],
    codes: ["SOLICITUD_PEDIMENTO"],
  },
  {
    email: "broker@demo.test",
    name: "Bruno Broker",
    type: "USER",
    words: "customs broker of every client",
    clients: [NORTE, RIO_BRAVO, SIERRA_ALTA],
    codes: ["SOLICITUD_PEDIMENTO"],
  },
  {
    email: "cartaporte@demo.test",
    name: "Carla Camino",
    type: "USER",
    words: "Cartas Porte of one client",
    clients: [NORTE],
    codes: ["CARTA_PORTE_SLAM"],
  },
  {
    email: "clasificador@demo.test",
    name: "Claudio Clasifica",
    type: "USER",
    words: "tariff classification",
    clients: [NORTE],
    codes: ["CLASIFICADOR"],
  },
  {
    email: "clasificadora@demo.test",
    name: "Celia Clasifica",
    type: "USER",
    words: "tariff classification, who approves what another proposed",
    clients: [NORTE],
    codes: ["CLASIFICACION_NLD"],
  },
  {
    email: "minacliente@demo.test",
    name: "Minerva Minera",
    type: "SUBSCRIBER",
    words: "who decides for a mine",
    clients: [SIERRA_ALTA],
    codes: ["MINA_INVENTARIO", "MINA_CLIENTE"],
  },
  {
    email: "mina@demo.test",
    name: "Mino Mina",
    type: "USER",
    words: "mining",
    clients: [SIERRA_ALTA],
    codes: [
      "MINA_INVENTARIO",
      "MINA_RELACIONCARGA",
      "MINA_BUSQUEDA",
      "MINA_MANIFESTACION",
      "MINA_REPORT_INC",
      "MINA_REPORT_EST",
    ],
  },
];
