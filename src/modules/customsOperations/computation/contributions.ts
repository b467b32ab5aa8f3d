import {
  compare,
  contributionPesos,
  dividedBy,
  type Exact,
  exact,
  spread,
  times,
  type Written,
} from "#kit/pure/exact.ts";
import { isTemporary } from "./claves.ts";
import { type Contribution, together } from "./contribution.ts";
import type { Declared, FeeKey, Fees, Operation } from "./operation.ts";
import { quantityOf } from "./quantities.ts";
import type { Joined } from "./partidas.ts";
import { typedContributions } from "./typedContributions.ts";
import type { Values } from "./values.ts";

/** Keys of Apéndice 12. */
export const KEYS = { DTA: 1, CC: 2, IVA: 3, IGI: 6, PRV: 15, IVA_PRV: 23 } as const;

export interface PartidaContributions {
  readonly igi: bigint;
  readonly countervailing: bigint;
  /** Its part of DTA in the base of IVA. */
  readonly dta: bigint;
  /** What of contributions by hand is in its base of IVA. */
  readonly hand: bigint;
  /** Null: no IVA is due on it. */
  readonly ivaBase: bigint | null;
  readonly rows: readonly Contribution[];
}

export interface Contributions {
  readonly partidas: readonly PartidaContributions[];
  /** Of the whole pedimento. */
  readonly rows: readonly Contribution[];
  /** All rows by key and form. */
  readonly summary: readonly Contribution[];
  /** What is paid in cash (form 0), and in other forms; of a rectification only what is more than before. */
  readonly cash: bigint;
  readonly other: bigint;
  /** Of a rectification, by key and form: what is declared now less what was declared before, where they differ. */
  readonly differences?: readonly Contribution[];
}

/** What an operation pays (crossing.md 3.6). */
export function contributionsOf(
  operation: Operation,
  partidas: readonly Joined[],
  values: Values,
): Contributions {
  const { direction, clave, fees, ivaRate, ivaForm, rectified } = operation;
  const isImport = direction === "import";
  const isDeclared = !isTemporary(clave, direction);
  const worth = values.partidas.map((one) => (isImport ? one.customsValue : one.price));
  const duties = partidas.map((partida, at) => dutiesOf(operation, partida, worth[at] ?? 0n));
  const dta = isImport ? definitiveDta(operation, partidas, worth) : null;
  const typed = typedContributions(operation, partidas, worth);
  const own = partidas.map(({ of }, at): PartidaContributions => {
    const { igi, countervailing } = duties[at] ?? { igi: 0n, countervailing: 0n };
    const share = dta?.shares[at] ?? 0n;
    const { rows: byHand = [], base = 0n } = typed.partidas[at] ?? {};
    const hand = isImport ? base : 0n;
    const isDue = isImport && !of.isIvaExempt;
    const ivaBase = isDue ? (worth[at] ?? 0n) + igi + countervailing + share + hand : null;
    const rows: Contribution[] = [];
    if (isDeclared && hasDutyRow(operation, of, igi))
      rows.push({ key: KEYS.IGI, form: 0, pesos: igi });
    if (isDeclared && countervailing > 0n)
      rows.push({ key: KEYS.CC, form: 0, pesos: countervailing });
    if (ivaBase !== null) {
      const pesos = contributionPesos(dividedBy(times(ivaBase, ivaRate), 100n));
      rows.push({ key: KEYS.IVA, form: isDeclared ? 0 : ivaForm, pesos });
    }
    return { igi, countervailing, dta: share, hand, ivaBase, rows: [...rows, ...byHand] };
  });
  const due = declaredDta(operation, values, dta?.due ?? 0n);
  const prv = contributionPesos(feeOf(fees, "PRV"));
  const rows = together([
    ...(due > 0n ? [{ key: KEYS.DTA, form: 0, pesos: due }] : []),
    ...(rectified
      ? [{ key: KEYS.DTA, form: 0, pesos: contributionPesos(feeOf(fees, "DTA.VII.e")) }]
      : []),
    { key: KEYS.PRV, form: 0, pesos: prv },
    {
      key: KEYS.IVA_PRV,
      form: 0,
      pesos: contributionPesos(dividedBy(times(feeOf(fees, "PRV"), feeOf(fees, "IVA")), 100n)),
    },
    ...typed.rows,
  ]);
  const summary = summed([...rows, ...own.flatMap((one) => one.rows)]);
  const differences = rectified && differencesFrom(rectified, summary);
  const paid = differences?.filter(({ pesos }) => pesos > 0n) ?? summary;
  const total = (isCash: boolean) =>
    paid.reduce((all, { form, pesos }) => (isCash === (form === 0) ? all + pesos : all), 0n);
  return {
    partidas: own,
    rows,
    summary,
    cash: total(true),
    other: total(false),
    ...(differences && { differences }),
  };
}

