import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { money } from "#kit/entity/fields/money.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { invoiceLines } from "../../shipments/invoiceLines/invoiceLines.ts";
import { customsOperations, OPERATION_READERS, PREPARERS } from "../customsOperations.ts";

const country = () => code({ form: { pattern: /^[A-Z]{3}$/, example: "USA" } });

/** A line of an invoice, or a part of it, in a customs operation, with what differs from invoice and catalogue. */
export const operationLines = entity("operationLines", {
  read: OPERATION_READERS,
  write: PREPARERS,
  label: "partNo",
  fields: {
    operation: ref(() => customsOperations, { required: true, filter: true }),
    invoiceLine: ref(() => invoiceLines, { required: true }),
    /** In the unit of the invoice; less than the line's where another operation has the rest. */
    quantity: decimal({ required: true, places: 4 }),
    partNo: code({ required: true, fixed: true, search: true, sort: true }),
    /** Its turn in the operation. */
    position: integer({ fixed: true, initial: 0, sort: true }),
    fraccion: code({ form: { pattern: /^\d{8}$/, example: "84314303" } }),
    nico: code({ form: { pattern: /^\d{2}$/, example: "01" } }),
    origin: country(),
    producer: text({ most: 120 }),
    overrideReason: text({ most: 400 }),
    /** Code of the treaty whose preference is claimed, and the exporting party. */
    claim: code({ most: 20 }),
    claimParty: country(),
    /** The line of the certificate that the claim rests on. */
    certificateLine: code({ most: 20 }),
    /** Of PROSEC: article and letter. */
    sector: code({ most: 8 }),
    permits: codes({ most: 20 }),
    identifiers: codes({ most: 20 }),
    /** Units of the tariff in a unit of the invoice. */
    unitFactor: decimal({ places: 9 }),
    netWeight: decimal({ places: 3, unit: "kg" }),
    /** Stands in place of the general rate. */
    handDuty: money({ currencies: ["MXN"] }),
    linkage: choice(["0", "1", "2"]),
    /** It joins no other line. */
    alone: flag(),
    status: choice(["active", "removed"], { initial: "active", fixed: true, filter: true }),
  },
  checks: [
    {
      of: ["claim", "claimParty"],
      faults: ({ claim, claimParty }) =>
        claim !== null && claimParty === null ? { claimParty: { code: "required" } } : {},
    },
    {
      of: ["fraccion", "nico", "origin", "handDuty", "overrideReason"],
      faults: ({ overrideReason, fraccion, nico, origin, handDuty }) =>
        overrideReason === null && [fraccion, nico, origin, handDuty].some((own) => own !== null)
          ? { overrideReason: { code: "required" } }
          : {},
    },
  ],
  state: "status",
  changeable: ["active"],
  commands: {
    remove: command({ from: ["active"], to: "removed", can: PREPARERS, side: "house", undo: true }),
    restore: command({ from: ["removed"], to: "active", can: PREPARERS, side: "house" }),
  },
});

export type OperationLineRow = RowOf<typeof operationLines>;

export const screens = [
  screen(operationLines, {
    list: [
      "partNo",
      "quantity",
      "operation",
      "invoiceLine",
      "fraccion",
      "origin",
      "claim",
      "sector",
      "status",
    ],
  }),
];
