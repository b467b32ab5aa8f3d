import { dividedBy, exact, sum, times } from "#kit/pure/exact.ts";
import type { PartidaWire } from "../../contract.ts";
import { handShare } from "./byHand.ts";
import { dtaShare } from "./dta.ts";
import {
  arrow,
  exactPesos,
  type Explained,
  type Explanation,
  feeRow,
  inPesos,
  linesOf,
  MOST_TERMS,
  ratesOf,
  type Step,
  text,
  total,
  type UsedRow,
  worthOf,
} from "./formulas.ts";
import { chargesOn } from "./spreadCharges.ts";

type Told = Pick<Explanation, "steps" | "used">;
type Tell = (partida: PartidaWire, of: Explained) => Told | null;

/** How figures of a partida are computed, by their names. */
export const PARTIDA: Readonly<Record<string, Tell>> = {
  price: (partida, of) => {
    const own = exactPesos(partida, of);
    const { price, partidas } = of.proforma;
    const whole = sum(partidas.map((one) => exactPesos(one, of)));
    const share = whole.over === 0n ? exact(0n) : dividedBy(times(price, own), whole);
    const formula = `${price} × ${text(own)} ÷ ${text(whole)} = ${text(share)}`;
    return {
      steps: [
        ...ofLines(partida, of),
        { formula: arrow(formula, share, partida.price), rule: "spread" },
      ],
      used: ratesOf(currenciesOf(partida, of), of),
    };
  },
  increments: (partida, of) => chargesOn("increments", partida, of),
  deductions: (partida, of) => chargesOn("deductions", partida, of),
  customsValue: ({ price, increments, deductions, customsValue }, { direction }) =>
    alone(
      direction === "import"
        ? `${price} + ${increments} − ${deductions} = ${customsValue}`
        : customsValue,
    ),
  usd: (partida, of) => {
    const own = exactPesos(partida, of);
    const usd = dividedBy(own, of.used.rate);
    const formula = `${text(own)} ÷ ${of.used.rate} = ${text(usd)}`;
    return {
      steps: [
        ...ofLines(partida, of),
        { formula: arrow(formula, usd, partida.usd), rule: "halfUp" },
      ],
      used: ratesOf(["USD", ...currenciesOf(partida, of)], of),
    };
  },
  commercialQuantity: (partida, of) => quantity("commercialQuantity", partida, of),
  tariffQuantity: (partida, of) => quantity("tariffQuantity", partida, of),
  unitPrice: (partida, of) => {
    const quantities = linesOf(partida, of).map(({ declared }) => declared?.commercialQuantity);
    const whole = text(sum(quantities.map((one) => one ?? "0")));
    const formula = `${partida.price} ÷ ${whole} = ${partida.unitPrice}`;
    return { steps: [{ formula, rule: "halfUp" }], used: [] };
  },
  igi: duty,
  "row 6 0": duty,
  countervailing,
  "row 2 0": countervailing,
  dta: dtaShare,
  hand: handShare,
  ivaBase: (partida) =>
    partida.ivaBase === null ? null : alone(`${baseText(partida)} = ${partida.ivaBase}`),
};

/** IVA by its form of payment. */
export function ofIva(form: string, partida: PartidaWire, of: Explained): Told | null {
  const { ivaBase, rows } = partida;
  const row = rows.find((one) => one.key === 3 && String(one.form) === form);
  if (!row || ivaBase === null) return null;
  const { ivaRate, fees, day } = of.used;
  const iva = dividedBy(times(ivaBase, ivaRate), 100n);
  const formula = `(${baseText(partida)}) × ${ivaRate} % = ${text(iva)}`;
  return contribution(formula, iva, row.pesos, [
    ivaRate === fees["IVA"] ? feeRow("IVA", of) : { table: "ivaRates", key: day, value: ivaRate },
  ]);
}

const alone = (formula: string): Told => ({ steps: [{ formula }], used: [] });

const contribution = (
  formula: string,
  amount: Parameters<typeof arrow>[1],
  pesos: string,
  used: readonly UsedRow[],
): Told => ({
  steps: [{ formula: arrow(formula, amount, pesos), rule: "contribution" }],
  used,
});

const baseText = ({ customsValue, igi, countervailing: duties, dta, hand }: PartidaWire): string =>
  [customsValue, igi, duties, dta, ...(hand === "0" ? [] : [hand])].join(" + ");

const currenciesOf = (partida: PartidaWire, of: Explained): readonly string[] =>
  linesOf(partida, of).map(({ invoice }) => invoice.currency);

const ofLines = (partida: PartidaWire, of: Explained): Step[] =>
  linesOf(partida, of)
    .slice(0, MOST_TERMS)
    .map(({ net, invoice, lineNo }) => ({
      formula: inPesos(net, invoice.currency, of).formula,
      of: { kind: "line", invoice: invoice.number, lineNo },
    }));

function quantity(
  name: "commercialQuantity" | "tariffQuantity",
  partida: PartidaWire,
  of: Explained,
): Told {
  const lines = linesOf(partida, of);
  const quantities = lines.map(({ declared }) => declared?.[name] ?? "0");
  const whole = sum(quantities);
  return {
    steps: [
      ...lines.slice(0, MOST_TERMS).map(({ invoice, lineNo }, at): Step => ({
        formula: text(quantities[at] ?? "0"),
        of: { kind: "line", invoice: invoice.number, lineNo },
      })),
      { formula: arrow(total(quantities, whole), whole, text(partida[name])), rule: "halfUp" },
    ],
    used: [],
  };
}

/** IGI, of exports IGE: by the rate of its treatment, or what somebody put in place of it. */
function duty(partida: PartidaWire, of: Explained): Told {
  const { treatment, igi, fraccion, nico } = partida;
  const hand = linesOf(partida, of)[0]?.declared?.handDuty ?? null;
  if (hand !== null) return contribution(hand, hand, igi, []);
  const worth = worthOf(partida, of);
  const amount = dividedBy(times(worth, treatment.rate), 100n);
  return contribution(`${worth} × ${treatment.rate} % = ${text(amount)}`, amount, igi, [
    { table: "tariff", key: fraccion + nico, value: `${treatment.rate} %` },
  ]);
}

function countervailing(partida: PartidaWire, of: Explained): Told {
  const lines = linesOf(partida, of);
  const row = lines[0]?.declared?.countervailing ?? null;
  if (row === null) return alone(partida.countervailing);
  const used = (value: string): UsedRow => ({ table: "countervailingDuties", key: row.id, value });
  if (row.percent !== null) {
    const worth = worthOf(partida, of);
    const amount = dividedBy(times(worth, row.percent), 100n);
    const formula = `${worth} × ${row.percent} % = ${text(amount)}`;
    return contribution(formula, amount, partida.countervailing, [used(`${row.percent} %`)]);
  }
  const unit = row.usdPerUnit ?? "0";
  const whole = sum(lines.map(({ declared }) => declared?.tariffQuantity ?? "0"));
  const amount = times(times(whole, unit), of.used.rate);
  const formula = `${text(whole)} × ${unit} USD × ${of.used.rate} = ${text(amount)}`;
  return contribution(formula, amount, partida.countervailing, [
    used(`${unit} USD`),
    ...ratesOf(["USD"], of),
  ]);
}
