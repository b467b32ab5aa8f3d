import Big from "big.js";
import type { AuditContext } from "../context.ts";
import type { Partida } from "../v1/partida.ts";
import { treatiesOfClaim } from "../v3/claimedTreaties.ts";

// Dividing by a hundred costs many times what multiplying does.
const PERCENT = new Big("0.01");
/** Pesos by which rounding may differ. */
const TOLERANCE = 1;

/** The duty that a claim leaves to be paid. */
export interface PreferentialDuty {
  readonly treaty: string;
  /** Percent, as it is on file. */
  readonly rate: string;
  /** What the partida declares beyond it, pesos not rounded; below zero where it declares less. */
  readonly excess: Big;
}

/** By the lowest rate on file of all that is claimed; null: none is, or a rate has no customs value to stand on. */
export function preferentialDuty(
  { facts, declared, igi }: Partida,
  { treaties }: AuditContext,
): PreferentialDuty | null {
  const { importedOn, preferences, customsValue } = facts;
  const [lowest] = declared.claims
    .flatMap((claim) => treatiesOfClaim(claim, importedOn, treaties))
    .flatMap((treaty) => {
      const rate = preferences[treaty] ?? null;
      return rate === null ? [] : [{ treaty, rate: new Big(rate), text: rate }];
    })
    .toSorted((one, other) => one.rate.cmp(other.rate));
  if (lowest === undefined || (customsValue === null && lowest.rate.gt(0))) return null;
  const duty = lowest.rate.times(customsValue ?? 0).times(PERCENT);
  return { treaty: lowest.treaty, rate: lowest.text, excess: igi.total.minus(duty) };
}

export const isExceeded = ({ excess }: PreferentialDuty): boolean => excess.gt(TOLERANCE);
