import { answer, type Door } from "#kit/server/http.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { keepQuickActions, quickActions } from "../contract.ts";
import { keep, quickActionsOf } from "../store/quickActions.ts";

/** Adds the calls that keep a person's shortcuts, whichever browser and client they use. */
export function addQuickActionRoutes(door: Door): void {
  answer(door, quickActions, async ({ caller }) => ({
    data: await inHouse(door.database, (tx) => quickActionsOf(tx, caller.personId)),
  }));

  answer(door, keepQuickActions, async ({ body, caller }) => {
    const actions = [...new Set(body.actions)];
    await inHouse(door.database, (tx) => keep(tx, caller.personId, actions));
    return { data: actions };
  });
}
