import type { Entity } from "../../entity.ts";
import { listed } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { groupsPage } from "./groups.ts";
import { ownershipOf } from "../../server/ownership.ts";

/** Adds the call that tells the rows of an entity in groups, where it is declared. */
export function addGroupsRoute(context: RouteContext, entity: Entity): void {
  const { groups } = entity;
  if (!groups) return;
  const { read } = ownershipOf(context.database, entity);
  answer(context, groups.calls.list, async ({ query, ...by }) => {
    const page = await read(by, (tx) => groupsPage(tx, entity, groups, query));
    return { ...listed(query, page, (group) => group), whole: page.whole };
  });
}
