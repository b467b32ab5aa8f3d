import { choice } from "#kit/entity/fields/choice.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { commands, days, holdsOnADay, KEEPERS, status } from "../datedTable.ts";

/** DTA by the fractions of LFD art. 49 (I and II per thousand, the others pesos), PRV in pesos, IVA in percent. */
export const FEE_KEYS = [
  "DTA.I",
  "DTA.II",
  "DTA.III",
  "DTA.IV",
  "DTA.V",
  "DTA.VII.e",
  "PRV",
  "IVA",
] as const;

/** What a pedimento pays beside its duties; a row a day for each key. */
export const fees = entity("fees", {
  owner: "house",
  read: KEEPERS,
  write: KEEPERS,
  label: "key",
  fields: {
    key: choice(FEE_KEYS, { required: true, search: true, sort: true, filter: true }),
    amount: decimal({ places: 6, required: true }),
    ...days,
    source: text({ search: true }),
    status,
  },
  checks: [holdsOnADay],
  state: "status",
  changeable: ["active"],
  commands,
});

export const screens = [
  screen(fees, { list: ["key", "amount", "from", "until", "status", "source"], sort: "-from" }),
];
