import { expect, it } from "vitest";
import { askedFor, network } from "./network.ts";

const CATALOGUE = { data: [], totalCount: 0 };

it("the network of the tests answers what contracts allow, and of it only what they name", async () => {
  const seen = network({ "GET /parts_paginated": () => ({ ...CATALOGUE, secret: "of the test" }) });
  const answer = await fetch("/parts_paginated?take=10");
  expect([answer.status, await answer.json()]).toEqual([200, CATALOGUE]);
  expect(askedFor(seen, "/parts_paginated")).toHaveLength(1);
});

// Each asks without looking at the answer: only the network itself can fail it.
it.fails.each([
  ["a call that no contract declares", "/parts_of_nobody", {}, CATALOGUE],
  ["a query that its contract refuses", "/parts_paginated?take=ten", {}, CATALOGUE],
  ["a body that its contract refuses", "/api/feeds", { method: "POST", body: "{}" }, {}],
  ["an answer that its contract does not allow", "/parts_paginated", {}, { data: "none" }],
])("the network of the tests fails a test for %s", async (_what, address, init, reply) => {
  const answered = () => reply;
  network({
    "GET /parts_of_nobody": answered,
    "GET /parts_paginated": answered,
    "POST /api/feeds": answered,
  });
  await fetch(address, init);
});
