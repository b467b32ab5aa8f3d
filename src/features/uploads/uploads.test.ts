import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { forget, type Json, openPartsWorld, type PartsWorld } from "../../../tests/partsWorld.ts";
import type { ReaderOfFiles } from "./jobs/uploadSteps.ts";
import { pieceForEach } from "./model/uploadReader.ts";

let tries = 0;
let failsUntil = 0;

/** A reader of another kind, which fails as often as a test wants. */
const other: ReaderOfFiles = {
  kind: "pedimentos",
  isTable: () => true,
  pieces: (names) => pieceForEach(names, /\.asc$/),
  read: async ({ tx, upload }) => {
    tries++;
    await tx.client.query(
      "insert into upload_lines (subscriber_id, upload_id, line, part_no, flags) values ($1, $2, 1, 'X', 0)",
      [tx.subscriberId, upload.id],
    );
    if (tries <= failsUntil) throw new Error("out of the blue");
    const counters = {
      lines: 1,
      linesToProcess: 1,
      linesDuplicated: 0,
      linesNew: 0,
      linesChanged: 0,
      linesDeleted: 0,
    };
    return { state: "processed", counters };
  },
};

let parts: PartsWorld;
beforeAll(async () => {
  parts = await openPartsWorld([other]);
});
afterAll(() => parts.close());
beforeEach(async () => {
  await forget(parts.database);
  parts.failures.length = 0;
  tries = 0;
  failsUntil = 0;
});

const zip = (content: string, name = "a.csv"): Buffer => zipFixture([{ name, content }]);
const rows = (count: number): string =>
  `PartNO,MXHTS\n${Array.from({ length: count }, (_, at) => `P-${at},85444299\n`).join("")}`;

it("an upload is acknowledged at once, before it is read", async () => {
  const { status, body } = await parts.upload([zip(rows(3)), zip(rows(4))], { atOnce: true });
  expect(status).toBe(200);
  expect(body.data).toBe("Archivos recibidos: 2. Se procesan en segundo plano.");
  expect(body.uploads.map(({ file, Status }: Json) => [file, Status])).toEqual([
    ["file1.zip", "Recibido"],
    ["file2.zip", "Recibido"],
  ]);
  await parts.queue.idle();
  expect((await parts.detail(body.uploads[1]._id)).Status).toBe("Procesado");
});

it("its events tell how it stands until it is through", async () => {
  const { body } = await parts.upload([zip(rows(20_000))], { atOnce: true });
  const id = body.uploads[0]._id;
  const login = { email: "auditor@demo.test", password: "demo-viat-2026" };
  const { token } = (
    await parts.app.inject({ method: "POST", url: "/api/login", payload: login })
  ).json<Json>();
  const reply = await parts.app.inject({
    url: `/api/uploads/${id}/events`,
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "gzip" },
  });
  expect(reply.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  expect(reply.headers["content-encoding"]).toBe("identity");
  const told = reply.body
    .split("\n\n")
    .filter((event) => event.startsWith("event: upload\ndata: "))
    .map((event) => JSON.parse(event.slice("event: upload\ndata: ".length)).data);
  expect(told.at(-1)).toMatchObject({
    _id: id,
    Status: "Procesado",
    Done: 20_000,
    Total: 20_000,
    Stage: null,
  });
  expect(told.every(({ Status }) => ["Recibido", "Procesando", "Procesado"].includes(Status))).toBe(
    true,
  );
  expect((await parts.get(`/api/uploads/${crypto.randomUUID()}/events`)).status).toBe(404);
});

