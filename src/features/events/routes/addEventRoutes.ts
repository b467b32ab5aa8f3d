import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { events, readEvents } from "../contract.ts";
import { tagsOf, typeOf, typesFor } from "../model/event.ts";
import { countUnread, latestEvents, lookAtEvents } from "../store/events.ts";

const TAKEN = 100;

/** Adds the calls that show what happened lately, and keep what of it a person has read. */
export function addEventRoutes(context: RouteContext): void {
  answer(context, events, async ({ query, caller, tenant }) => {
    const { types: asked, mine, take = TAKEN } = query;
    const allowed = mine === "true" ? typesFor("ADMIN") : typesFor(caller.type);
    const types = asked ? allowed.filter((type) => asked.includes(type)) : allowed;
    const view = { ...viewOf(caller), types, mine: mine === "true", most: take };
    const rows = await tenant((tx) => latestEvents(tx, view));
    return {
      data: rows.map(({ id, kind, text, person, count, at, isRead }) => ({
        _id: id,
        text,
        kind,
        person,
        count,
        tags: [...tagsOf(kind)],
        datetime: at.toISOString(),
        read: isRead,
        types: typeOf(kind),
      })),
    };
  });

  answer(context, readEvents, async ({ caller, tenant }) => {
    await tenant((tx) => lookAtEvents(tx, caller.personId));
    return { data: true as const };
  });
}

/** How much has happened that a caller has not looked at, among the latest of it. */
export function unreadEvents(tx: Tx, caller: Caller): Promise<number> {
  const view = { ...viewOf(caller), types: typesFor(caller.type), mine: false, most: TAKEN };
  return countUnread(tx, view);
}

const viewOf = ({ personId, codes }: Caller) => ({ personId, codes });
