import { dayIn } from "#kit/pure/calendar.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { workToday } from "../contract.ts";
import { type Clock, dueRange } from "../model/dueRange.ts";
import { workPlace } from "../model/workPlace.ts";
import { WORK_NAMES, type WorkSource } from "../model/workSource.ts";
import { workCounts } from "../store/workCounts.ts";

/** Adds the call that lists what waits for a person, from the declared sources. */
export function addWorkRoutes(context: RouteContext, declared: readonly WorkSource[]): void {
  const sources = declared.toSorted((a, b) => placeOf(a) - placeOf(b));
  answer(context, workToday, async ({ caller, everyTenant }) => {
    if (caller.subscriberIds.length === 0) return { data: [] };
    const { zone } = caller;
    const clock: Clock = { now: new Date(), today: dayIn(zone), zone };
    const own = sources.flatMap((source) => {
      const place = workPlace(source, caller);
      return place ? [{ source, place, chosen: filtersOf(source, clock) }] : [];
    });
    const narrowed = own.map(({ source, place, chosen }) => ({
      source,
      filters: { ...chosen, ...place.list?.where },
    }));
    const counts = await everyTenant((tx) => workCounts(tx, narrowed, clock));
    return {
      data: own.map(({ source: { name, of, since }, place: { entry, list }, chosen }, at) => {
        const { count = 0, isMore = false, late = 0, since: first = null } = counts[at] ?? {};
        // What the list is narrowed to by itself does not stand in its address.
        const others = Object.entries(chosen).filter(([field]) => !(field in (list?.where ?? {})));
        return {
          name,
          entry,
          list: list?.name ?? null,
          filters: Object.fromEntries(others.map(([field, values]) => [field, [...values]])),
          sort: list && of.fields[since]?.sort ? since : null,
          count,
          more: isMore,
          late,
          since: first,
        };
      }),
    };
  });
}

const placeOf = ({ name }: WorkSource): number => WORK_NAMES.indexOf(name);

function filtersOf(
  { of, where, dueBy, when }: WorkSource,
  clock: Clock,
): Readonly<Record<string, readonly string[]>> {
  const field = dueBy === undefined ? undefined : of.fields[dueBy];
  const due =
    field && dueBy !== undefined && when ? { [dueBy]: [dueRange(field, when, clock)] } : {};
  return { ...(where as Record<string, readonly string[]>), ...due };
}
