import { Problem } from "#kit/pure/problem.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import { inHouse, inTenant } from "#kit/server/tenant.ts";
import {
  customerOfSubscriber,
  customersOfSubscriber,
  distributionCustomers,
  plantOf,
} from "../contract/customers.ts";
import { type Customer, customersOf } from "../store/people.ts";
import { plantOf as plant } from "../store/plants.ts";

/** Adds the documented look-ups of a subscriber's customers; each is for one's own subscribers only. */
export function addCustomerRoutes(context: RouteContext): void {
  const { database } = context;

  const customers = (caller: Caller, asked: string) => {
    const id = ownOf(caller, asked);
    return inTenant(
      database,
      id,
      async ({ client }) => ((await customersOf(client, [id])).get(id) ?? []).map(recordOf(id)),
      { readOnly: true },
    );
  };
  answer(context, customersOfSubscriber, async ({ caller, params }) => ({
    data: await customers(caller, params.idSubscriber),
  }));
  answer(context, customerOfSubscriber, async ({ caller, params }) => {
    const [first] = await customers(caller, params.idSubscriber);
    if (!first) throw new Problem("notFound");
    return { data: first };
  });
  answer(context, distributionCustomers, async ({ caller, reply }) => {
    const all = await inHouse(database, ({ client }) => customersOf(client, caller.subscriberIds), {
      readOnly: true,
    });
    // Asked at every step through the application: a browser keeps it for a few minutes.
    reply.header("cache-control", "private, max-age=300").header("vary", "authorization");
    const distributed = [...all].flatMap(([id, own]) =>
      own.filter(({ kind }) => kind === "distribution").map(recordOf(id)),
    );
    return { data: distributed };
  });
  answer(context, plantOf, async ({ caller, params }) => {
    const id = ownOf(caller, params.idSubscriber);
    const found = await inTenant(database, id, (tx) => plant(tx, id), { readOnly: true });
    return { data: { plant: found.name, siteId: found.siteId, tz: found.zone } };
  });
}

const recordOf =
  (subscriber: number) =>
  ({ id, name }: Customer) => ({ Nombre: name, _IdSubscriber: subscriber, idCliente: id });

/** One answer for a subscriber of somebody else and for one that never was. */
function ownOf(caller: Caller, asked: string): number {
  const id = Number(asked);
  if (!caller.subscriberIds.includes(id)) throw new Problem("otherClient");
  return id;
}
