import { code } from "#kit/entity/fields/code.ts";
import { day } from "#kit/entity/fields/day.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { text } from "#kit/entity/fields/text.ts";
import { sites } from "../../sites/sites.ts";
import { COLUMN_NAMES } from "../../columnNames.ts";

/** Who orders goods out, and who of the house sees to it. */
export const RELEASERS = ["DISTRIBUCION_RELEASE"] as const;

/**
 * The layout of a file of releases: a line for so much of a part. Lines of one reference are lines of one draft: the one of that
 * number or reference, or a new one of what the first of them says.
 */
export const releaseOrders = entity("releaseOrders", {
  read: RELEASERS,
  write: RELEASERS,
  label: "reference",
  import: {
    key: "reference",
    isLayout: true,
    synonyms: {
      reference: [
        "Order",
        "Order number",
        "Order no",
        "Ref",
        "Pedido",
        "No. de pedido",
        "Release",
        "Release number",
      ],
      partNo: COLUMN_NAMES.partNo,
      quantity: [...COLUMN_NAMES.quantity, "Qty ordered", "Order qty"],
      lot: COLUMN_NAMES.lot,
      site: COLUMN_NAMES.site,
      requestedFor: [
        "Ship date",
        "Requested date",
        "Need by",
        "Due date",
        "Fecha requerida",
        "Fecha de embarque",
      ],
      shipTo: ["Ship to", "Consignee", "Destination", "Destino", "Consignatario"],
    },
    weighs: ["reference", "partNo", "lot", "quantity", "free", "short"],
  },
  fields: {
    reference: code({ required: true, most: 40 }),
    partNo: code({ required: true, most: 40 }),
    quantity: decimal({ required: true, places: 6, least: 0.000001 }),
    lot: code({ most: 40 }),
    site: ref(() => sites),
    requestedFor: day(),
    shipTo: text({ most: 200 }),
    priority: integer({ least: 1, greatest: 5 }),
    /** What there is for the line: on hand, neither reserved nor set aside, and not for lines before it. */
    free: decimal({ fixed: true, places: 6 }),
    short: decimal({ fixed: true, places: 6 }),
  },
});
