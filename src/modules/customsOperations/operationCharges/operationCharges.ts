import { choice } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { code } from "#kit/entity/fields/code.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { money } from "#kit/entity/fields/money.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { screen } from "#kit/entity/screen.ts";
import { CURRENCIES } from "../../closedLists.ts";
import { invoices } from "../../shipments/invoices/invoices.ts";
import { customsOperations, OPERATION_READERS, PREPARERS } from "../customsOperations.ts";

/** What adds to the price (Ley Aduanera, art. 65), and what the price holds that does not belong to it (art. 66). */
export const ADDING = ["freight", "insurance", "packing", "other"] as const;
export const DEDUCTING = [
  "deductTransport",
  "deductInsurance",
  "deductLoading",
  "deductUnloading",
  "deductOther",
] as const;

/** What is paid beside the price of the goods of an operation. */
export const operationCharges = entity("operationCharges", {
  read: OPERATION_READERS,
  write: PREPARERS,
  label: "concept",
  documents: ["invoice", "photo"],
  fields: {
    operation: ref(() => customsOperations, { required: true, filter: true }),
    concept: choice([...ADDING, ...DEDUCTING], { required: true, sort: true, filter: true }),
    amount: money({ required: true, currencies: CURRENCIES }),
    /** By what it is spread over the goods. */
    basis: choice(["value", "weight"], { initial: "value" }),
    /** Of which invoice alone it is; without one it is of the whole operation. */
    invoice: ref(() => invoices),
    /** To the importer: what somebody else pays counts for nothing. */
    charged: flag(),
    /** The price of the invoice holds it already. */
    inPrice: flag(),
    /** Of the value declaration. */
    valueCode: code({ most: 20, search: true }),
    paidOn: day(),
    status: choice(["active", "removed"], { initial: "active", fixed: true, filter: true }),
  },
  totals: ["amount"],
  state: "status",
  changeable: ["active"],
  commands: {
    remove: command({ from: ["active"], to: "removed", can: PREPARERS, side: "house", undo: true }),
    restore: command({ from: ["removed"], to: "active", can: PREPARERS, side: "house" }),
  },
});

export type OperationChargeRow = RowOf<typeof operationCharges>;

export const screens = [
  screen(operationCharges, {
    list: ["concept", "amount", "operation", "basis", "invoice", "charged", "inPrice", "status"],
  }),
];
