import { dayAfter, dayIn, instantsOf } from "#kit/pure/calendar.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { ownWork } from "../contract.ts";
import { periodOf } from "../model/range.ts";
import { ownEntries } from "../store/ownWork.ts";

export interface OwnWorkNeeds {
  /** How many units a person, by name, loaded since an instant and did not take off again. */
  readonly unitsLoaded: (tx: Tx, name: string, since: Date) => Promise<number>;
}

/** Adds the call that tells a person of the warehouse what they did this week. */
export function addOwnWorkRoute(context: RouteContext, { unitsLoaded }: OwnWorkNeeds): void {
  answer(context, ownWork, async ({ caller: { name, zone }, tenant }) => {
    const today = dayIn(zone);
    const since = periodOf(today, "week");
    const { from } = instantsOf(since, dayAfter(today), zone);
    return tenant(
      async (tx) => ({
        data: {
          ...(await ownEntries(tx, name, from)),
          loaded: await unitsLoaded(tx, name, from),
          since,
        },
      }),
      { snapshot: true },
    );
  });
}
