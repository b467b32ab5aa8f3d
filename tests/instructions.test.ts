import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { openOwnerView } from "./behindTheGuards.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let admin: Headers;
let operator: Headers;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.signIn("admin@demo.test", NORTE);
  operator = await world.signIn("operador@demo.test", NORTE);
});
afterAll(() => world.close());

const WORDS = {
  title: "Fotografiar los sellos",
  body: "Foto del sello.\nNo abrir sin ella.",
  scope: ["receive"],
  priority: "block",
  validFrom: "2026-01-01",
  requiresAck: true,
};
const send = async (path: string, payload: object, headers = admin) => {
  const url = `/api/instructions${path}`;
  const reply = await world.app.inject({ method: "POST", url, payload, headers });
  return { status: reply.statusCode, body: reply.json<ProblemDocument & { data: EntityRow }>() };
};
const read = async (id: string, headers = admin) =>
  (await world.app.inject({ url: `/api/instructions/${id}`, headers })).json().data as EntityRow;
const run = async (command: string, { id }: EntityRow, headers = admin, reason = "") => {
  const { version } = await read(id);
  return send(`/${command}`, { rows: [{ id, version }], reason }, headers);
};
const added = async (more: object = {}) => {
  const { status, body } = await send("", { ...WORDS, ...more });
  expect(status).toBe(200);
  return body.data;
};
const newest = async (number: unknown) => {
  const url = `/api/instructions?search=${String(number)}&status=draft`;
  return (await world.app.inject({ url, headers: admin })).json().data[0] as EntityRow;
};

it("what is published is never changed: its next version is a draft with the same words, and ends it once it is published", async () => {
  const first = await added();
  expect(first["body"]).toBe(WORDS.body);
  expect((await run("publish", first)).status).toBe(200);
  const { version } = await read(first.id);
  expect((await send(`/${first.id}`, { ...WORDS, title: "Otro", version })).status).toBe(409);
  expect((await run("renew", first)).status).toBe(200);
  const next = await newest(first["number"]);
  expect(next).toMatchObject({ ...WORDS, edition: 2, number: first["number"], status: "draft" });
  const again = await run("renew", first);
  expect([again.status, again.body.errors?.[0]?.code]).toEqual([422, "newerThere"]);
  expect((await read(first.id))["status"]).toBe("published");
  expect((await run("publish", next)).status).toBe(200);
  expect((await read(first.id))["status"]).toBe("ended");
  const url = `/api/instructions/${first.id}/history`;
  const { data } = (await world.app.inject({ url, headers: admin })).json();
  expect(data[0]).toMatchObject({ action: "end", changes: { status: ["published", "ended"] } });
});

it("each person acknowledges once, several whatever version they saw, and only what asks for it", async () => {
  const row = await added();
  expect((await run("acknowledge", row)).status).toBe(409);
  await run("publish", row);
  const seen = { rows: [{ id: row.id, version: 1 }] };
  for (const headers of [admin, operator])
    expect((await send("/acknowledge", seen, headers)).status).toBe(200);
  const twice = await send("/acknowledge", seen, operator);
  expect([twice.status, twice.body.errors?.[0]?.code]).toEqual([422, "acknowledged"]);
  expect((await read(row.id, operator))["acknowledged"]).toBe(2);
  const silent = await added({ requiresAck: false });
  await run("publish", silent);
  expect((await run("acknowledge", silent)).body.errors?.[0]?.code).toBe("noAck");
});

it("nothing is published that ends before it begins, or that is over", async () => {
  for (const [more, code] of [
    [{ validTo: "2025-12-31" }, "endsFirst"],
    [{ validTo: "2026-01-02" }, "past"],
  ] as const) {
    const refused = await run("publish", await added(more));
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, code]);
  }
});

it("a published version tells who of the house may read it and has not acknowledged, of nobody else", async () => {
  const owner = await openOwnerView(world.ownerUrl);
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash, approved_at)
       values ('planta@demo.test', 'Pía Planta', 'SUBSCRIBER', '', now()) returning id),
     link as (insert into person_subscribers select id, ${NORTE} from one)
     insert into grants select id, 'INSTRUCCIONES_CLIENTE' from one`,
  );
  await owner.close();
  const row = await added();
  await run("publish", row);
  const url = `/api/instructions/${row.id}/awaited`;
  const awaited = async () => {
    const { data } = (await world.app.inject({ url, headers: admin })).json();
    return (data as { name: string }[]).map(({ name }) => name);
  };
  const before = await awaited();
  expect(before).toEqual(expect.arrayContaining(["Adela Administra"]));
  const { database } = world;
  const { rows: people } = await inHouse(database, ({ client }) =>
    client.query<{ name: string; isStaff: boolean; reads: boolean }>(
      `select p.name, p.type <> 'SUBSCRIBER' as "isStaff", exists (
         select from grants g where g.person_id = p.id and g.code = 'INSTRUCCIONES_CLIENTE') as reads
       from people p join person_subscribers l on l.person_id = p.id and l.subscriber_id = ${NORTE}`,
    ),
  );
  const asked = people.filter(({ isStaff, reads }) => isStaff && reads);
  expect(asked.length).toBeLessThan(people.filter(({ isStaff }) => isStaff).length);
  expect(asked.length).toBeLessThan(people.filter(({ reads }) => reads).length);
  expect(before.toSorted()).toEqual(asked.map(({ name }) => name).toSorted());
  await run("acknowledge", row);
  expect(await awaited()).toEqual(before.filter((name) => name !== "Adela Administra"));
  const elsewhere = await world.signIn("admin@demo.test", RIO_BRAVO);
  expect((await world.app.inject({ url, headers: elsewhere })).statusCode).toBe(200);
  expect((await world.app.inject({ url })).statusCode).toBe(401);
});
