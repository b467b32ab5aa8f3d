/** States of a crossing from its plan on; what was cancelled or turned back carries nothing across. */
export type CrossingState =
  | "planned"
  | "dispatched"
  | "inLine"
  | "inspection"
  | "released"
  | "arrived"
  | "returned"
  | "cancelled";

export type StateAfterPaid = "paid" | "modulated" | "inspection" | "released" | "closed";

const NOT_CROSSING: readonly CrossingState[] = ["returned", "cancelled"];
const WITH_LIGHT: readonly CrossingState[] = ["inspection", "released", "arrived"];

/** The state of a paid operation: nobody types it, it follows from its crossings. */
export function stateAfterPaid(crossings: readonly CrossingState[]): StateAfterPaid {
  const live = crossings.filter((one) => !NOT_CROSSING.includes(one));
  if (live.length === 0) return "paid";
  if (live.includes("inspection")) return "inspection";
  if (live.every((one) => one === "arrived")) return "closed";
  if (live.every((one) => one === "released" || one === "arrived")) return "released";
  return live.some((one) => WITH_LIGHT.includes(one)) ? "modulated" : "paid";
}
