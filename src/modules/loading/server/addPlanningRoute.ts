import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { oneRow } from "#kit/entity/server/write.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { loads } from "../../loads/loads.ts";
import { planningOf } from "../planning/contract.ts";
import { candidatesOf, carriersOf } from "./candidates.ts";

/** Adds the call that says what can be planned for a load. */
export function addPlanningRoute(context: RouteContext): void {
  const { read } = ownershipOf(context.database, loads);
  answer(context, planningOf, async ({ params, ...by }) => ({
    data: await read(by, async (tx) => {
      const load = await oneRow(tx, loads, params.id);
      const entries = await candidatesOf(tx, load);
      return { ...entries, carriers: await carriersOf(tx, load) };
    }),
  }));
}
