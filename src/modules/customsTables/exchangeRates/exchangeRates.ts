import { day } from "#kit/entity/fields/day.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { screen } from "#kit/entity/screen.ts";
import { commands, KEEPERS, status } from "../datedTable.ts";

/** Pesos per US dollar, by the day on which the rate was published. */
export const exchangeRates = entity("exchangeRates", {
  owner: "house",
  read: KEEPERS,
  write: KEEPERS,
  label: "published",
  fields: {
    published: day({ required: true, unique: true, search: true, sort: true, filter: true }),
    rate: decimal({ places: 4, least: 0.0001, greatest: 9999, required: true }),
    status,
  },
  state: "status",
  changeable: ["active"],
  commands,
});

export const screens = [
  screen(exchangeRates, { list: ["published", "rate", "status"], sort: "-published" }),
];
