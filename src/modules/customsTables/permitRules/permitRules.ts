import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { entity } from "#kit/entity/entity.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { commands, days, holdsOnADay, KEEPERS, status } from "../datedTable.ts";

/** Permits that goods need by their fraccion; without an origin or a direction a rule is for all of them. */
export const permitRules = entity("permitRules", {
  owner: "house",
  read: KEEPERS,
  write: KEEPERS,
  label: "fraccion",
  fields: {
    /** All of its digits, or the first two, four or six of those that the rule is for. */
    fraccion: code({
      form: { pattern: /^\d{2}(\d{2}){0,3}$/, example: "72142001" },
      required: true,
      search: true,
      sort: true,
    }),
    origin: code({ form: { pattern: /^[A-Z]{3}$/, example: "CHN" }, search: true }),
    direction: choice(["south", "north"], { filter: true }),
    /** Its key of Apendice 9. */
    permit: code({
      form: { pattern: /^[A-Z][A-Z0-9]$/, example: "C1" },
      required: true,
      search: true,
      sort: true,
    }),
    ...days,
    source: text({ required: true }),
    status,
  },
  checks: [holdsOnADay],
  state: "status",
  changeable: ["active"],
  commands,
});

export const screens = [
  screen(permitRules, {
    list: ["fraccion", "permit", "origin", "direction", "from", "until", "source", "status"],
  }),
];
