import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "#kit/pure/call.ts";
import { MENU_TABLE } from "#features/shell/model/menuTable.ts";
import { callsOf, nameOf, withRoutes } from "./routeTable.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let calls: Call[];
beforeAll(async () => {
  const { opened, routes } = await withRoutes(openWorld);
  world = opened;
  calls = callsOf(routes);
});
afterAll(() => world.close());

const same = (codes: readonly string[]) => [...new Set(codes)].toSorted().join();

it("the server guards calls by the very sets of codes that open the menu's entries", () => {
  const known = new Set(
    MENU_TABLE.flatMap(({ items }) => items.map(({ anyOf }): string => same(anyOf))),
  );
  const foreign = calls.filter(({ access }) => Array.isArray(access) && !known.has(same(access)));
  expect(foreign.map((call) => `${nameOf(call)}: ${String(call.access)}`)).toEqual([]);
});
