import { dividedBy, sum, times, type Written } from "#kit/pure/exact.ts";
import { KEYS } from "../contributions.ts";
import { typedInAll } from "./byHand.ts";
import { declaredDta } from "./dta.ts";
import {
  arrow,
  countedCharges,
  type Explained,
  type ExplainedCharge,
  type Explanation,
  feeOf,
  feeRow,
  inPesos,
  ratesOf,
  type Step,
  type Subject,
  text,
  total,
  type UsedRow,
} from "./formulas.ts";

type Told = Pick<Explanation, "steps" | "used">;
type Tell = (of: Explained) => Told | null;

const alone = (formula: string): Told => ({ steps: [{ formula }], used: [] });

/** How figures of the whole pedimento are computed, by their names. */
export const HEADER: Readonly<Record<string, Tell>> = {
  price: (of) => {
    const groups = [...Map.groupBy(of.lines, ({ invoice }) => invoice.currency)];
    return roundedSum(
      groups.map(([currency, lines]) => ({
        amount: sum(lines.map(({ net }) => net)),
        currency,
        subject: { kind: "currency", currency },
      })),
      of.proforma.price,
      of,
    );
  },
  usd: (of) => {
    const { direction, used, proforma } = of;
    const { usd, partidas, customsValue } = proforma;
    if (direction === "export")
      return alone(
        total(
          partidas.map((one) => one.usd),
          usd,
        ),
      );
    const whole = dividedBy(customsValue, used.rate);
    const formula = `${customsValue} ÷ ${used.rate} = ${text(whole)}`;
    return {
      steps: [{ formula: arrow(formula, whole, usd), rule: "halfUp" }],
      used: ratesOf(["USD"], of),
    };
  },
  customsValue: ({ direction, proforma: { price, increments, deductions, customsValue } }) =>
    alone(
      direction === "import"
        ? `${price} + ${increments} − ${deductions} = ${customsValue}`
        : customsValue,
    ),
  factor: ({ proforma: { factor, customsValue, price } }) =>
    factor === null
      ? null
      : {
          steps: [{ formula: `${customsValue} ÷ ${price} = ${factor}`, rule: "shown" }],
          used: [],
        },
  freight: (of) => ofConcept("freight", of),
  insurance: (of) => ofConcept("insurance", of),
  packing: (of) => ofConcept("packing", of),
  otherIncrements: (of) => ofConcept("other", of),
  increments: ({ proforma: { byIncrement, increments } }) =>
    alone(total(Object.values(byIncrement), increments)),
  deductions: (of) => ofCharges(countedCharges(of).deductions, of.proforma.deductions, of),
  cash: ({ proforma: { summary, cash } }) =>
    alone(
      total(
        summary.flatMap(({ form, pesos }) => (form === 0 ? [pesos] : [])),
        cash,
      ),
    ),
  other: ({ proforma: { summary, other } }) =>
    alone(
      total(
        summary.flatMap(({ form, pesos }) => (form === 0 ? [] : [pesos])),
        other,
      ),
    ),
};

/** What is paid by a key and a form in all: of the whole pedimento, or the sum of the partidas. */
export function ofSummary(key: string, form: string, of: Explained): Told | null {
  const isIt = (row: { key: number; form: number }) =>
    String(row.key) === key && String(row.form) === form;
  const { summary, rows, partidas } = of.proforma;
  const whole = summary.find(isIt);
  if (!whole) return null;
  const typed = typedInAll(key, form, of, (pesos) => ofRow(Number(key), pesos, of));
  if (typed) return typed;
  if (rows.some(isIt)) return ofRow(Number(key), whole.pesos, of);
  const own = partidas.flatMap((one) => one.rows.filter(isIt).map(({ pesos }) => pesos));
  return alone(total(own, whole.pesos));
}

/** DTA, prevalidation and its IVA. */
function ofRow(key: number, pesos: string, of: Explained): Told {
  const contribution = (formula: string, amount: Written, used: readonly UsedRow[]): Told => ({
    steps: [{ formula: arrow(formula, amount, pesos), rule: "contribution" }],
    used,
  });
  const prv = feeOf("PRV", of);
  if (key === KEYS.PRV) return contribution(prv, prv, [feeRow("PRV", of)]);
  if (key !== KEYS.IVA_PRV) return declaredDta(pesos, of);
  const iva = feeOf("IVA", of);
  const amount = dividedBy(times(prv, iva), 100n);
  const used = [feeRow("PRV", of), feeRow("IVA", of)];
  return contribution(`${prv} × ${iva} % = ${text(amount)}`, amount, used);
}

function ofConcept(name: "freight" | "insurance" | "packing" | "other", of: Explained): Told {
  const own = countedCharges(of).increments.filter(({ concept }) => concept === name);
  return ofCharges(own, of.proforma.byIncrement[name], of);
}

const ofCharges = (charges: readonly ExplainedCharge[], result: string, of: Explained): Told =>
  roundedSum(
    charges.map(({ amount, currency, concept }) => ({
      amount,
      currency,
      subject: { kind: "charge", concept },
    })),
    result,
    of,
  );

interface Addend {
  readonly amount: Written;
  readonly currency: string;
  readonly subject: Subject;
}

/** Amounts in pesos, added and then rounded. */
function roundedSum(addends: readonly Addend[], result: string, of: Explained): Told {
  const pesos = addends.map(({ amount, currency }) => inPesos(amount, currency, of));
  const exact = pesos.map((one) => one.pesos);
  const whole = sum(exact);
  return {
    steps: [
      ...addends.map(({ subject }, at): Step => ({
        formula: pesos[at]?.formula ?? "",
        of: subject,
      })),
      { formula: arrow(total(exact, whole), whole, result), rule: "halfUp" },
    ],
    used: ratesOf(
      addends.map(({ currency }) => currency),
      of,
    ),
  };
}
