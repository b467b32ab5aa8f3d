import type { ProformaWire } from "../../contract.ts";
import { compare, dividedBy, times } from "#kit/pure/exact.ts";
import { KEYS } from "../contributions.ts";
import type { Operation } from "../operation.ts";

/** A rate of a contribution with its type of Apéndice 18. */
export interface DeclaredRate {
  readonly key: number;
  readonly rate: string;
  readonly type: number;
}

/** Of Apéndice 18. */
export const RATE_TYPES = {
  percent: 1,
  specific: 2,
  leastDta: 3,
  fixed: 4,
  perThousand: 7,
} as const;

/** By which rates the contributions of the whole pedimento were computed. */
export function headerRates(operation: Operation, proforma: ProformaWire): DeclaredRate[] {
  const { fees } = operation;
  return proforma.rows.map(({ key, pesos }): DeclaredRate => {
    switch (key) {
      case KEYS.DTA:
        return dtaRate(operation, proforma);
      case KEYS.PRV:
        return { key, rate: fees.PRV ?? "0", type: RATE_TYPES.specific };
      case KEYS.IVA_PRV:
        return { key, rate: fees.IVA ?? "0", type: RATE_TYPES.percent };
      default:
        // What somebody typed has no rate: the amount stands in its place.
        return { key, rate: pesos, type: RATE_TYPES.fixed };
    }
  });
}

function dtaRate({ direction, clave, fees }: Operation, proforma: ProformaWire): DeclaredRate {
  const key = KEYS.DTA;
  const fixed = (rate = "0"): DeclaredRate => ({ key, rate, type: RATE_TYPES.fixed });
  if (direction === "export") return fixed(fees["DTA.V"]);
  if (clave === "IN") return fixed(fees["DTA.III"]);
  const base =
    clave === "AF"
      ? [proforma.customsValue]
      : proforma.partidas
          .filter(({ treatment }) => treatment.kind !== "treaty" || treatment.dta === "value")
          .map(({ customsValue }) => customsValue);
  if (base.length === 0) return fixed(fees["DTA.IV"]);
  const rate = fees[clave === "AF" ? "DTA.II" : "DTA.I"] ?? "0";
  const worth = base.reduce((all, one) => all + BigInt(one), 0n);
  const least = fees["DTA.III"] ?? "0";
  return compare(dividedBy(times(worth, rate), 1_000n), least) > 0
    ? { key, rate, type: RATE_TYPES.perThousand }
    : { key, rate: least, type: RATE_TYPES.leastDta };
}
