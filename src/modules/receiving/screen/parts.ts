import type { Command } from "../../console/screen/useDesk.ts";
import type { UnitRow } from "../../shipments/handlingUnits/handlingUnits.ts";
import type { InvoiceLineRow } from "../../shipments/invoiceLines/invoiceLines.ts";

export const RECEIVE = "invoiceLines.receive";
export const TAKE_BACK = "invoiceLines.takeBack";

/** What receives pieces of a part, as it waits to be sent. */
export interface Receipt {
  readonly shipment: string;
  readonly label: string;
  readonly lines: readonly string[];
  readonly part: string;
  readonly pieces: number;
  readonly lot: string | null;
  readonly location: string;
  readonly place: string;
}

export type TakenBack = Pick<Receipt, "shipment" | "label" | "lines">;

/** A part of the entry's invoices, with how much of it is expected and how much is here. */
export interface Part {
  readonly part: string;
  readonly description: string;
  readonly lines: readonly string[];
  readonly expected: number;
  readonly received: number;
}

const NOT_HERE: readonly UnitRow["status"][] = ["expected", "void", "merged"];

/** Parts in their order; what was given here counts once, whether the server knows of it already or not. */
export function partsOf(
  lines: readonly InvoiceLineRow[],
  units: readonly UnitRow[],
  commands: readonly Command[],
): readonly Part[] {
  const gone = new Set<string>();
  const known = new Set(units.map(({ label }) => label));
  for (const { kind, content } of commands)
    if (kind === TAKE_BACK) gone.add((content as TakenBack).label);
  const here = units.filter(({ status, label }) => !NOT_HERE.includes(status) && !gone.has(label));
  const given = commands
    .filter(({ kind }) => kind === RECEIVE)
    .map(({ content }) => content as Receipt)
    .filter(({ label }) => !known.has(label) && !gone.has(label));
  return Object.entries(Object.groupBy(lines, ({ partNo }) => partNo))
    .map(([part, own = []]): Part => {
      const ids = own.map(({ id }) => id);
      const came = here.filter(
        ({ invoiceLine }) => invoiceLine !== null && ids.includes(invoiceLine),
      );
      return {
        part,
        description: own[0]?.description ?? "",
        lines: ids,
        expected: sum(own.map(({ quantity }) => Number(quantity))),
        received:
          sum(came.map(({ pieces }) => pieces ?? 0)) +
          sum(given.filter((one) => one.part === part).map(({ pieces }) => pieces)),
      };
    })
    .toSorted((one, other) => one.part.localeCompare(other.part));
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Parts of which another quantity is here than expected. */
export const differing = (parts: readonly Part[]) =>
  parts.filter(({ expected, received }) => expected !== received);

/** Whether what was received under a label is here, as far as this browser knows. */
export function holdsReceipt(
  label: string,
  units: readonly UnitRow[],
  commands: readonly Command[],
): boolean {
  const own = commands.filter(({ content }) => (content as TakenBack).label === label);
  if (own.some(({ kind }) => kind === TAKE_BACK)) return false;
  const unit = units.find((one) => one.label === label);
  return unit ? !NOT_HERE.includes(unit.status) : own.length > 0;
}

/** A whole number of pieces that can be received; null: it is none. */
export function piecesIn(typed: string): number | null {
  const pieces = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return pieces >= 1 && pieces <= 1_000_000 ? pieces : null;
}
