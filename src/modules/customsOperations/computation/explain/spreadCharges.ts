import { dividedBy, type Exact, exact, sum, times } from "#kit/pure/exact.ts";
import type { PartidaWire } from "../../contract.ts";
import {
  arrow,
  countedCharges,
  type Explained,
  type ExplainedCharge,
  type Explanation,
  inPesos,
  linesOf,
  ratesOf,
  type Step,
  text,
} from "./formulas.ts";

/** What of the charges falls on a partida: each by its basis, then all of them in whole pesos. */
export function chargesOn(
  name: "increments" | "deductions",
  partida: PartidaWire,
  of: Explained,
): Pick<Explanation, "steps" | "used"> {
  const charges = countedCharges(of)[name];
  const whole = of.proforma[name];
  const parts = charges.map((charge) => shareOf(charge, partida, of));
  const weight = sum(parts.map(({ share }) => share));
  // All shares of a charge come to the whole of it.
  const weights = sum(parts.map(({ spread }) => spread));
  const isNothing = weights.over === 0n;
  const own = isNothing ? exact(0n) : dividedBy(times(whole, weight), weights);
  const formula = isNothing
    ? text(own)
    : `${whole} × ${text(weight)} ÷ ${text(weights)} = ${text(own)}`;
  return {
    steps: [
      ...charges.map(({ concept }, at): Step => ({
        formula: parts[at]?.formula ?? "",
        of: { kind: "charge", concept },
      })),
      { formula: arrow(formula, own, partida[name]), rule: "spread" },
    ],
    used: ratesOf(
      charges.map(({ currency }) => currency),
      of,
    ),
  };
}

/** So much of a charge, with the share by which it falls there; `spread` is what of it falls on all partidas. */
function shareOf(charge: ExplainedCharge, partida: PartidaWire, of: Explained) {
  const { pesos, formula } = inPesos(charge.amount, charge.currency, of);
  const whole = sum(of.proforma.partidas.map((one) => partOf(one, charge, of)));
  const own = partOf(partida, charge, of);
  const share = whole.over === 0n ? exact(0n) : dividedBy(times(pesos, own), whole);
  const unit = charge.basis === "weight" ? " kg" : "";
  const told = `× ${text(own)}${unit} ÷ ${text(whole)}${unit} = ${text(share)}`;
  const spread = whole.over === 0n ? exact(0n) : pesos;
  return { share, spread, formula: `${formula}; ${told}` };
}

/** What of a partida a charge is spread by: its price, or its lines of one invoice, or kilograms. */
function partOf(partida: PartidaWire, { basis, invoice }: ExplainedCharge, of: Explained): Exact {
  if (basis === "value" && invoice === null) return exact(partida.price);
  const own = linesOf(partida, of).filter(
    (line) => invoice === null || line.invoice.id === invoice,
  );
  return sum(
    own.map(({ declared, net, invoice: { currency } }) =>
      basis === "weight" ? (declared?.netWeight ?? "0") : inPesos(net, currency, of).pesos,
    ),
  );
}
