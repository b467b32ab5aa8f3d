import { choice } from "#kit/pure/entity/choice.ts";
import { code } from "#kit/pure/entity/code.ts";
import { day } from "#kit/pure/entity/day.ts";
import { decimal } from "#kit/pure/entity/decimal.ts";
import { entity } from "#kit/pure/entity/entity.ts";
import { ref } from "#kit/pure/entity/ref.ts";
import { text } from "#kit/pure/entity/text.ts";
import { carriers } from "../carriers/carriers.ts";
import { CURRENCIES, UNIT_TYPES } from "../closedLists.ts";
import { sites } from "../sites/sites.ts";

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
  import: { key: "reference", isLayout: true },
  fields: {
    reference: code({ required: true, most: 40 }),
    site: ref(() => sites, { required: true }),
    carrier: ref(() => carriers),
    supplier: ref(() => carriers),
    trailerNo: code({ most: 20 }),
    expectedOn: day(),
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