const summed = (rows: readonly Contribution[]): Contribution[] =>
  together(rows).sort((one, other) => one.key - other.key || one.form - other.form);

/** What a summary says more or less than what was declared, by key and form. */
function differencesFrom(
  before: readonly Declared[],
  summary: readonly Contribution[],
): Contribution[] {
  const less = before.map(({ key, form, pesos }) => ({ key, form, pesos: -BigInt(pesos) }));
  return summed([...summary, ...less]).filter(({ pesos }) => pesos !== 0n);
}

/** IGI (of exports IGE) and countervailing duty of a partida that is worth so much. */
function dutiesOf(
  { direction, clave, rate }: Operation,
  { of, lines }: Joined,
  worth: bigint,
): { igi: bigint; countervailing: bigint } {
  if (direction === "export" && clave === "RT" && of.treatment.rate === "0")
    return { igi: 0n, countervailing: 0n };
  const igi = contributionPesos(of.handDuty ?? dividedBy(times(worth, of.treatment.rate), 100n));
  const duty = of.countervailing;
  if (duty === null || direction === "export") return { igi, countervailing: 0n };
  const pesos: Exact =
    duty.percent === null
      ? times(times(quantityOf(lines, "tariff"), duty.usdPerUnit ?? "0"), rate)
      : dividedBy(times(worth, duty.percent), 100n);
  return { igi, countervailing: contributionPesos(pesos) };
}

/** Whether a duty is declared: not of a preference that brings it to nothing, nor of exports that pay none. */
function hasDutyRow(
  { direction }: Operation,
  { treatment, handDuty }: Joined["of"],
  igi: bigint,
): boolean {
  if (direction === "export") return igi > 0n;
  return handDuty !== null || treatment.kind !== "treaty" || compare(treatment.rate, 0n) > 0;
}

/** DTA of a definitive import of these partidas, and how it falls on them. */
function definitiveDta({ fees }: Operation, partidas: readonly Joined[], worth: readonly bigint[]) {
  const kinds = partidas.map(({ of: { treatment } }) =>
    treatment.kind === "treaty" ? treatment.dta : "value",
  );
  const paying = worth.map((value, at) => (kinds[at] === "value" ? value : 0n));
  const base = paying.reduce((all, one) => all + one, 0n);
  const isAnyValue = kinds.includes("value");
  if (!isAnyValue && !kinds.includes("fixed")) return { due: 0n, shares: worth.map(() => 0n) };
  const amount = isAnyValue
    ? atLeast(perThousand(base, fees, "DTA.I"), fees)
    : feeOf(fees, "DTA.IV");
  const due = contributionPesos(amount);
  return {
    due,
    shares: spread(
      due,
      (isAnyValue ? paying : worth).map((value) => exact(value)),
    ),
  };
}

/** DTA as it is declared, rounded once; `definitive` is what a definitive import pays. */
function declaredDta(
  { direction, clave, fees, vehicles, isConsolidated }: Operation,
  { customsValue }: Values,
  definitive: bigint,
): bigint {
  if (direction === "export") {
    if (clave === "RT") return 0n;
    return contributionPesos(times(feeOf(fees, "DTA.V"), BigInt(isConsolidated ? vehicles : 1)));
  }
  if (clave === "IN") return contributionPesos(times(feeOf(fees, "DTA.III"), BigInt(vehicles)));
  if (clave !== "AF") return definitive;
  return contributionPesos(atLeast(perThousand(customsValue, fees, "DTA.II"), fees));
}

const perThousand = (pesos: bigint, fees: Fees, key: "DTA.I" | "DTA.II"): Exact =>
  dividedBy(times(pesos, feeOf(fees, key)), 1_000n);

/** Quotas I and II are never below III. */
function atLeast(amount: Exact, fees: Fees): Written {
  const least = feeOf(fees, "DTA.III");
  return compare(amount, least) > 0 ? amount : least;
}

function feeOf(fees: Fees, key: FeeKey): string {
  const fee = fees[key];
  if (fee === undefined) throw new Error(`No fee ${key}`);
  return fee;
}
