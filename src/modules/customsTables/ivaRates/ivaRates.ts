import { code } from "#kit/entity/fields/code.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { screen } from "#kit/entity/screen.ts";
import { commands, days, holdsOnADay, KEEPERS, status } from "../datedTable.ts";

/** IVA of goods for a destination other than the general one; a row a day for registered importers, one for all others. */
export const ivaRates = entity("ivaRates", {
  owner: "house",
  read: KEEPERS,
  write: KEEPERS,
  label: "destination",
  fields: {
    /** Anexo 22, Apendice 15. */
    destination: code({
      form: { pattern: /^[1-9]\d?$/, example: "11" },
      required: true,
      search: true,
      sort: true,
    }),
    rate: decimal({ places: 4, greatest: 100, required: true }),
    ...days,
    /** For importers alone who are registered for it. */
    registered: flag({ filter: true }),
    status,
  },
  checks: [holdsOnADay],
  state: "status",
  changeable: ["active"],
  commands,
});

export const screens = [
  screen(ivaRates, {
    list: ["destination", "rate", "registered", "from", "until", "status"],
    sort: "-from",
  }),
];
