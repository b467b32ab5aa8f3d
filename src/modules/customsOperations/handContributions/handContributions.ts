import { choice } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { customsOperations, OPERATION_READERS, PREPARERS } from "../customsOperations.ts";
import { operationLines } from "../operationLines/operationLines.ts";

/** Keys of Apéndice 12 that people type: 4, 9 and these; all others are computed. */
const TYPED = { least: 22, greatest: 35 };
const isTyped = (key: number): boolean =>
  key === 4 || key === 9 || (key >= TYPED.least && key <= TYPED.greatest);

/** Contributions of an operation that are not computed, such as ISAN and IEPS: they join the base of IVA. */
export const handContributions = entity("handContributions", {
  read: OPERATION_READERS,
  write: PREPARERS,
  label: "handReason",
  documents: ["payment", "other"],
  fields: {
    operation: ref(() => customsOperations, { required: true, filter: true }),
    /** Whose partida declares it; without one it is of the whole pedimento. */
    operationLine: ref(() => operationLines, {
      offers: { operation: { of: "operation" }, status: ["active"] },
    }),
    key: {
      ...integer({ required: true, least: 1, greatest: 99, sort: true }),
      sample: (number: number) => TYPED.least + (number % (TYPED.greatest - TYPED.least + 1)),
    },
    /** Of payment, of Apéndice 13. */
    form: integer({ least: 0, greatest: 99, initial: 0 }),
    /** Whole pesos. */
    amount: decimal({ required: true, places: 0, least: 1, greatest: 999_999_999_999 }),
    handReason: text({ required: true, most: 400, search: true, sort: true }),
    status: choice(["active", "removed"], { initial: "active", fixed: true, filter: true }),
  },
  checks: [
    {
      of: ["key"],
      faults: ({ key }) => (key !== null && !isTyped(key) ? { key: { code: "notTyped" } } : {}),
    },
  ],
  state: "status",
  changeable: ["active"],
  commands: {
    remove: command({ from: ["active"], to: "removed", can: PREPARERS, side: "house", undo: true }),
    restore: command({ from: ["removed"], to: "active", can: PREPARERS, side: "house" }),
  },
});

export type HandContributionRow = RowOf<typeof handContributions>;

export const screens = [
  screen(handContributions, {
    list: ["key", "form", "amount", "operation", "operationLine", "handReason", "status"],
  }),
];
