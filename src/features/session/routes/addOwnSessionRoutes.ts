import { Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { endOtherSessions, endOwnSession, ownSessions } from "../contract/account.ts";
import { endSessions } from "../store/accounts.ts";
import { endOne, sessionsOf } from "../store/ownSessions.ts";

/** Adds what everyone sees of their own sessions, each of which they may end. */
export function addOwnSessionRoutes(context: RouteContext): void {
  const { database } = context;

  answer(context, ownSessions, async ({ caller }) => {
    const open = await inHouse(database, (tx) => sessionsOf(tx, caller.personId));
    return {
      data: open.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
        _id: id,
        Device: userAgent ?? "",
        Address: address ?? "",
        Created: createdAt.toISOString(),
        LastSeen: lastSeenAt.toISOString(),
        Current: id === caller.sessionId,
      })),
    };
  });
  answer(context, endOwnSession, async ({ caller, params }) => {
    const done = await inHouse(database, (tx) =>
      endOne(tx, caller.personId, params.id, "ended by its owner"),
    );
    if (!done) throw new Problem("notFound");
    return { data: "La sesión terminó." };
  });
  answer(context, endOtherSessions, async ({ caller }) => {
    const { personId, sessionId } = caller;
    const ended = await inHouse(database, (tx) =>
      endSessions(tx, personId, "ended by its owner", sessionId),
    );
    return { data: "Las demás sesiones terminaron.", Ended: ended };
  });
}
