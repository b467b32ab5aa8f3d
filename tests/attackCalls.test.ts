import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import type { Call } from "#kit/pure/call.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { isSoak } from "./isSoak.ts";
import { callsOf, fieldsOf, nameOf, withRoutes } from "./routeTable.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let calls: Call[];
let headers: Headers;
beforeAll(async () => {
  const { opened, routes } = await withRoutes(openWorld);
  world = opened;
  calls = callsOf(routes);
  owner = await openOwnerView(world.ownerUrl);
  headers = await world.signIn("admin@demo.test", EJEMPLO);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

const TRICKS = [
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "NaN",
  "Infinity",
  "1e400",
  "9223372036854775808",
  "-0",
  "0x10",

  "'",
  '"',
  "\\",
  "%",
  "_",
  ";",
  "--",
  "' or '1'='1",
  "1; drop table parts; --",
  "$1",
  "%s%n",
  "{}",

  "\0",
  "a\0b",
  "\uD800",
  "\u202E",
  "\uFEFF",
  "🦊",
  "İ",
  "ﬀ",
  "\r\nx-injected: 1",
  "../../etc/passwd",

  "null",
  "undefined",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "2026-02-30",
  "0000-00-00",
  "99999-12-31",
  "2026-11-20",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(10_000),
  "%".repeat(500),
  "(".repeat(300),
  "\\".repeat(501),
  "a,".repeat(2_000),
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TRICKS) },
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer().map(String),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constantFrom(null, true, 1e308, -1, [], {}, [[]], { $ne: 1 }, ["a", { b: null }]),
);

/** Words that no answer may hold: they are the database's or the machine's own. */
const INNER_WORDS = /syntax error|SELECT |pg_|relation "|node_modules|at file:|\.ts:\d/i;

interface Sent {
  readonly method: Call["method"];
  readonly url: string;
  readonly payload?: string;
}

async function survives({ method, url, payload }: Sent): Promise<void> {
  const reply = await world.app.inject({
    method,
    url,
    headers: { ...headers, ...(payload !== undefined && { "content-type": "application/json" }) },
    ...(payload !== undefined && { payload }),
  });
  expect(reply.statusCode, `${url} ${payload ?? ""}: ${reply.body}`).toBeLessThan(500);
  if (reply.statusCode < 400) return;
  expect(reply.headers["content-type"]).toContain("application/problem+json");
  expect(reply.json()).toMatchObject({
    type: expect.stringMatching(/^\/problems\/\w+$/),
    title: expect.any(String),
    status: reply.statusCode,
    message: expect.any(String),
  });
  const { detail, errors } = reply.json<{ detail: string; errors?: unknown }>();
  expect(JSON.stringify([detail, errors])).not.toMatch(INNER_WORDS);
}

// A percent sign that begins no escape, and bytes that are no UTF-8, come as they are.
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

/** Requests on a call with anything at all in its fields; some fields are left out, some come twice. */
function requestsOn(call: Call): fc.Arbitrary<Sent> {
  const record = (schema: Call["query"], arbitrary: fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(fieldsOf(schema).map(({ name }) => [name, arbitrary])), {
      requiredKeys: [],
    });
  const query = fc.tuple(
    record(call.query, fc.array(text, { minLength: 1, maxLength: 2 })),
    fc.dictionary(fc.constantFrom("a", "__proto__", "filter[]", "take[]", "\0"), text, {
      maxKeys: 1,
    }),
  );
  const given = fc.record({
    path: fc.constant(call.path).chain((path) =>
      fc.tuple(...(path.match(/:\w+/g) ?? []).map(() => text)).map((values) => {
        let at = 0;
        return path.replace(/:\w+/g, () => encoded(values[at++] ?? "") || "x");
      }),
    ),
    query: query.map(([fields, others]) =>
      [...Object.entries(fields), ...Object.entries(others)]
        .flatMap(([name, values]) =>
          [values].flat().map((one) => `${encoded(name)}=${encoded(String(one))}`),
        )
        .join("&"),
    ),
    body: record(call.body, value),
  });
  const method = call.method;
  return given.map(({ path, query, body }) => ({
    method,
    url: query ? `${path}?${query}` : path,
    ...(method === "POST" && { payload: JSON.stringify(body) }),
  }));
}

it("answers anything that is put into the fields of any call in order, never with an error of its own", async () => {
  for (const call of calls.filter(({ path, multipart }) => path !== "/api/logout" && !multipart)) {
    await fc.assert(
      fc.asyncProperty(requestsOn(call), survives).beforeEach(async () => {
        // Wrong passwords make the next sign-in wait; what is tried here is not that.
        if (call.path === "/api/login") await owner.query("delete from sign_in_failures");
      }),
      { numRuns: isSoak ? 60 : 15, verbose: false },
    );
    expect(nameOf(call)).toBeTruthy();
  }
});

it.each([
  "{",
  "[]",
  "null",
  "1",
  '"text"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  "\0",
  `{"email":"${"x".repeat(2_000_000)}"}`,
  "[".repeat(50_000),
  '{"email":{"$gt":""},"password":["a"]}',
])("answers the body %# in order on every call that takes one", async (payload) => {
  for (const { path, multipart } of calls.filter(({ method }) => method === "POST")) {
    if (path === "/api/logout" || multipart) continue;
    await survives({ method: "POST", url: path.replace(/:\w+/g, crypto.randomUUID()), payload });
  }
});

it("answers addresses that are none in order", async () => {
  for (const url of [
    "/%",
    "/%00",
    "/api/%2e%2e/%2e%2e/etc/passwd",
    "/api//generalnfo",
    `/${"a/".repeat(3_000)}`,
    "/parts_paginated?%",
    "/parts_paginated?filter=%E0%A4%A",
    "/api/uploads/%ff",
  ])
    await survives({ method: "GET", url });
});
