import type { Entity } from "../../entity.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { globalHoldsPage, holdEveryRow, HOLDS, releaseEveryRow } from "./globalHolds.ts";
import { holdRow, holdsOf, releaseRow } from "./holds.ts";
import { ownershipOf } from "../../server/ownership.ts";
import { oneRow } from "../../server/write.ts";

/** Adds the calls by which rows of an entity are held and released. */
export function addHoldRoutes(context: RouteContext, entity: Entity): void {
  const { holds } = entity;
  if (!holds) return;
  const { calls } = holds;
  const { read, write, writeOne } = ownershipOf(context.database, entity);
  answer(context, calls.list, async ({ params: { id }, ...by }) => ({
    data: await read(by, async (tx) => {
      return holdsOf(tx, entity, await oneRow(tx, entity, id));
    }),
  }));
  answer(context, calls.hold, ({ params: { id }, body, ...by }) =>
    writeOne(by, id, (tx) => holdRow(tx, entity, by.caller, id, body)),
  );
  answer(context, calls.holdAll, ({ body: { ids, ...hold }, ...by }) =>
    write(
      by,
      [...new Set(ids)].toSorted().map((id) => ({ id })),
      async (tx, rows) => {
        const held = [];
        for (const { id } of rows) held.push(await holdRow(tx, entity, by.caller, id, hold));
        return held;
      },
    ),
  );
  answer(context, calls.release, ({ params: { id, hold }, body: { reason }, ...by }) =>
    writeOne(by, id, (tx) => releaseRow(tx, entity, by.caller, id, { hold, reason })),
  );
}

/** Adds the calls by which all rows of an entity of a client are held and released. */
export function addGlobalHoldRoutes(context: RouteContext, entity: Entity): void {
  const { globalHolds } = entity;
  if (!globalHolds) return;
  const { calls } = globalHolds;
  const { read, add } = ownershipOf(context.database, entity);
  const { writeOne } = ownershipOf(context.database, HOLDS);
  answer(context, calls.list, async ({ query: { before }, ...by }) =>
    read(by, (tx) => globalHoldsPage(tx, entity, before)),
  );
  answer(context, calls.hold, ({ body: { client, ...hold }, ...by }) =>
    add(by, client, (tx) => holdEveryRow(tx, entity, by.caller, hold)),
  );
  answer(context, calls.release, ({ params: { hold }, body: { reason }, ...by }) =>
    writeOne(by, hold, (tx) => releaseEveryRow(tx, entity, by.caller, { hold, reason })),
  );
}
