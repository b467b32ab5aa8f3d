import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { pointCalls } from "#features/kpis/contract.ts";
import { chartOf, OTHERS, type Point, rowsAsked } from "#features/kpis/screen/figureChart.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { fillKpiWorld } from "./kpiWorld.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  await fillKpiWorld(owner, 13);
  by = await world.signIn("admin@demo.test");
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

const RANGE = { from: "2026-10-26", to: "2026-11-08" };
const words = {
  argument: (argument: string) => argument,
  series: (series: string) => series,
  column: (name: string) => name,
  unit: "",
};
const get = (name: string, query: Record<string, string>) =>
  world.app.inject({
    url: `/kpis/${name}/${RANGE.from}/${RANGE.to}/${NORTE}?${new URLSearchParams(query).toString()}`,
    headers: by,
  });

it.each(pointCalls.map(({ figure }) => figure))(
  "each value of the chart of $name opens as many rows as it is made of",
  async (figure) => {
    const points = (await get(figure.name, { grain: "week" })).json<Point[]>();
    const asked = { figure, points, range: RANGE, grain: "week" as const, target: null };
    const chart = chartOf({ ...asked, isUnfolded: true }, words);
    let opened = 0;
    for (const { key, rows = [] } of chart.series)
      for (const [at, argument] of chart.arguments.entries()) {
        const made = rows[at] ?? 0;
        if (argument.key === OTHERS || made === 0) continue;
        const { detail, query } = rowsAsked(figure, argument.key, key);
        const reply = await get(detail, { ...query, grain: "week", take: "1" });
        const count = Number(reply.headers["x-total-count"]);
        expect([argument.key, key, count]).toEqual([argument.key, key, made]);
        opened += made;
      }
    expect(opened).toBeGreaterThan(0);
  },
);
