import { code } from "#kit/pure/entity/code.ts";
import { codes } from "#kit/pure/entity/codes.ts";
import { decimal } from "#kit/pure/entity/decimal.ts";
import { entity } from "#kit/pure/entity/entity.ts";
import { integer } from "#kit/pure/entity/integer.ts";
import { ref } from "#kit/pure/entity/ref.ts";
import { screen } from "#kit/pure/entity/screen.ts";
import { text } from "#kit/pure/entity/text.ts";
import { INVOICE_READERS, invoices, KEEPERS } from "../invoices/invoices.ts";

/** So much of a part at a price, as an invoice says, and how much of it came in handling units. */
export const invoiceLines = entity("invoiceLines", {
  read: INVOICE_READERS,
  write: KEEPERS,
  label: "partNo",
  fields: {
    partNo: code({ required: true, most: 40, search: true, sort: true }),
    invoice: ref(() => invoices, { required: true, filter: true }),
    lineNo: integer({ required: true, least: 1, greatest: 99_999, unique: { within: "invoice" } }),
    description: text({ required: true, most: 250, search: true }),
    quantity: decimal({ required: true, places: 4 }),
    uom: code({ required: true, most: 10 }),
    unitPrice: decimal({ required: true, places: 6 }),
    /** In the invoice's currency, to the cent. */
    amount: decimal({ fixed: true }),
    netWeight: decimal({ places: 3, unit: "kg" }),
    countryOfOrigin: code({ form: { pattern: /^[A-Z]{2,3}$/, example: "US" } }),
    mxhts: code({ most: 12 }),
    ushts: code({ most: 12 }),
    brand: text({ most: 80 }),
    model: text({ most: 80 }),
    serials: codes({ most: 1_000 }),
    /** The pieces of the units that hold it. */
    quantityReceived: decimal({ fixed: true, places: 4 }),
  },
});

export const screens = [
  screen(invoiceLines, {
    list: [
      "partNo",
      "quantity",
      "quantityReceived",
      "amount",
      "invoice",
      "lineNo",
      "description",
      "uom",
      "unitPrice",
      "countryOfOrigin",
    ],
  }),
];
