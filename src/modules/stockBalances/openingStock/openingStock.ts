import { code } from "#kit/entity/fields/code.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { sites } from "../../sites/sites.ts";
import { STOCK_KEEPERS } from "../../stock/moves.ts";
import { COLUMN_NAMES } from "../../columnNames.ts";

/**
 * The layout of a file of what there is: a line for a part and lot at a location. What it says is what there is from then on;
 * what it does not name stays as it was.
 */
export const openingStock = entity("openingStock", {
  read: STOCK_KEEPERS,
  write: STOCK_KEEPERS,
  label: "partNo",
  import: {
    key: "partNo",
    isLayout: true,
    synonyms: {
      partNo: COLUMN_NAMES.partNo,
      lot: COLUMN_NAMES.lot,
      quantity: [...COLUMN_NAMES.quantity, "On hand", "Qty on hand", "Existencia"],
      site: COLUMN_NAMES.site,
      location: COLUMN_NAMES.location,
    },
  },
  fields: {
    partNo: code({ required: true, most: 40 }),
    lot: code({ most: 40 }),
    quantity: decimal({ required: true, places: 6 }),
    site: ref(() => sites, { required: true }),
    /** Its code within the site. */
    location: code({ required: true, most: 40 }),
  },
});
