import { code } from "#kit/entity/fields/code.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { screen } from "#kit/entity/screen.ts";
import { commands, days, holdsOnADay, KEEPERS, status } from "../datedTable.ts";

/** US dollars per unit of a currency; a row a day for each currency. */
export const equivalences = entity("equivalences", {
  owner: "house",
  read: KEEPERS,
  write: KEEPERS,
  label: "currency",
  fields: {
    currency: code({
      form: { pattern: /^[A-Z]{3}$/, example: "EUR" },
      required: true,
      search: true,
      sort: true,
    }),
    ...days,
    factor: decimal({ places: 8, least: 0.000001, greatest: 9999, required: true }),
    status,
  },
  checks: [
    holdsOnADay,
    {
      of: ["currency"],
      faults: ({ currency }) =>
        currency === "USD" || currency === "MXN"
          ? { currency: { code: "needsNone", values: { currency } } }
          : {},
    },
  ],
  state: "status",
  changeable: ["active"],
  commands,
});

export const screens = [
  screen(equivalences, { list: ["currency", "factor", "from", "until", "status"], sort: "-from" }),
];
