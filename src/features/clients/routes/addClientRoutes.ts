import { Problem } from "#kit/pure/problem.ts";
import { listed } from "#kit/pure/page.ts";
import { actionRow, actionsDone } from "#kit/server/actions.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { addClient, changeClient, clientHistory, clients } from "../contract.ts";
import { type ClientFault, clientFaultText } from "../model/clientFacts.ts";
import {
  addClient as add,
  changeClient as change,
  type LinkAdministrators,
} from "../store/clientChanges.ts";
import { clientPage, heldClient } from "../store/clientList.ts";
import { clientRow, factsOf, FIELDS } from "./clientWire.ts";

/** Adds the administration of clients, which is the house's own. */
export function addClientRoutes(
  context: RouteContext,
  linkAdministrators: LinkAdministrators,
): void {
  const { database } = context;

  answer(context, clients, async ({ caller, query }) => {
    ofTheHouse(caller);
    const wanted = {
      filter: query.filter,
      isHidden: query.Hidden && query.Hidden === "true",
      orderBy: query.orderby === "_id" ? ("id" as const) : ("name" as const),
      isDescending: query.order === "desc",
      skip: query.skip,
      take: query.take,
    };
    const found = await inHouse(database, (tx) => clientPage(tx, wanted), { readOnly: true });
    return listed(query, found, clientRow);
  });

  answer(context, addClient, async ({ caller, body }) => {
    ofTheHouse(caller);
    const facts = factsOf(body);
    const id = await inHouse(database, async (tx) => {
      const added = await add(tx, caller.personId, facts, linkAdministrators);
      if (typeof added !== "number") throw refused(added);
      return added;
    });
    return { data: { _id: id } };
  });

  answer(context, changeClient, async ({ caller, params, body }) => {
    ofTheHouse(caller);
    const facts = factsOf(body);
    await inHouse(database, async (tx) => {
      const before = await heldClient(tx, Number(params.id));
      if (!before) throw new Problem("notFound");
      if (before.version !== body.Version)
        throw new Problem("changed", "Otra persona cambió a este cliente entretanto", {
          reasonCode: "clients.stale",
        });
      const fault = await change(tx, caller.personId, before, facts);
      if (fault) throw refused(fault);
    });
    return { data: "Guardado." };
  });

  answer(context, clientHistory, async ({ caller, params, query }) => {
    ofTheHouse(caller);
    const about = { tenant: Number(params.id) };
    const found = await inHouse(database, (tx) => actionsDone(tx, about, query), {
      readOnly: true,
    });
    return listed(query, found, (done) => {
      const row = actionRow(done);
      return { ...row, Action: row.Action.replace(/^client /, "") };
    });
  });
}

/** A client's own administrators manage their people, and no client. */
function ofTheHouse({ type }: Caller): void {
  if (type !== "ADMIN") throw new Problem("forbidden");
}

function refused(fault: ClientFault): Problem {
  const message = clientFaultText(fault);
  return new Problem("badRequest", message, {
    reasonCode: `clients.${fault.code}`,
    values: fault.values,
    errors: [{ field: FIELDS[fault.field], code: fault.code, message }],
  });
}
