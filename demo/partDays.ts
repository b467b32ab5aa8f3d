import { NORTE_FAMILIES, partsOf } from "./families.ts";
import type { PartDay } from "./partFiles.ts";

const manyDropped = partsOf(NORTE_FAMILIES)
  .filter((_, at) => at % 5 < 2)
  .map(({ partNo }) => `${partNo} drop`);

/** Ten days of the feeds of Maquiladora del Norte, in the order in which the files came. */
export const NORTE_DAYS: readonly PartDay[] = [
  {
    file: "catalogo_1110.zip",
    feed: "daily",
    isFull: true,
    fileOn: "2026-11-10",
    cameAt: [10, "05:40"],
    edits: [],
  },
  {
    file: "catalogo_1113.zip",
    feed: "daily",
    isFull: true,
    fileOn: "2026-11-13",
    cameAt: [7, "05:41"],
    edits: [
      "TRF-1005 mx=8504319999",
      "SOP-1015 us=7326908630",
      "TAP-1015 desc=TAPA DE PLASTICO CON ROSCA",
      "AHX-1018 eccn=5A992.c",
      "FIL-1012 drop",
      "FIL-1013 drop",
      "CBL-1021 like=CBL-1001",
    ],
  },
  {
    // By hand out of an old spreadsheet: repeated and broken lines among good ones.
    file: "correcciones_compras.zip",
    feed: "manual",
    fileOn: "2026-11-14",
    cameAt: [6, "11:22"],
    isOldExcel: true,
    edits: [
      "CAJ-1003 desc=CAJA DE CARTÓN CORRUGADO DOBLE",
      "EMP-1010 mx=4016990100",
      "VAL-1004 us=8481803015",
      "BOM-1015 like=BOM-1001",
      "TUE-1014 drop",
    ],
    extra: [
      "BOM-1015;8413.60.99.99;8413.60.0090;BOMBA ROTATIVA DE ENGRANES IZQUIERDO;EAR99;",
      "VAL-1004;8481.80.99.00;8481.80.3090;VALVULA DE COMPUERTA;EAR99;",
      ";7326.90.99.99;7326.90.8688;SIN NUMERO DE PARTE;EAR99;",
      "8.54E+09;8544.42.99.99;8544.42.9090;NUMERO PERDIDO POR EXCEL;EAR99;",
      "CNX-1015;85369.09;8536.90.4000;CONECTOR ELECTRICO MULTIPLE ESTANDAR;EAR99;",
    ],
  },
  {
    // It would drop two fifths of the catalogue: nobody has approved that yet.
    file: "catalogo_1115_incompleto.zip",
    feed: "manual",
    isFull: true,
    isHeld: true,
    fileOn: "2026-11-15",
    cameAt: [5, "16:05"],
    edits: manyDropped,
  },
  {
    file: "cambios_1116_09.zip",
    feed: "hourly",
    fileOn: "2026-11-16",
    cameAt: [4, "09:00"],
    edits: ["MTR-1012 mx=8501101004", "MTR-1012 us=8501104060", "SEN-1010 desc=SENSOR DE PRESION"],
  },
  {
    file: "cambios_1116_12.zip",
    feed: "hourly",
    fileOn: "2026-11-16",
    cameAt: [4, "12:00"],
    edits: ["ROD-1015 like=ROD-1001", "ROD-1016 like=ROD-1002", "RES-1014 drop"],
  },
  {
    file: "cambios_1117_10.zip",
    feed: "hourly",
    fileOn: "2026-11-17",
    cameAt: [3, "10:00"],
    edits: ["INT-1010 mx=8536509909", "DIS-1008 desc=DISIPADOR DE CALOR DE ALUMINIO"],
  },
  {
    file: "catalogo_1118.zip",
    feed: "daily",
    isFull: true,
    fileOn: "2026-11-18",
    cameAt: [2, "05:39"],
    edits: [
      "TAB-1008 eccn=EAR99",
      "TAB-1009 us=8537109130",
      "CIR-1015 like=CIR-1001",
      "TOR-1014 drop",
    ],
  },
  {
    file: "cambios_1118_15.zip",
    feed: "hourly",
    fileOn: "2026-11-18",
    cameAt: [2, "15:00"],
    edits: ["SOP-1016 mx=7326909903", "SOP-1017 mx=7326909903"],
    extra: ["#N/A,7326.90.99.99,7326.90.8688,SOPORTE METALICO DE ACERO,EAR99,"],
  },
  {
    file: "catalogo_1119.zip",
    feed: "daily",
    isFull: true,
    fileOn: "2026-11-19",
    cameAt: [0, "23:59"],
    edits: ["AHX-1019 desc=ARNES ELECTRICO PARA TABLERO REFORZADO", "CAJ-1009 drop"],
  },
  {
    file: "cambios_1119_18.zip",
    feed: "hourly",
    fileOn: "2026-11-19",
    cameAt: [0, "23:59"],
    edits: ["CBL-1015 mx=8544429902"],
  },
];

/** A file that comes late: it speaks of the day of a pedimento that was audited an hour ago. */
export const NORTE_LATEST: PartDay = {
  file: "cambios_1120_08.zip",
  feed: "hourly",
  fileOn: "2026-11-12",
  edits: ["BOM-1001 mx=8413609902", "TOR-1002 mx=7326909999"],
};

export const RIO_BRAVO_DAYS: readonly PartDay[] = [
  {
    file: "partes_rio_bravo_1112.zip",
    feed: "daily",
    isFull: true,
    fileOn: "2026-11-12",
    cameAt: [8, "06:10"],
    edits: [],
  },
  {
    // The feed has been silent since: audits say so.
    file: "partes_rio_bravo_1116.zip",
    feed: "daily",
    isFull: true,
    fileOn: "2026-11-16",
    cameAt: [4, "06:12"],
    edits: ["LUZ-1008 desc=TAIL LAMP, LED", "BUJ-1014 drop", "JUN-1010 mx=4016930499"],
  },
];

export const SIERRA_ALTA_DAYS: readonly PartDay[] = [
  {
    file: "refacciones_mina.zip",
    feed: "manual",
    isFull: true,
    fileOn: "2026-11-10",
    cameAt: [3, "13:30"],
    edits: [],
  },
];
