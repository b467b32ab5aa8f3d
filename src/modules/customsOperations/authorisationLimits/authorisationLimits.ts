import { command } from "#kit/entity/Command.ts";
import { choice } from "#kit/entity/fields/choice.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";

const MANAGERS = ["CREATE_USER"] as const;
/** Whole pesos in cash. */
const pesos = () => decimal({ required: true, places: 0, greatest: 999_999_999_999 });

/** Up to how much a person of the client authorises: one operation, and all of a day by the client's clock. */
export const authorisationLimits = entity("authorisationLimits", {
  read: MANAGERS,
  write: MANAGERS,
  label: "person",
  fields: {
    /** The e-mail with which they sign in. */
    person: text({ required: true, mail: true, unique: true, search: true, sort: true }),
    mostEach: pesos(),
    mostDay: pesos(),
    status: choice(["active", "inactive"], { initial: "active", fixed: true, filter: true }),
  },
  state: "status",
  changeable: ["active"],
  commands: {
    retire: command({ from: ["active"], to: "inactive", can: MANAGERS, undo: true }),
    activate: command({ from: ["inactive"], to: "active", can: MANAGERS, undo: true }),
  },
});

export const screens = [
  screen(authorisationLimits, {
    list: ["person", "mostEach", "mostDay", "status"],
    sort: "person",
  }),
];
