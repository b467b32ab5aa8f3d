import { code } from "#kit/entity/fields/code.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { commands, days, holdsOnADay, KEEPERS, status } from "../datedTable.ts";

/** Cuotas compensatorias by fraccion, origin and producer; without a producer a row is for all who have none of their own. */
export const countervailingDuties = entity("countervailingDuties", {
  owner: "house",
  read: KEEPERS,
  write: KEEPERS,
  label: "code",
  fields: {
    /** Of the resolution, as its file names it. */
    code: code({ required: true, search: true, sort: true }),
    fraccion: code({
      form: { pattern: /^\d{8}$/, example: "73251005" },
      required: true,
      search: true,
      sort: true,
    }),
    origin: code({
      form: { pattern: /^[A-Z]{3}$/, example: "CHN" },
      required: true,
      search: true,
    }),
    producer: text({ search: true }),
    percent: decimal({ places: 6, greatest: 9999 }),
    /** By unit of the tariff. */
    usdPerUnit: decimal({ places: 8 }),
    ...days,
    source: text(),
    status,
  },
  checks: [
    holdsOnADay,
    {
      of: ["percent", "usdPerUnit"],
      faults: ({ percent, usdPerUnit }) => {
        if (percent === null && usdPerUnit === null) return { percent: { code: "noDuty" } };
        return percent !== null && usdPerUnit !== null ? { usdPerUnit: { code: "twoDuties" } } : {};
      },
    },
  ],
  state: "status",
  changeable: ["active"],
  commands,
});

export const screens = [
  screen(countervailingDuties, {
    list: [
      "code",
      "fraccion",
      "origin",
      "percent",
      "usdPerUnit",
      "producer",
      "from",
      "until",
      "status",
    ],
  }),
];
