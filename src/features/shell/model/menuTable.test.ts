import { describe, expect, it } from "vitest";
import { PERMISSION_CODES, type PermissionCode } from "#features/session/model/permission.ts";
import { routed, rowPlace } from "./menu.ts";
import { isSectionVisible, isVisible, type MenuItem, type MenuSection } from "./menuItem.ts";
import { MENU_TABLE } from "./menuTable.ts";

/** The specification's sentences on sections (6), read word for word. */
const SECTIONS: Readonly<Record<string, string>> = {
  Warehouse:
    "ENTRADA_ELECTRONICA, ENTRADA_MANUAL, PRIORIDADES_CRUCE, INVENTARIO, MANIFIESTO, ADMON_CAJAS or CATALOGO_PARTES",
  Forwarding: "SOLICITUD_PEDIMENTO or CARTA_PORTE_SLAM",
  Compliance:
    "DASHBOARD, TRAZABILIDAD_EMBARQUES, REVISION_REPORTES, REPORTES_EXL, REPORTES_KPIS or STARS",
  MBC: "TRAFICO_NLD, TRAFICO_NLD_SLAM, CLASIFICADOR or CLASIFICACION_NLD",
  "In transit": "TRANSFER",
  Administrator: "CREATE_TRANSFER or CREATE_USER",
  Distribution:
    "DISTRIBUCION_ENTRADA, DISTRIBUCION_INVENTARIO, DISTRIBUCION_INVENTARIO_CLIENTE, DISTRIBUCION_RELEASE or REVISION_REPORTES_DIST",
  Mining: "MINA_INVENTARIO",
};

/** And those on items: any of the codes; "and" needs the next besides, "and not" is hidden by it. */
const ITEMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Warehouse: {
    Instructions: "INSTRUCCIONES_CLIENTE",
    "New shipment arrival": "ENTRADA_ELECTRONICA",
    "Shipment arrival": "ENTRADA_MANUAL",
    Priorities: "PRIORIDADES_CRUCE",
    Inventories: "INVENTARIO",
    "Loading process": "MANIFIESTO",
    "Yard management": "ADMON_CAJAS",
    "Parts Number Catalog": "CATALOGO_PARTES",
  },
  Forwarding: { Trafic: "SOLICITUD_PEDIMENTO", "Carta Porte": "CARTA_PORTE_SLAM" },
  Compliance: {
    Dashboard: "DASHBOARD",
    "Ship traceability": "TRAZABILIDAD_EMBARQUES",
    "General report": "REPORTES_KPIS",
    "EXL report": "REPORTES_EXL",
    Revision: "REVISION_REPORTES",
    STARS: "STARS",
    Audit: "AUDITORIA_REPORTE",
    Dispatch: "DESPACHO_REPORTE",
    "Unfinished entries": "BOLS_INCONCLUSOS",
    Load: "CARGA_ALTANTA_REPORTE",
    "Download Report": "REPORTES_TABLEU",
  },
  MBC: {
    "Nuevo Laredo Trafic": "TRAFICO_NLD",
    "Importación de cajas": "TRAFICO_CLIENTE",
    "Nuevo Laredo LAN": "TRAFICO_NLD_SLAM",
    Classification: "CLASIFICACION_NLD or CLASIFICADOR",
  },
  "In transit": { Transfer: "TRANSFER" },
  Distribution: {
    "Shipment Arrival": "DISTRIBUCION_ENTRADA",
    Inventory: "DISTRIBUCION_INVENTARIO or DISTRIBUCION_INVENTARIO_CLIENTE",
    "Shipment Releases": "DISTRIBUCION_RELEASE",
    "Revision Report": "REVISION_REPORTES_DIST",
    "Yard Inventory": "YARD_INVENTORY",
    "Dispatch SR": "DESPACHO_DIST",
  },
  Administrator: { "New Transfer": "CREATE_TRANSFER", "New User": "CREATE_USER" },
  Mining: {
    Dashboard: "MINA_INVENTARIO",
    "Inventario On Hand": "MINA_INVENTARIO",
    "Orden de Compra": "MINA_INVENTARIO",
    "Urgencias Diarias": "MINA_INVENTARIO",
    Almacen: "MINA_INVENTARIO",
    Finanzas: "MINA_INVENTARIO",
    "Autorizacion de Pedimentos": "MINA_INVENTARIO",
    "Inventario On Hand Operativo": "MINA_INVENTARIO and not MINA_CLIENTE",
    "Inventario On Hand Exportacion": "MINA_INVENTARIO and not MINA_CLIENTE",
    "Relacion de carga": "MINA_INVENTARIO and MINA_RELACIONCARGA",
    "Pedimentos pending": "MINA_CLIENTE",
    "Pedimentos authorized": "MINA_CLIENTE",
    Busqueda: "MINA_BUSQUEDA",
    "Historico de Cruces": "MINA_BUSQUEDA",
    "Manifestacion de Valor": "MINA_MANIFESTACION",
    "Report incrementables": "MINA_REPORT_INC",
    "Report total de operaciones": "MINA_REPORT_INC",
    Estadisticas: "MINA_REPORT_EST",
  },
};

