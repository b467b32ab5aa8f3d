import Big from "big.js";
import { dayAfter } from "#kit/pure/calendar.ts";
import { invoiceLines } from "#modules/shipments/invoiceLines/invoiceLines.ts";
import { invoices } from "#modules/shipments/invoices/invoices.ts";
import type { Chance } from "./chance.ts";
import { kilosOf } from "./families.ts";
import type { CargoLine } from "./pastCargo.ts";
import { goOn, type PastEntry, type Step } from "./pastEntry.ts";
import { begun, go, type PastRow, refOf, type Values } from "./pastRows.ts";

const MINUTE = 60_000;
const CLERK = "Adela Administra";

/** The invoice of an entry with its lines, of which each unit holds one, as they are typed, set against units and authorised. */
export function invoiceOf(chance: Chance, told: PastEntry, rows: PastRow[]): Step[] {
  const { plan, entry, units, known } = told;
  const { arrival, cargo } = plan;
  const typed = arrival.at + chance.between(2, 8) * MINUTE;
  const came = Math.max(plan.received, arrival.at) + chance.between(3, 18) * MINUTE;
  const lines = cargo.lines.map((line) => ({ line, amount: amountOf(line), row: chance.id() }));
  const total = lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2);
  const id = chance.id();
  const incoterm = chance.pick(["FCA", "DAP", "EXW"]);
  const made: PastRow[] = [];
  const type = () => {
    const deed = { at: typed, by: CLERK };
    const invoice = begun(invoices, { client: arrival.client, id }, deed, {
      number: cargo.invoice,
      supplier: entry.values["supplier"] ?? null,
      shipment: refOf(entry),
      issuedOn: dayAfter(arrival.day, -8),
      incoterm,
      linkage: "0",
      total: `${total} USD`,
    });
    for (const [at, { line, amount, row }] of lines.entries())
      made.push(
        lineRow(invoice, deed, line, { id: row, lineNo: at + 1, amount: amount.toString() }),
      );
    go(invoice, { ...deed, action: "followed" }, { linesTotal: `${total} USD` });
    rows.push(invoice, ...made);
    return invoice;
  };
  const setAgainst = (at: number) => {
    for (const [number, unit] of units.entries()) {
      const line = made[number];
      const pieces = cargo.lines[number]?.quantity ?? null;
      if (!line) continue;
      go(unit, { at, by: CLERK, action: "invoice" }, { invoiceLine: refOf(line), pieces });
      go(line, { at, by: CLERK, action: "followed" }, { quantityReceived: String(pieces) });
    }
  };
  let invoice: PastRow;
  const turn = (at: number, action: string, authStatus: string, more: Values = {}): Step => [
    at,
    () => go(invoice, { at, by: CLERK, action }, { authStatus, ...more }),
  ];
  return [
    [typed, () => (invoice = type())],
    turn(typed + MINUTE, "receive", "received", {
      receivedBy: CLERK,
      paperWaiver: "Original en papel",
    }),
    [
      typed + MINUTE,
      () => {
        known.isInvoiced = true;
        goOn(told, { at: typed + MINUTE, by: CLERK, action: "followed" });
      },
    ],
    [came, () => setAgainst(came)],
    turn(came + 5 * MINUTE, "verify", "verified"),
    turn(plan.reviewed + 3 * MINUTE, "authorise", "authorised"),
  ];
}

const amountOf = ({ quantity, price }: CargoLine) => new Big(price).times(quantity).round(2);

function lineRow(
  invoice: PastRow,
  deed: { readonly at: number; readonly by: string },
  { partNo, family, quantity, price, origin }: CargoLine,
  { id, lineNo, amount }: { id: string; lineNo: number; amount: string },
): PastRow {
  return begun(invoiceLines, { client: invoice.client, id }, deed, {
    invoice: refOf(invoice),
    lineNo,
    partNo,
    description: family.catalogue,
    quantity: String(quantity),
    uom: family.unit === "1" ? "KG" : "PZA",
    unitPrice: price,
    amount,
    netWeight: kilosOf(family, quantity),
    countryOfOrigin: origin,
    mxhts: family.mxhts,
    ushts: family.ushts,
    quantityReceived: "0",
  });
}
