import Big from "big.js";
import type { Fee } from "../facts.ts";

// Anexo 22 Apéndice 12: contribution 6 is the general import duty.
const IGI = "6";
// Apéndice 13: cash, customs account, compensation, credit. Money that left the importer's pocket.
const CASH = new Set(["0", "4", "12", "16"]);
// Pending and already made payments: a duty, but nothing to recover yet.
const DEFERRED = new Set(["6", "13"]);
const TEMPORARY = "5";

/** The import duty of a partida in pesos, by what its forms of payment mean. */
export interface Igi {
  /** Every amount, whatever its form of payment. */
  readonly total: Big;
  /** What was paid: forms 0, 4, 12 and 16. */
  readonly cash: Big;
  /** Forms 6 and 13 that carry an amount, as declared. */
  readonly deferredForms: readonly string[];
  readonly isTemporary: boolean;
  readonly hasZeroRow: boolean;
}

export const ZERO = new Big(0);
const NONE: Igi = {
  total: ZERO,
  cash: ZERO,
  deferredForms: [],
  isTemporary: false,
  hasZeroRow: false,
};

export function igi(fees: readonly Fee[]): Igi {
  const rows = fees.filter((fee) => fee.contribution === IGI);
  if (rows.length === 0) return NONE;
  let [total, cash] = [ZERO, ZERO];
  const deferredForms: string[] = [];
  for (const { paymentForm, amount } of rows) {
    const pesos = new Big(amount);
    total = total.plus(pesos);
    if (CASH.has(paymentForm)) cash = cash.plus(pesos);
    if (DEFERRED.has(paymentForm) && pesos.gt(0)) deferredForms.push(paymentForm);
  }
  return {
    total,
    cash,
    deferredForms,
    isTemporary: rows.some((row) => row.paymentForm === TEMPORARY),
    hasZeroRow: total.eq(0),
  };
}
