import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { tripsOf } from "./tripsOf.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let headers: Record<"auditor" | "loader", Record<string, string>>;
beforeAll(async () => {
  world = await openWorld();
  headers = {
    auditor: await world.signIn("auditor@demo.test"),
    loader: await world.signIn("admin@demo.test", NORTE),
  };
  await inTenant(world.database, NORTE, async ({ client }) => {
    await client.query(
      `insert into parts (subscriber_id, part_no, part_key, version) values (${NORTE}, 'ABCD', 'ABCD', 1)`,
    );
    await client.query(
      `insert into part_pages (subscriber_id, sort_by, low_mxhts, low_key, n) values (${NORTE}, 'part_no', '', '', 1)`,
    );
  });
});
afterAll(() => world.close());

it.each<[string, string, who?: keyof typeof headers]>([
  ["the catalogue", "/parts_paginated?skip=0&take=20"],
  ["the catalogue by a beginning", "/parts_paginated?skip=0&take=20&filter=AB"],
  ["the catalogue by a part of the number", "/parts_paginated?skip=0&take=20&filter=ABC"],
  ["audits", "/api/getAuditGen?Date1=2026-01-01&Date2=2026-02-01&take=20"],
  ["notifications", "/api/notifications?take=20"],
  ["loads, with what holds all of them", "/api/loads?take=20", "loader"],
])(
  "a page of %s waits for the database three times: caller, page, end",
  async (_what, url, who = "auditor") => {
    const ask = () => world.app.inject({ method: "GET", url, headers: headers[who] });
    await ask();
    const trips: number[] = [];
    // Background work shares the pool: of several times the one beside which it rested.
    for (let time = 0; time < 5; time++)
      trips.push(
        await tripsOf(world.database.pool, async () => expect((await ask()).statusCode).toBe(200)),
      );
    expect(Math.min(...trips)).toBeLessThanOrEqual(3);
  },
);
