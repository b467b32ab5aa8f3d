import type { Entity } from "#kit/entity/entity.ts";
import { Problem } from "#kit/pure/problem.ts";
import { mayRead } from "#kit/pure/readers.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import { changeView, deleteView, saveView, savedViews } from "../contract.ts";
import { addView, changeOwnView, deleteOwnView, listOf, viewsOf } from "../store/savedViews.ts";

type Of = Pick<Entity, "name" | "owner" | "read" | "readByHouse" | "write">;

/** Adds the calls that keep people's views of the lists of these entities. */
export function addViewRoutes(context: RouteContext, entities: readonly Of[]): void {
  /** The entity of a list that the caller may read. Throws a Problem for what is none, or when they share and may not. */
  const admit = (caller: Caller, list: string, shares: boolean): void => {
    const { codes, isStaff } = caller;
    const of = entities.find(({ name }) => list === name || list.startsWith(`${name}-`));
    if (!of || !mayRead(of, caller)) throw new Problem("notFound");
    const mayWrite = of.write.some((code) => codes.has(code)) && (of.owner === "client" || isStaff);
    if (shares && !mayWrite) throw new Problem("forbidden");
  };

  answer(context, savedViews, async ({ query: { list }, caller, tenant }) => {
    admit(caller, list, false);
    return { data: [...(await tenant((tx) => viewsOf(tx, caller.personId, list)))] };
  });
  answer(context, saveView, async ({ body: { list, ...view }, caller, tenant }) => {
    admit(caller, list, view.isShared);
    return { data: await tenant((tx) => addView(tx, caller.personId, list, view)) };
  });
  answer(context, changeView, async ({ params: { id }, body, caller, tenant }) =>
    tenant(async (tx) => {
      admit(caller, await listOf(tx, caller.personId, id), body.isShared);
      await changeOwnView(tx, caller.personId, id, body);
      return { data: { id } };
    }),
  );
  answer(context, deleteView, async ({ params: { id }, caller, tenant }) =>
    tenant(async (tx) => {
      await listOf(tx, caller.personId, id);
      await deleteOwnView(tx, caller.personId, id);
      return { data: { id } };
    }),
  );
}
