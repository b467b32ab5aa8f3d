import { dayIn } from "#kit/pure/calendar.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { listed } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "../http.ts";
import { runCommand, undoCommand } from "./commands.ts";
import { historyPage } from "./events.ts";
import { listPage } from "./list.ts";
import { ownershipOf } from "./ownership.ts";
import { addRow, changeRow, missing, oneRow } from "./write.ts";

/** Adds the calls of a declared entity. */
export function addEntityRoutes(context: RouteContext, entity: Entity): void {
  const { calls, commands, name } = entity;
  const { read, add, write } = ownershipOf(context.database, entity);

  answer(context, calls.list, async ({ query, ...by }) => {
    const page = await read(by, (tx) => listPage(tx, entity, query));
    return { ...listed(query, page, (row) => row), first: page.first, last: page.last };
  });
  answer(context, calls.one, async ({ params, ...by }) => ({
    data: await read(by, (tx) => oneRow(tx, entity, params.id)),
  }));
  answer(context, calls.history, async ({ params, query, ...by }) =>
    read(by, async (tx) => {
      await oneRow(tx, entity, params.id);
      return historyPage(tx, name, params.id, query.before);
    }),
  );
  answer(context, calls.add, async ({ body: { client, ...sent }, ...by }) => ({
    data: await add(by, client, (tx) => addRow(tx, entity, by.caller, sent)),
  }));
  answer(context, calls.change, async ({ params, body: { version, ...sent }, ...by }) => {
    const row = { id: params.id, version };
    const [data = missing()] = await write(by, [row], async (tx) => [
      await changeRow(tx, entity, by.caller, row, sent),
    ]);
    return { data };
  });
  answer(context, calls.undo, async ({ body, ...by }) => ({
    data: await write(by, body.rows, (tx, rows) =>
      undoCommand(tx, entity, by.caller, rows, by.caller.codes),
    ),
  }));
  for (const action of Object.keys(commands)) {
    const call = calls.commands[action];
    if (!call) continue;
    answer(context, call, async ({ body, ...by }) => ({
      data: await write(by, body.rows, (tx, rows) => {
        const { zones, zone } = by.caller;
        const today = dayIn(zones[tx.subscriberId] ?? zone);
        return runCommand(tx, entity, by.caller, rows, { action, reason: body.reason, today });
      }),
    }));
  }
}
