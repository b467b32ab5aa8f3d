import { type PubSub, ofClient, ofHouse, ofPerson } from "#kit/server/pubSub.ts";
import { changeEvents } from "#kit/server/changeEvents.ts";
import { listed, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { live, notifications, readNotifications, unread, type Unread } from "../contract.ts";
import { markRead, notificationsFor, unreadNotifications } from "../store/notifications.ts";

export interface NotificationNeeds {
  readonly pubSub: PubSub;
  readonly unreadMessages: (tx: Tx, caller: Caller) => Promise<number>;
  readonly unreadEvents: (tx: Tx, caller: Caller) => Promise<number>;
}

/** Adds the calls that tell a person what has come about, and how much of all that they have not read. */
export function addNotificationRoutes(context: RouteContext, needs: NotificationNeeds): void {
  answer(context, notifications, async ({ query, caller, tenant }) => {
    const found = await tenant((tx) => notificationsFor(tx, caller, pageOfQuery(query)));
    return listed(query, found, ({ id, kind, values, at, isRead }) => ({
      _id: id,
      kind,
      values: { ...values },
      datetime: at.toISOString(),
      read: isRead,
    }));
  });

  answer(context, readNotifications, async ({ body, caller, tenant }) => ({
    data: { count: await tenant((tx) => markRead(tx, caller, body.ids)) },
  }));

  const unreadOf = async (tx: Tx, caller: Caller): Promise<Unread> => ({
    notifications: await unreadNotifications(tx, caller),
    messages: await needs.unreadMessages(tx, caller),
    events: await needs.unreadEvents(tx, caller),
  });
  answer(context, unread, async ({ caller, tenant }) => ({
    data: await tenant((tx) => unreadOf(tx, caller)),
  }));

  answer(context, live, async ({ caller, request, reply, still }) => {
    // Who asks is settled anew at each look: a session that ends takes its streams with it.
    const look = async () => {
      const now = await still();
      if (!now) return undefined;
      return inTenant(context.database, now.subscriberId, (tx) => unreadOf(tx, now), {
        readOnly: true,
      });
    };
    const isOnce = !request.headers.accept?.includes("text/event-stream");
    return context.app.sendEvents({ caller, reply }, (signal) =>
      changeEvents({
        event: "unread",
        subscription: needs.pubSub.subscribe(topicsOf(caller), signal),
        look,
        isLast: () => isOnce,
        until: caller.until,
        signal,
      }),
    );
  });
}

function topicsOf({ subscriberId, personId, type }: Caller): string[] {
  return [ofClient(subscriberId), ofPerson(personId), ...(type === "ADMIN" ? [ofHouse] : [])];
}
