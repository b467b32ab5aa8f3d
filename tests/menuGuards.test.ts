import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "#kit/pure/call.ts";
import type { MenuItem } from "#features/shell/model/menuItem.ts";
import { MENU_TABLE } from "#features/shell/model/menuTable.ts";
import { entities } from "#modules/modules.ts";
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

const sets: readonly (readonly string[])[] = MENU_TABLE.flatMap(({ items }) =>
  items.map(({ anyOf }) => anyOf),
);
/** Counts of the house, of whichever of its entries. */
const COUNTS = [
  "GET /api/counts",
  "GET /api/counts/:id",
  "GET /api/counts/:id/history",
  "POST /api/counts",
  "POST /api/counts/:id",
  "POST /api/counts/undo",
  "POST /api/counts/start",
  "POST /api/counts/count",
  "POST /api/counts/cancel",
  "POST /api/counts/labels",
  "POST /api/counts/papers",
];
/** The client's code of that entry reads alone: it does none of these. */
const HOUSE_ALONE = [
  "POST /api/stockBalances/putAway",
  "POST /api/stockBalances/adjust",
  "POST /api/openingStock/import/preview",
  "GET /api/openingStock/imports",
  "POST /api/openingStock/import",
];
/** Whether the codes are those that open some entries of the menu, each entry's whole. */
const opensEntries = (codes: readonly string[]): boolean => {
  const asked = new Set(codes);
  const opened = sets.filter((set) => set.every((code) => asked.has(code)));
  return asked.difference(new Set(opened.flat())).size === 0;
};

it("the server guards calls by the very codes that open entries of the menu", () => {
  const foreign = calls.filter(({ access }) => Array.isArray(access) && !opensEntries(access));
  const counters = "ENTRADA_MANUAL,DISTRIBUCION_ENTRADA,INVENTARIO,DISTRIBUCION_INVENTARIO";
  expect(foreign.map((call) => `${nameOf(call)}: ${String(call.access)}`)).toEqual([
    ...COUNTS.map((call) => `${call}: ${counters}`),
    ...HOUSE_ALONE.map((call) => `${call}: DISTRIBUCION_INVENTARIO`),
  ]);
});

it("an entry of lists opens by each of its codes one that a client's own person with it may read too", () => {
  const shut = MENU_TABLE.flatMap(({ items }) => items.map((item): MenuItem => item)).flatMap(
    ({ id, anyOf, lists, ofTheHouse }) => {
      if (!lists || ofTheHouse) return [];
      const names = lists.map((list) => list.split("-")[0]);
      const read = entities.flatMap((one) => (names.includes(one.name) ? one.read : []));
      return anyOf.filter((code) => !read.includes(code)).map((code) => `${id} ${code}`);
    },
  );
  expect(shut).toEqual([]);
});
