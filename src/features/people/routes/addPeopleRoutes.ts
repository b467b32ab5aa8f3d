import { Problem } from "#kit/pure/problem.ts";
import { listed } from "#kit/pure/page.ts";
import { actionRow, actionsDone } from "#kit/server/actions.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { grantable, people, personHistory, personSessions } from "../contract.ts";
import { reachOf } from "../model/reach.ts";
import { clientsInReach, peopleInReach, personInReach } from "../store/peopleList.ts";
import { addPersonActions } from "./addPersonActions.ts";
import { addPersonWriting } from "./addPersonWriting.ts";
import type { PeopleNeeds } from "./PeopleNeeds.ts";
import { personRow } from "./peopleWire.ts";

const ORDERS = { Name: "name", Email: "email", LastUse: "lastUsedAt" } as const;

/** Adds the administration of people: who there is, what they may do, where they are signed in, what was done. */
export function addPeopleRoutes(context: RouteContext, needs: PeopleNeeds): void {
  const { database } = context;
  answer(context, people, async ({ caller, query }) => {
    const wanted = {
      filter: query.filter,
      state: query.State,
      orderBy: ORDERS[query.orderby],
      isDescending: query.order === "desc",
      skip: query.skip,
      take: query.take,
    };
    const found = await inHouse(database, (tx) => peopleInReach(tx, reachOf(caller), wanted), {
      readOnly: true,
    });
    return listed(query, found, (row) => personRow(row, caller));
  });
  answer(context, grantable, async ({ caller }) => {
    const reach = reachOf(caller);
    const clients = await inHouse(database, (tx) => clientsInReach(tx, reach));
    return {
      data: {
        Types: [...reach.types],
        Services: [...reach.codes],
        Clients: clients.map(({ id, name }) => ({ _IdSubscriber: id, Nombre: name })),
        SendsMail: needs.sendsMail,
      },
    };
  });
  answer(context, personSessions, async ({ caller, params }) => {
    const open = await inHouse(database, async (tx) => {
      if (!(await personInReach(tx, reachOf(caller), params.id))) throw new Problem("notFound");
      return needs.accounts.sessionsOf(tx, params.id);
    });
    return {
      data: open.map((session) => ({
        _id: session.id,
        Device: session.userAgent ?? "",
        Address: session.address ?? "",
        Created: session.createdAt.toISOString(),
        LastSeen: session.lastSeenAt.toISOString(),
      })),
    };
  });
  answer(context, personHistory, async ({ caller, params, query }) => {
    const found = await inHouse(database, async (tx) => {
      if (!(await personInReach(tx, reachOf(caller), params.id))) throw new Problem("notFound");
      return actionsDone(tx, { person: params.id }, query);
    });
    return listed(query, found, actionRow);
  });
  addPersonWriting(context, needs);
  addPersonActions(context, needs);
}
