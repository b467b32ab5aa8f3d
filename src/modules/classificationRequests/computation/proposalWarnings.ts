import { compare, minus } from "#kit/pure/exact.ts";

interface ProposedCode {
  readonly mxhts: string;
  readonly ushts: string | null;
  /** General rate in percent; null: none, or no percentage. */
  readonly rate: string | null;
  /** The first day on which the tariff has the code no longer, where that day is near. */
  readonly endsOn: string | null;
  /** General rate of the code that the part has. */
  readonly currentRate: string | null;
  readonly similar: readonly { readonly mxhts: string; readonly rate: string | null }[];
}

export interface ProposalWarning {
  readonly code: "codeEnds" | "codesPart" | "unlikeSimilar" | "rateFalls";
  readonly values: Readonly<Record<string, string>>;
}

/** Points of percent by which a rate may fall without a word. */
const POINTS = 5;

/** What speaks against a proposal without making it impossible. */
export function proposalWarnings(proposed: ProposedCode): ProposalWarning[] {
  const { mxhts, ushts, endsOn, rate, similar } = proposed;
  const warnings: ProposalWarning[] = [];
  if (endsOn !== null) warnings.push({ code: "codeEnds", values: { code: mxhts, day: endsOn } });
  if (ushts && ushts.slice(0, 6) !== mxhts.slice(0, 6))
    warnings.push({ code: "codesPart", values: { mxhts, ushts } });
  const codes = new Set(similar.map((part) => part.mxhts));
  if (codes.size > 0 && !codes.has(mxhts))
    warnings.push({ code: "unlikeSimilar", values: { codes: [...codes].join(", ") } });
  const from = proposed.currentRate ?? highest(similar.map((part) => part.rate));
  if (from !== null && rate !== null && compare(minus(from, rate), POINTS) > 0)
    warnings.push({ code: "rateFalls", values: { from, to: rate } });
  return warnings;
}

function highest(rates: readonly (string | null)[]): string | null {
  return rates.reduce(
    (most, rate) => (most === null || (rate !== null && compare(rate, most) > 0) ? rate : most),
    null,
  );
}
