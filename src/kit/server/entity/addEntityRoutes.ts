import { dayIn } from "#kit/pure/calendar.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { listed } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "../http.ts";
import { runCommand, undoCommand } from "./commands.ts";
import { historyPage } from "./events.ts";
import { listPage } from "./list.ts";
import { addRow, changeRow, oneRow } from "./write.ts";

/** Adds the calls of a declared entity. */
export function addEntityRoutes(context: RouteContext, entity: Entity): void {
  const { calls, commands, name } = entity;

  answer(context, calls.list, async ({ query, tenant }) => {
    const page = await tenant((tx) => listPage(tx, entity, query));
    return { ...listed(query, page, (row) => row), first: page.first, last: page.last };
  });
  answer(context, calls.one, async ({ params, tenant }) => ({
    data: await tenant((tx) => oneRow(tx, entity, params.id)),
  }));
  answer(context, calls.history, async ({ params, query, tenant }) =>
    tenant(async (tx) => {
      await oneRow(tx, entity, params.id);
      return historyPage(tx, name, params.id, query.before);
    }),
  );
  answer(context, calls.add, async ({ body, caller, tenant }) => ({
    data: await tenant((tx) => addRow(tx, entity, caller, body)),
  }));
  answer(context, calls.change, async ({ params, body, caller, tenant }) => {
    const { version, ...sent } = body;
    const row = { id: params.id, version };
    return { data: await tenant((tx) => changeRow(tx, entity, caller, row, sent)) };
  });
  answer(context, calls.undo, async ({ body, caller, tenant }) => ({
    data: await tenant((tx) => undoCommand(tx, entity, caller, body.rows, caller.codes)),
  }));
  for (const action of Object.keys(commands)) {
    const call = calls.commands[action];
    if (!call) continue;
    answer(context, call, async ({ body, caller, tenant }) => {
      const doing = { action, reason: body.reason, today: dayIn(caller.zone) };
      return { data: await tenant((tx) => runCommand(tx, entity, caller, body.rows, doing)) };
    });
  }
}
