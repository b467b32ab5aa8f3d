import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { type Touched, runCommand } from "#kit/server/entity/commands.ts";
import {
  type Doing,
  type Effect,
  type Guard,
  rowGuard,
  type Rules,
  sets,
} from "#kit/server/entity/rules.ts";
import { addRow } from "#kit/server/entity/save.ts";
import { heldRows } from "#kit/server/entity/write.ts";
import { exceptions } from "../../exceptions/exceptions.ts";
import { exceptionRules } from "../../exceptions/server/exceptionRules.ts";
import { invoices } from "../../invoices/invoices.ts";
import { shipments } from "../../shipments/shipments.ts";
import { differencesOf } from "../differences.ts";

/** Lines are checked while their entry is reviewed; its invoice and the entry are held, so that nobody closes it meanwhile. */
export const underReview: Guard = async ({ tx, rows }) => {
  const held = await heldRows(tx, invoices, idsIn(rows, "invoice"));
  const entries = await heldRows(tx, shipments, idsIn(held, "shipment"));
  const invoice = new Map(held.map((row) => [row.id, row]));
  const entry = new Map(entries.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const of = entry.get(String(invoice.get(String(row["invoice"]))?.["shipment"]));
    if (of?.["stage"] === "reviewing") return [];
    return [
      [row.id, { code: "notReviewing", values: { entry: String(of?.["entryNo"]) } }] as const,
    ];
  });
};

/** What differs is said in words. */
export const remarked: Guard = rowGuard((row, { input }) =>
  input["reviewRemark"] === null && differencesOf(row, input).length > 0
    ? { code: "noRemark" }
    : undefined,
);

/** Keeps what lies there, and opens an exception for each way in which it is not as declared. */
export const check: Effect = async (doing) => {
  const { rows, input, now, by } = doing;
  for (const row of rows) await openExceptions(doing, row);
  const { severity: _severity, ...found } = input;
  return new Map(rows.map(({ id }) => [id, { ...found, reviewedBy: by.name, reviewedAt: now }]));
};

export const skip: Effect = async (doing) => {
  for (const { id } of doing.rows) await voidOpen(doing, id, () => false);
  return sets(({ reason, by, now }) => ({
    quantityReviewed: null,
    labelCheck: null,
    originCheck: null,
    serialCheck: null,
    reviewRemark: reason,
    reviewedBy: by.name,
    reviewedAt: now,
  }))(doing);
};

interface Standing extends Touched {
  readonly kind: string;
  readonly quantity: number | null;
  readonly isOpen: boolean;
}

async function openExceptions(doing: Doing, row: EntityRow): Promise<void> {
  const { tx, by, input } = doing;
  const found = differencesOf(row, input);
  const isFound = ({ kind, quantity }: Pick<Standing, "kind" | "quantity">) =>
    found.some((one) => one.kind === kind && one.quantity === quantity);
  const standing = await voidOpen(doing, row.id, isFound);
  const [invoice] = await heldRows(tx, invoices, idsIn([row], "invoice"));
  for (const { kind, quantity } of found) {
    if (standing.some((one) => one.kind === kind && one.quantity === quantity)) continue;
    const rules: Rules = {
      ...exceptionRules,
      begin: async (...args) => ({
        ...(await exceptionRules.begin?.(...args)),
        invoiceLine: row.id,
      }),
    };
    await addRow(tx, exceptions, rules, by, {
      shipment: invoice?.["shipment"] ?? null,
      kind,
      quantity,
      severity: input["severity"] ?? "major",
      description: `${String(row["partNo"])}: ${String(input["reviewRemark"])}`,
    });
  }
}

/** Makes void what an earlier check of the line opened, that nobody was told of and that is not so any more; answers what stands. */
async function voidOpen(
  { tx, by, today, input, reason }: Doing,
  line: string,
  isSo: (one: Standing) => boolean,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, version, kind, quantity, status = 'open' as "isOpen" from exceptions
    where invoice_line = ${line} and status not in ('resolved', 'void') order by id for no key update`.execute(
    tx.db,
  );
  const gone = rows.filter((one) => one.isOpen && !isSo(one));
  const why = String(input["reviewRemark"] ?? (reason || input["quantityReviewed"]));
  if (gone.length > 0)
    await runCommand(tx, exceptions, exceptionRules, by, gone, {
      action: "void",
      reason: why,
      input: {},
      today,
    });
  return rows.filter((one) => !gone.includes(one));
}

const idsIn = (rows: readonly EntityRow[], name: string) => [
  ...new Set(rows.map((row) => String(row[name]))),
];
