import { code } from "#kit/entity/fields/code.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { screen } from "#kit/entity/screen.ts";
import { commands, KEEPERS, status } from "../datedTable.ts";

/** What invoices call units, each as a unit of customs: LB is 0.45359237 of unit 1, the kilo. */
export const unitWords = entity("unitWords", {
  owner: "house",
  read: KEEPERS,
  write: KEEPERS,
  label: "word",
  fields: {
    word: {
      ...code({ most: 40, required: true, unique: true, search: true, sort: true }),
      // Unlike a code it may be several words.
      kept: (value: string | null) => value?.trim().replaceAll(/\s+/g, " ").toUpperCase() || null,
    },
    /** Anexo 22, Apendice 7. */
    unit: integer({ least: 1, greatest: 22, required: true, sort: true, filter: true }),
    factor: decimal({ places: 9, least: 0.000001, initial: "1" }),
    status,
  },
  state: "status",
  changeable: ["active"],
  commands,
});

export const screens = [screen(unitWords, { list: ["word", "unit", "factor", "status"] })];