/** Whether the sentence lets someone with these codes see it, by its words alone. */
function says(sentence: string, codes: ReadonlySet<string>): boolean {
  const [asked = "", hiddenBy] = sentence.split(" and not ");
  if (hiddenBy !== undefined && codes.has(hiddenBy)) return false;
  return asked
    .split(" and ")
    .every((part) => part.split(/, | or /).some((code) => codes.has(code)));
}

const tableSections: readonly MenuSection[] = MENU_TABLE;

function sectionOf(title: string): MenuSection {
  const found = tableSections.find((section) => section.title === title);
  if (!found) throw new Error(`No section ${title}`);
  return found;
}

function itemOf(section: string, title: string): MenuItem {
  const found = sectionOf(section).items.find((item) => item.title === title);
  if (!found) throw new Error(`No item ${title}`);
  return found;
}

/** Nobody's codes, each code alone, each two together, all but each, and all: the roles a person can have. */
const HOLDINGS: readonly ReadonlySet<PermissionCode>[] = [
  new Set<PermissionCode>(),
  ...PERMISSION_CODES.map((code) => new Set([code])),
  ...PERMISSION_CODES.flatMap((one, place) =>
    PERMISSION_CODES.slice(place + 1).map((other) => new Set([one, other])),
  ),
  ...PERMISSION_CODES.map((code) => new Set(PERMISSION_CODES.filter((other) => other !== code))),
  new Set(PERMISSION_CODES),
];
const told = (codes: ReadonlySet<string>) => [...codes].join("+");

/** Those of the holdings with which the sentence and the table disagree. */
function disagreements(sees: (codes: ReadonlySet<string>) => boolean, sentence: string): string[] {
  return HOLDINGS.filter((codes) => sees(codes) !== says(sentence, codes)).map(told);
}

describe.each(Object.entries(ITEMS))("in section %s", (section, items) => {
  it.each(Object.entries(items))(
    "item %s shows with %s and not without it, whatever else someone holds",
    (title, sentence) => {
      const item = itemOf(section, title);
      expect(disagreements((codes) => isVisible(item, { codes }), sentence)).toEqual([]);
    },
  );
});

it.each(Object.entries(SECTIONS))(
  "section %s shows with any of its codes: %s",
  (title, sentence) => {
    const section = sectionOf(title);
    const hidden = HOLDINGS.filter((codes) => says(sentence, codes)).filter(
      (codes) => !isSectionVisible(section, { codes }),
    );
    expect(hidden.map(told)).toEqual([]);
    expect([...section.anyOf].toSorted()).toEqual(sentence.split(/, | or /).toSorted());
  },
);

it.each(tableSections.map(({ title }) => title))(
  "section %s shows without its own codes only when an entry of it would be unreachable otherwise",
  (title) => {
    const section = sectionOf(title);
    const without = HOLDINGS.filter((codes) => !section.anyOf.some((code) => codes.has(code)));
    for (const codes of without) {
      const reachable = section.items.some((item) => isVisible(item, { codes }));
      expect([told(codes), isSectionVisible(section, { codes })]).toEqual([told(codes), reachable]);
    }
  },
);

