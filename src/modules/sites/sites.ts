import { addressFields } from "#kit/entity/addresses/addresses.ts";
import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { RFC } from "../carriers/carriers.ts";
import { CROSSERS, FORWARDERS } from "../houseReaders.ts";

export const MANAGERS = ["CREATE_USER"] as const;
/** Which sites are offered where one is chosen. */
export const OPEN_SITES = { status: ["open"] };
/** Who works at sites and keeps them. */
export const WORKERS = [
  ...MANAGERS,
  "ENTRADA_MANUAL",
  "INVENTARIO",
  "ADMON_CAJAS",
  "MANIFIESTO",
  "DESPACHO_DIST",
  "YARD_INVENTORY",
  "DISTRIBUCION_ENTRADA",
  "DISTRIBUCION_INVENTARIO",
  "DISTRIBUCION_RELEASE",
] as const;

/** Who meets sites in what they follow: those too choose among them, and narrow lists by them. */
const READERS = [
  ...WORKERS,
  "DASHBOARD",
  "REPORTES_KPIS",
  "ENTRADA_ELECTRONICA",
  "PRIORIDADES_CRUCE",
  "INSTRUCCIONES_CLIENTE",
  "BOLS_INCONCLUSOS",
  "TRAZABILIDAD_EMBARQUES",
  "REVISION_REPORTES",
  "REVISION_REPORTES_DIST",
  "CARGA_ALTANTA_REPORTE",
  "DESPACHO_REPORTE",
  "DISTRIBUCION_INVENTARIO_CLIENTE",
  "CARTA_PORTE_SLAM",
] as const;

/** Time zones of places along the border and behind it: what is next to each other may change its clocks on other days. */
export const SITE_ZONES = [
  "America/Chicago",
  "America/Matamoros",
  "America/Mexico_City",
  "America/Monterrey",
  "America/Denver",
  "America/Ciudad_Juarez",
  "America/Ojinaga",
  "America/Chihuahua",
  "America/Phoenix",
  "America/Hermosillo",
  "America/Los_Angeles",
  "America/Tijuana",
  "America/New_York",
] as const;

/** Where the house works: warehouses, distribution centres, yards, mines' stores and crossings, each by its own clock. */
export const sites = entity("sites", {
  owner: "house",
  read: READERS,
  readByHouse: [...FORWARDERS, ...CROSSERS],
  write: MANAGERS,
  label: "name",
  fields: {
    code: code({
      form: { pattern: /^[A-Z0-9]{2,6}$/, example: "LRD1" },
      required: true,
      unique: true,
      search: true,
      sort: true,
    }),
    name: text({ required: true, most: 80, search: true, sort: true }),
    kind: choice(["warehouse", "distribution", "yard", "mine", "crossing"], {
      required: true,
      filter: true,
    }),
    country: choice(["US", "MX"], { required: true, filter: true }),
    zone: choice(SITE_ZONES, { required: true }),
    street: text({ most: 120 }),
    city: text({ required: true, most: 60, search: true, sort: true }),
    region: text({ most: 60 }),
    stateCode: addressFields.stateCode,
    postalCode: code({ form: { pattern: /^\d{5}$/, example: "78045" } }),
    /** Whose it is on the papers of the road; without one, the client's whose goods they are. */
    ownerName: text({ most: 254 }),
    ownerRfc: code({ form: RFC }),
    ownerTaxId: code({ most: 40 }),
    status: choice(["open", "closed"], { initial: "open", fixed: true, filter: true }),
  },
  state: "status",
  commands: {
    close: command({ from: ["open"], to: "closed", can: MANAGERS, reason: true, undo: true }),
    reopen: command({ from: ["closed"], to: "open", can: MANAGERS, undo: true }),
  },
});

export const screens = [
  screen(sites, {
    list: ["name", "code", "kind", "city", "country", "zone", "status"],
    sort: "name",
  }),
];