it("its events end when the person signs out or may not look any more, and a session has twenty streams at most", async () => {
  const { body } = await parts.upload([zip(rows(3))]);
  await parts.tenant(({ client }) => client.query("update uploads set state = 'processing'"));
  const login = { email: "auditor@demo.test", password: "demo-viat-2026" };
  const signIn = async () => {
    const reply = await parts.app.inject({ method: "POST", url: "/api/login", payload: login });
    return { authorization: `Bearer ${reply.json<Json>().token}` };
  };
  const url = `/api/uploads/${body.uploads[0]._id}/events`;
  const follow = (headers: Record<string, string>) => parts.app.inject({ url, headers });
  const [one, other] = [await signIn(), await signIn()];
  const streams = Array.from({ length: 21 }, () => follow(one));
  // All of them would still be open.
  expect((await Promise.race(streams)).statusCode).toBe(429);
  const others = follow(other);
  await parts.app.inject({ method: "POST", url: "/api/logout", headers: one });
  const ended = await Promise.all(streams);
  expect(ended.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(ended.some((reply) => reply.body.includes("Procesado"))).toBe(false);
  const codes =
    "delete from grants where person_id = (select id from people where email = $1) returning *";
  const taken = await parts.database.pool.query(codes, [login.email]);
  expect((await others).statusCode).toBe(200);
  for (const { person_id, code } of taken.rows)
    await parts.database.pool.query("insert into grants (person_id, code) values ($1, $2)", [
      person_id,
      code,
    ]);
});

it("a server that ends in the middle of the work leaves it to the next, which does it once", async () => {
  // As a killed server leaves it: begun, its transaction undone by the database.
  const { body } = await parts.upload([zip(rows(3))]);
  await parts.tenant(({ client }) =>
    client.query("update uploads set state = 'processing', reason_detail = 'try 1', lines = 0"),
  );
  await parts.tenant(({ client }) => client.query("delete from parts"));
  await parts.tenant(({ client }) => client.query("delete from part_pages"));
  await parts.tenant(({ client }) => client.query("delete from part_mentions"));
  parts.queue.nudge(1);
  await parts.queue.idle();
  expect(await parts.detail(body.uploads[0]._id)).toMatchObject({
    Status: "Procesado",
    LinesNew: 3,
  });
});

it("a failure that is nobody's fault is tried again and undone each time", async () => {
  failsUntil = 1;
  const id = await pedimentos();
  expect(await parts.detail(id)).toMatchObject({
    Status: "Procesado",
    kind: "pedimentos",
    Lines: 1,
  });
  expect([tries, parts.failures.length]).toEqual([2, 1]);
});

it("a file that fails five times is set aside and does not block the next", async () => {
  failsUntil = 5;
  const poisoned = await pedimentos();
  expect(await parts.detail(poisoned)).toMatchObject({ Status: "Rechazado", Reason: "failed" });
  expect(tries).toBe(5);
  const next = await pedimentos("another");
  expect((await parts.detail(next)).Status).toBe("Procesado");
});

it("the same bytes are recognised across kinds of uploads", async () => {
  const first = await pedimentos("rows");
  const bytes = zip("rows", "a.asc");
  const { body } = await parts.upload([bytes]);
  expect(await parts.detail(body.uploads[0]._id)).toMatchObject({
    Reason: "alreadyReceived",
    SameAs: first,
  });
});

it("lists uploads of a range of local days by feed, the newest first", async () => {
  await parts.upload([zip(rows(1))], { fields: { Type: "hourly" } });
  await parts.upload([zip(rows(2))], { fields: { Type: "daily" } });
  await parts.upload([zip(rows(3))]);
  await parts.tenant(({ client }) =>
    client.query("update uploads set received_at = '2026-11-07 23:59:59-06' where feed = 'hourly'"),
  );
  await parts.tenant(({ client }) =>
    client.query("update uploads set received_at = '2026-11-08 00:00:00-06' where feed = 'daily'"),
  );
  const list = async (query: string): Promise<string[]> =>
    (await parts.get(`/partnumber_paginated?${query}`)).body.data.map((row: Json) => row.Type);
  expect(await list("Date1=2026-11-01&Date2=2026-11-08")).toEqual(["hourly"]);
  expect(await list("Date1=2026-11-08&Date2=2026-11-08")).toEqual(["daily"]);
  expect(await list("Date1=2026-11-01&Date2=2030-01-01")).toEqual(
    expect.arrayContaining(["hourly", "daily", "manual"]),
  );
  expect(await list("Date1=2026-11-01&Date2=2030-01-01&Type=daily")).toEqual(["daily"]);
  expect(await list("Date1=2026-11-01&Date2=2030-01-01&skip=1&take=1")).toHaveLength(1);
  const { body } = await parts.get(
    "/partnumber_paginated?Date1=2026-11-01&Date2=2030-01-01&skip=1&take=1",
  );
  expect(body.totalCount).toBe(3);
  expect(Object.keys(body.data[0])).toEqual(
    expect.arrayContaining([
      "_id",
      "Date",
      "Status",
      "Lines",
      "LinestoProcess",
      "LinesDuplicated",
      "LinesNew",
      "LinesChange",
    ]),
  );
  expect((await parts.get("/partnumber_paginated?Date1=2026-11-01")).status).toBe(400);
  expect((await parts.get("/partnumber_paginated?Date1=2026-02-30&Date2=2026-03-01")).status).toBe(
    400,
  );
});

it("says that a list of uploads was bounded, and how many there are", async () => {
  const receive = (count: number, kind: string, day: string) =>
    parts.tenant(({ client, subscriberId }) =>
      client.query(
        `insert into uploads (subscriber_id, kind, file, stored_as, sha256, bytes, state, received_at)
         select $1, $2, 'f' || n, 'none', decode(md5(random()::text), 'hex'), 1, 'processed', $3::timestamptz
         from generate_series(1, $4::int) n`,
        [subscriberId, kind, `${day} 12:00-06`, count],
      ),
    );
  const ask = async (more = "") =>
    (await parts.get(`/partnumber_paginated?Date1=2026-11-08&Date2=2026-11-08${more}`)).body;
  await receive(1_000, "parts", "2026-11-08");
  // Neither other days nor other files are of the list.
  await receive(2, "parts", "2026-11-09");
  await receive(2, "agreements", "2026-11-08");
  const whole = await ask();
  expect([whole.data.length, whole.totalCount]).toEqual([1_000, 1_000]);
  expect(whole).not.toHaveProperty("truncated");
  await receive(1, "parts", "2026-11-08");
  const bounded = await ask();
  expect([bounded.data.length, bounded.totalCount, bounded.truncated]).toEqual([
    1_000,
    1_001,
    true,
  ]);
  const page = await ask("&take=20");
  expect([page.data.length, page.totalCount]).toEqual([20, 1_001]);
  expect(page).not.toHaveProperty("truncated");
});

async function pedimentos(content = "x"): Promise<string> {
  const form = new FormData();
  form.append("file1", new Blob([Uint8Array.from(zip(content, "a.asc"))]), "p.zip");
  const body = new Response(form);
  const login = { email: "auditor@demo.test", password: "demo-viat-2026" };
  const { token } = (
    await parts.app.inject({ method: "POST", url: "/api/login", payload: login })
  ).json<Json>();
  const reply = await parts.app.inject({
    method: "POST",
    url: "/api/upload_pedimentos",
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      "content-type": body.headers.get("content-type") ?? "",
      authorization: `Bearer ${token}`,
    },
  });
  await parts.queue.idle();
  return reply.json<Json>().uploads[0]._id;
}
