import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { day } from "#kit/entity/fields/day.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { customsOperations, OPERATION_READERS, PREPARERS } from "../customsOperations.ts";

const pesos = () => decimal({ required: true, fixed: true, places: 0, greatest: 999_999_999_999 });
const version = () => integer({ fixed: true });

/** An edition of what an operation costs: it never changes, and names all that it was computed from. */
export const proformas = entity("proformas", {
  derived: true,
  read: OPERATION_READERS,
  write: PREPARERS,
  label: "number",
  fields: {
    number: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    operation: ref(() => customsOperations, { required: true, fixed: true, filter: true }),
    edition: integer({ fixed: true, initial: 1 }),
    computedAt: instant({ required: true, fixed: true, sort: true, filter: true }),
    computedBy: text({ fixed: true, most: 200 }),
    determinationDay: day({ required: true, fixed: true }),
    /** SHA-256 of its inputs. */
    inputs: code({ required: true, fixed: true, most: 64 }),
    price: pesos(),
    increments: pesos(),
    deductions: pesos(),
    customsValue: pesos(),
    cash: pesos(),
    other: pesos(),
    errors: integer({ fixed: true, initial: 0 }),
    risks: integer({ fixed: true, initial: 0 }),
    savings: integer({ fixed: true, initial: 0 }),
    tariff: version(),
    fees: version(),
    exchangeRates: version(),
    equivalences: version(),
    countervailing: version(),
    ivaRates: version(),
    permitRules: version(),
    unitWords: version(),
    treaties: version(),
    catalogue: version(),
    certificates: version(),
    /** Authorised: it is the current one, and somebody of the client said yes to it. */
    state: choice(["current", "authorised", "superseded"], {
      initial: "current",
      fixed: true,
      filter: true,
    }),
  },
});

export type ProformaRow = RowOf<typeof proformas>;

export const screens = [
  screen(proformas, {
    list: [
      "number",
      "state",
      "cash",
      "customsValue",
      "operation",
      "computedAt",
      "computedBy",
      "errors",
      "risks",
    ],
    sort: "-computedAt",
  }),
];