it("knows no item of the documented sections that the specification does not name, but for those of its routes", () => {
  const more = tableSections
    .filter(({ title }) => title in ITEMS)
    .flatMap(({ title, items }) =>
      items.filter((item) => !(item.title in (ITEMS[title] ?? {}))).map((item) => item.path),
    );
  expect(more).toEqual([
    "/orden-carga",
    "/importadores",
    "/metas",
    "/excepciones",
    "/admin-transfer",
    "/clientes-catalogo",
    "/sitios-catalogo",
    "/tablas-aduana",
    "/limites-autorizacion",
    "/llaves-api",
    "/webhooks",
    "/mina/COaplication",
    "/mina/ReporteImpo",
    "/mina/KpiTemporal",
  ]);
});

it("hides Load from the people of a subscriber whose setting says so, even with the code", () => {
  const load = itemOf("Compliance", "Load");
  for (const codes of HOLDINGS) expect(isVisible(load, { codes, hidesLoad: true })).toBe(false);
  const shown = { codes: new Set(["CARGA_ALTANTA_REPORTE"]), hidesLoad: false };
  expect(isVisible(load, shown)).toBe(true);
});

it("shows Clients to administrators of the house alone, whatever a client's own administrators hold", () => {
  const item = itemOf("Administrator", "Clients");
  for (const codes of HOLDINGS) {
    expect(isVisible(item, { codes })).toBe(false);
    expect(isVisible(item, { codes, isOfTheHouse: true })).toBe(codes.has("CREATE_USER"));
  }
});

it("lets every code of the specification change what is seen", () => {
  const seenWith = (codes: ReadonlySet<string>) =>
    tableSections.flatMap(({ items }) => items.filter((item) => isVisible(item, { codes })));
  const all = new Set(PERMISSION_CODES);
  const idle = PERMISSION_CODES.filter((code) => {
    const others = new Set(PERMISSION_CODES.filter((other) => other !== code));
    return (
      seenWith(new Set([code])).length === 0 && seenWith(others).length === seenWith(all).length
    );
  });
  expect(idle).toEqual([]);
});

it("names every entry once", () => {
  const ids = tableSections.flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids.length).toBe(new Set(ids).size);
});

it("has an area of its own in which priorities are registered, for who may", () => {
  const areas = tableSections.flatMap(({ items }) => items);
  const [priorities] = areas.filter(({ title }) => title === "Priorities");
  expect(priorities).toMatchObject({ anyOf: ["PRIORIDADES_CRUCE"], lists: ["priorities"] });
  expect(areas.filter(({ lists }) => lists?.[0] === "priorities")).toEqual([priorities]);
});

it("leads to a row on a page that lists it and that the viewer may open", () => {
  const place = (code: string) => rowPlace("priorities", "1", { codes: new Set([code]) })?.to;
  expect(place("ENTRADA_MANUAL")).toBe("/entrada");
  expect(place("PRIORIDADES_CRUCE")).toBe("/prioridades-cruce");
  expect(place("INVENTARIO")).toBe(undefined);
  const codes = new Set(["DISTRIBUCION_ENTRADA"]);
  expect(rowPlace("handlingUnits", "1", { codes })).toEqual({
    to: "/distribucion-entrada",
    search: { list: "handlingUnits-distribution", sel: "1" },
  });
});

it("the mine's inbox carries its documented queries, and opens to whoever sees the mine's stock or decides for it", () => {
  const pending = { Status: "Pending Authorization" };
  expect(itemOf("Mining", "Autorizacion de Pedimentos")).toMatchObject({ query: pending });
  expect(itemOf("Mining", "Pedimentos pending")).toMatchObject({ query: pending });
  expect(itemOf("Mining", "Pedimentos authorized").query).toEqual({
    Status: "Inventory on hand",
    "Auth. Proforma": "",
  });
  for (const path of ["/mina/pedimentospendientes", "/mina/pedimentosautorizados"]) {
    const routes = routed.filter((entry) => entry.path === path);
    expect(routes.map(({ anyOf }) => [...anyOf].toSorted())).toEqual([
      ["MINA_CLIENTE", "MINA_INVENTARIO"],
    ]);
  }
});
