import type { VisitRow } from "./trailerVisits.ts";

interface LeavingCheck {
  readonly name: "gateInspected" | "gateUndocked" | "gateSealed";
  readonly isMet: boolean;
  /** The commands by which it comes to be met. */
  readonly mends: readonly string[];
}

/** What a trailer's own row says of whether it may leave; the server also looks at its entries and loads. */
export const leavingChecks = ({
  inspection,
  position,
  load,
  seal,
}: Pick<VisitRow, "inspection" | "position" | "load" | "seal">): readonly LeavingCheck[] => [
  { name: "gateInspected", isMet: inspection === "passed", mends: ["inspect"] },
  { name: "gateUndocked", isMet: position !== "atDock", mends: ["toYard", "toSlot"] },
  { name: "gateSealed", isMet: load === "empty" || seal !== null, mends: ["changeSeal"] },
];
