import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { day } from "#kit/entity/fields/day.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { moment } from "#kit/entity/moment.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { text } from "#kit/entity/fields/text.ts";
import { carriers } from "../../carriers/carriers.ts";
import { CURRENCIES, UNIT_TYPES } from "../../closedLists.ts";
import { sites } from "../../sites/sites.ts";
import { COLUMN_NAMES } from "../../columnNames.ts";

/** Who announces: whoever sends pre-alerts. */
const ANNOUNCERS = ["ENTRADA_ELECTRONICA"] as const;

/**
 * The layout of a packing list's file: a line for so much of a part, with what holds of the whole entry repeated on each. It
 * has no rows of its own: its lines make announced entries, their units and their invoices.
 */
export const packingLists = entity("packingLists", {
  read: ANNOUNCERS,
  write: ANNOUNCERS,
  label: "reference",
  import: {
    key: "reference",
    isLayout: true,
    synonyms: {
      reference: [
        "Reference",
        "Ref",
        "BOL",
        "BOL number",
        "BOL #",
        "B/L",
        "BL number",
        "Bill of lading",
        "Bill of lading number",
        "Conocimiento de embarque",
        "Guía",
        "Shipment",
        "Shipment number",
      ],
      site: COLUMN_NAMES.site,
      carrier: COLUMN_NAMES.carrier,
      supplier: ["Vendor", "Vendor name", "Shipper", "Supplier name", "Remitente"],
      trailerNo: [
        "Trailer",
        "Trailer no",
        "Trailer number",
        "Trailer #",
        "Container",
        "Container number",
        "Remolque",
        "No. de caja",
        "Número de caja",
      ],
      expectedOn: [
        "ETA",
        "Arrival",
        "Arrival date",
        "Expected date",
        "Expected arrival",
        "Fecha de llegada",
        "Fecha estimada de llegada",
        "Fecha de arribo",
      ],
      partNo: COLUMN_NAMES.partNo,
      description: COLUMN_NAMES.description,
      quantity: COLUMN_NAMES.quantity,
      uom: COLUMN_NAMES.uom,
      unitLabel: [
        "SSCC",
        "Label",
        "Box label",
        "Pallet ID",
        "Carton",
        "Carton number",
        "LPN",
        "No. de bulto",
      ],
      unitType: ["Package type", "Packaging", "Package", "Tipo de empaque", "Empaque"],
      weight: ["Gross weight", "Gross weight kg", "Weight kg", "Peso bruto", "Peso kg", "Kg"],
      countryOfOrigin: ["COO", "Origin", "Country", "Origen", "País"],
      poNo: [
        "PO",
        "PO number",
        "PO #",
        "P.O.",
        "P.O. number",
        "Purchase order",
        "Orden de compra",
        "OC",
      ],
      invoiceNo: [
        "Invoice",
        "Invoice number",
        "Invoice #",
        "Invoice no",
        "Inv no",
        "Número de factura",
        "No. de factura",
      ],
      invoiceDate: ["Inv date", "Date of invoice", "Fecha factura"],
      unitPrice: ["Price", "Unit cost", "Unit value", "Precio", "Costo unitario", "Valor unitario"],
      currency: ["Curr", "Currency", "Moneda", "Divisa"],
    },
  },
  fields: {
    reference: code({ required: true, most: 40 }),
    site: ref(() => sites, { required: true }),
    carrier: ref(() => carriers),
    supplier: ref(() => carriers),
    trailerNo: code({ most: 20 }),
    /** On the clock of the site; without an hour it is noon. */
    expectedOn: moment(),
    partNo: code({ required: true, most: 40 }),
    description: text({ most: 250 }),
    quantity: decimal({ required: true, places: 4, least: 0.0001 }),
    uom: code({ required: true, most: 10 }),
    unitLabel: code({ most: 40 }),
    unitType: choice(UNIT_TYPES),
    weight: decimal({ places: 2, greatest: 100_000, unit: "kg" }),
    countryOfOrigin: code({ form: { pattern: /^[A-Z]{2,3}$/, example: "US" } }),
    poNo: code({ most: 40 }),
    invoiceNo: code({ most: 40 }),
    invoiceDate: day(),
    unitPrice: decimal({ places: 6 }),
    currency: code({
      form: { pattern: new RegExp(`^(${CURRENCIES.join("|")})$`), example: CURRENCIES[0] },
    }),
  },
});
