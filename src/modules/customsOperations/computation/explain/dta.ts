import {
  compare,
  contributionPesos,
  dividedBy,
  type Exact,
  exact,
  sum,
  times,
  type Written,
} from "#kit/pure/exact.ts";
import type { PartidaWire } from "../../contract.ts";
import {
  arrow,
  type Explained,
  type Explanation,
  feeOf,
  feeRow,
  text,
  worthOf,
} from "./formulas.ts";

type Told = Pick<Explanation, "steps" | "used">;

/** DTA as it is declared (LFD art. 49); a rectification pays its own amount beside it. */
export function declaredDta(pesos: string, of: Explained): Told {
  if (of.proforma.differences === undefined) return ownDta(pesos, of);
  const fee = contributionPesos(feeOf("DTA.VII.e", of));
  const rest = BigInt(pesos) - fee;
  const own = rest > 0n ? ownDta(String(rest), of) : { steps: [], used: [] };
  const rectifying = byNumber("DTA.VII.e", 1, String(fee), of);
  const steps = [...own.steps, ...rectifying.steps, { formula: `${rest} + ${fee} = ${pesos}` }];
  return { steps, used: [...own.used, ...rectifying.used] };
}

function ownDta(pesos: string, of: Explained): Told {
  const { direction, clave, vehicles, isConsolidated, proforma } = of;
  if (direction === "export") return byNumber("DTA.V", isConsolidated ? vehicles : 1, pesos, of);
  if (clave === "IN") return byNumber("DTA.III", vehicles, pesos, of);
  if (clave === "AF") return perThousand("DTA.II", proforma.customsValue, pesos, of);
  return definitiveDta(pesos, of);
}

/** The part of DTA in the base of IVA: what a definitive import pays, spread over the goods that pay it. */
export function dtaShare(partida: PartidaWire, of: Explained): Told {
  const { partidas } = of.proforma;
  const base = dtaBase(of);
  const due = sum(partidas.map(({ dta }) => dta));
  const isBorne = base === null || !isFreed(partida);
  if (!isBorne || due.over === 0n) return { steps: [{ formula: partida.dta }], used: [] };
  const definitive = definitiveDta(text(due), of);
  const worth = worthOf(partida, of);
  const whole = base ?? sum(partidas.map((one) => worthOf(one, of)));
  const share = whole.over === 0n ? exact(0n) : dividedBy(times(due, worth), whole);
  const formula = `${text(due)} × ${worth} ÷ ${text(whole)} = ${text(share)}`;
  return {
    steps: [...definitive.steps, { formula: arrow(formula, share, partida.dta), rule: "spread" }],
    used: definitive.used,
  };
}

function byNumber(key: string, number: number, pesos: string, of: Explained): Told {
  const fee = feeOf(key, of);
  const amount = times(fee, BigInt(number));
  const formula = arrow(`${fee} × ${number} = ${text(amount)}`, amount, pesos);
  return { steps: [{ formula, rule: "contribution" }], used: [feeRow(key, of)] };
}

/** What a definitive import of these goods pays: by the value of what no treaty frees, else a fixed amount. */
function definitiveDta(pesos: string, of: Explained): Told {
  const base = dtaBase(of);
  if (base !== null) return perThousand("DTA.I", base, pesos, of);
  const fee = feeOf("DTA.IV", of);
  return {
    steps: [{ formula: arrow(fee, fee, pesos), rule: "contribution" }],
    used: [feeRow("DTA.IV", of)],
  };
}

/** So many per thousand, quota III at least. */
function perThousand(key: string, base: Written, pesos: string, of: Explained): Told {
  const [rate, least] = [feeOf(key, of), feeOf("DTA.III", of)];
  const amount = dividedBy(times(base, rate), 1_000n);
  const formula = `${text(base)} × ${rate} ‰ = ${text(amount)}`;
  const used = [feeRow(key, of), feeRow("DTA.III", of)];
  if (compare(amount, least) > 0)
    return { steps: [{ formula: arrow(formula, amount, pesos), rule: "contribution" }], used };
  return {
    steps: [
      { formula: `${formula} < ${least}`, rule: "least" },
      { formula: arrow(least, least, pesos), rule: "contribution" },
    ],
    used,
  };
}

const isFreed = ({ treatment }: PartidaWire): boolean =>
  treatment.kind === "treaty" && treatment.dta !== "value";

/** Value of the goods that pay DTA by their value; null: none do. */
function dtaBase(of: Explained): Exact | null {
  const paying = of.proforma.partidas.filter((one) => !isFreed(one));
  return paying.length === 0 ? null : sum(paying.map((one) => worthOf(one, of)));
}
