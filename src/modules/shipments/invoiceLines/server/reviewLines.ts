import { sql } from "kysely";
import { type Touched, runCommand } from "#kit/entity/server/commands.ts";
import {
  beginningWith,
  type Doing,
  type Effect,
  type Guard,
  rowGuard,
} from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import { type ExceptionRow, exceptions } from "../../exceptions/exceptions.ts";
import { exceptionRules } from "../../exceptions/server/exceptionRules.ts";
import { invoices } from "../../invoices/invoices.ts";
import { shipments } from "../../shipments.ts";
import { type Difference, differencesOf } from "../differences.ts";
import { type InvoiceLineRow, invoiceLines } from "../invoiceLines.ts";

/** Lines are checked while their entry is reviewed; its invoice and the entry are held, so that nobody closes it meanwhile. */
export const underReview: Guard<typeof invoiceLines> = async ({ tx, rows }) => {
  const ids = new Set(rows.map(({ invoice }) => invoice));
  const held = await heldRows(tx, invoices, [...ids]);
  const shipmentIds = new Set(held.map(({ shipment }) => shipment));
  const entries = await heldRows(tx, shipments, [...shipmentIds]);
  const shipmentOf = new Map(held.map(({ id, shipment }) => [id, shipment]));
  const entryOf = new Map(entries.map((row) => [row.id, row]));
  return rows.flatMap(({ id, invoice }) => {
    const { stage, entryNo: entry = "" } = entryOf.get(shipmentOf.get(invoice) ?? "") ?? {};
    return stage === "reviewing"
      ? []
      : [[id, { code: "notReviewing", values: { entry } }] as const];
  });
};

/** What differs is said in words. */
export const remarked = rowGuard<typeof invoiceLines, "check">((row, { input }) =>
  input.reviewRemark === null && differencesOf(row, input).length > 0
    ? { code: "noRemark" }
    : undefined,
);

/** Keeps what lies there, and opens an exception for each way in which it is not as declared. */
export const check: Effect<typeof invoiceLines, "check"> = async (doing) => {
  const { rows, input, now, by } = doing;
  for (const row of rows) await openExceptions(doing, row);
  const { severity: _severity, ...found } = input;
  return setEach(invoiceLines, rows, () => ({ ...found, reviewedBy: by.name, reviewedAt: now }));
};

export const skip: Effect<typeof invoiceLines, "skip"> = async (doing) => {
  const { rows, reason, by, now } = doing;
  for (const { id } of rows) await voidOpen(doing, id, reason, () => false);
  return setEach(invoiceLines, rows, () => ({
    quantityReviewed: null,
    labelCheck: null,
    originCheck: null,
    serialCheck: null,
    reviewRemark: reason,
    reviewedBy: by.name,
    reviewedAt: now,
  }));
};

interface Standing extends Touched {
  readonly kind: ExceptionRow["kind"];
  readonly quantity: number | null;
  readonly isOpen: boolean;
}

async function openExceptions(
  doing: Doing<typeof invoiceLines, "check">,
  row: InvoiceLineRow,
): Promise<void> {
  const { tx, by, input, reason } = doing;
  const { severity, reviewRemark, quantityReviewed } = input;
  const found = differencesOf(row, input);
  const isFound = (one: Standing) => found.some(isLike(one));
  const why = reviewRemark ?? (reason || quantityReviewed);
  const standing = await voidOpen(doing, row.id, why, isFound);
  const [invoice] = await heldRows(tx, invoices, [row.invoice]);
  const rules = beginningWith(exceptionRules, { invoiceLine: row.id });
  for (const { kind, quantity } of found.filter((one) => !standing.some(isLike(one))))
    await addRow(tx, exceptions, rules, by, {
      shipment: invoice?.shipment ?? null,
      kind,
      quantity,
      severity,
      description: `${row.partNo}: ${reviewRemark ?? ""}`,
    });
}

type Like = Pick<Standing | Difference, "kind" | "quantity">;

const isLike = (one: Like) => (other: Like) =>
  one.kind === other.kind && one.quantity === other.quantity;

/** Makes void what an earlier check of the line opened, that nobody was told of and that is not so any more; answers what stands. */
async function voidOpen(
  { tx, by, today }: Doing<typeof invoiceLines>,
  line: string,
  reason: string,
  isSo: (one: Standing) => boolean,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, version, kind, quantity, status = 'open' as "isOpen" from exceptions
    where invoice_line = ${line} and status not in ('resolved', 'void') order by id for no key update`.execute(
    tx.db,
  );
  const gone = rows.filter((one) => one.isOpen && !isSo(one));
  if (gone.length > 0)
    await runCommand(tx, exceptions, exceptionRules, by, gone, {
      action: "void",
      reason,
      input: {},
      today,
    });
  return rows.filter((one) => !gone.includes(one));
}
