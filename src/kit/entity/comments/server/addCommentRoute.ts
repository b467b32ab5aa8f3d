import type { Entity } from "../../entity.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { recordNote } from "../../server/events.ts";
import { ownershipOf } from "../../server/ownership.ts";
import { heldRows, missing } from "../../server/write.ts";

/** Adds the call by which rows of an entity are commented. */
export function addCommentRoute(context: RouteContext, entity: Entity): void {
  const { comments } = entity;
  if (!comments) return;
  const { writeOne } = ownershipOf(context.database, entity);
  answer(context, comments.calls.add, ({ params: { id }, body: { text }, ...by }) =>
    writeOne(by, id, async (tx) => {
      const [row = missing()] = await heldRows(tx, entity, [id]);
      const said = { action: "commented", reason: text.trim() };
      await recordNote(tx, entity.name, by.caller, said, { ...row, changes: {} });
      return { id };
    }),
  );
}
