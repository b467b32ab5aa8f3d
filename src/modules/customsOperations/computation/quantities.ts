import { type Exact, roundedHalfUp, sum } from "#kit/pure/exact.ts";
import type { Line } from "./operation.ts";

/** The quantity of lines in their commercial or their tariff unit, not rounded. */
export const quantityOf = (lines: readonly Line[], of: "commercial" | "tariff"): Exact =>
  sum(lines.map((line) => line[of].quantity));

/** With 3 decimals, as a pedimento declares it. */
export const declaredQuantity = (lines: readonly Line[], of: "commercial" | "tariff"): string =>
  roundedHalfUp(quantityOf(lines, of), 3);
