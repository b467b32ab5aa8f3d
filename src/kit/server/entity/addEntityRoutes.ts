import { dayIn } from "#kit/pure/calendar.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { listed } from "#kit/pure/page.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type Caller, type RouteContext } from "../http.ts";
import { bindTo, type Tx } from "../tenant.ts";
import { runCommand, type Touched, undoCommand } from "./commands.ts";
import { historyPage } from "./events.ts";
import { listPage } from "./list.ts";
import { withinOwners } from "./withinOwners.ts";
import { addRow, changeRow, oneRow } from "./write.ts";

/** Adds the calls of a declared entity. */
export function addEntityRoutes(context: RouteContext, entity: Entity): void {
  const { calls, commands, name } = entity;

  answer(context, calls.list, async ({ query, everyTenant }) => {
    const page = await everyTenant((tx) => listPage(tx, entity, query));
    return { ...listed(query, page, (row) => row), first: page.first, last: page.last };
  });
  answer(context, calls.one, async ({ params, everyTenant }) => ({
    data: await everyTenant((tx) => oneRow(tx, entity, params.id)),
  }));
  answer(context, calls.history, async ({ params, query, everyTenant }) =>
    everyTenant(async (tx) => {
      await oneRow(tx, entity, params.id);
      return historyPage(tx, name, params.id, query.before);
    }),
  );
  answer(context, calls.add, async ({ body: { client, ...sent }, caller, tenant }) => ({
    data: await tenant(async (tx) =>
      addRow(await ofClient(tx, caller, client), entity, caller, sent),
    ),
  }));
  answer(context, calls.change, async ({ params, body, caller, tenant }) => {
    const { version, ...sent } = body;
    const row = { id: params.id, version };
    const [data = missing()] = await tenant((tx) =>
      withinOwners(tx, entity, caller, [row], async (own) => [
        await changeRow(own, entity, caller, row, sent),
      ]),
    );
    return { data };
  });
  answer(context, calls.undo, async ({ body, caller, tenant }) => ({
    data: await tenant((tx) =>
      withinOwners(tx, entity, caller, body.rows, (own, ids) =>
        undoCommand(own, entity, caller, those(body.rows, ids), caller.codes),
      ),
    ),
  }));
  for (const action of Object.keys(commands)) {
    const call = calls.commands[action];
    if (!call) continue;
    answer(context, call, async ({ body: { rows, reason }, caller, tenant }) => ({
      data: await tenant((tx) =>
        withinOwners(tx, entity, caller, rows, (own, ids) => {
          const today = dayIn(caller.zones[own.subscriberId] ?? caller.zone);
          const doing = { action, reason, today };
          return runCommand(own, entity, caller, those(rows, ids), doing);
        }),
      ),
    }));
  }
}

/** The transaction on the client that a new row is for. */
async function ofClient(tx: Tx, { subscriberIds }: Caller, client = tx.subscriberId): Promise<Tx> {
  if (client === tx.subscriberId) return tx;
  if (!subscriberIds.includes(client)) throw new Problem("otherClient");
  return bindTo(tx, client);
}

const those = (rows: readonly Touched[], ids: ReadonlySet<string>): Touched[] =>
  rows.filter(({ id }) => ids.has(id));

function missing(): never {
  throw new Problem("notFound");
}
