import { answer, type RouteContext } from "#kit/server/http.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { keepQuickActions, quickActions } from "../contract.ts";
import { keep, quickActionsOf } from "../store/quickActions.ts";

/** Adds the calls that keep a person's shortcuts, whichever browser and client they use. */
export function addQuickActionRoutes(context: RouteContext): void {
  answer(context, quickActions, async ({ caller }) => ({
    data: await inHouse(context.database, (tx) => quickActionsOf(tx, caller.personId)),
  }));

  answer(context, keepQuickActions, async ({ body, caller }) => {
    const actions = [...new Set(body.actions)];
    await inHouse(context.database, (tx) => keep(tx, caller.personId, actions));
    return { data: actions };
  });
}
