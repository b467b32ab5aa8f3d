import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { answerOnce } from "#kit/server/idempotency.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { partsZip } from "./bulkFiles.ts";
import { type Form, uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
let site: EntityRow;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  const own = { code: "KEY1", name: "Bodega", kind: "warehouse" };
  site = await added("sites", { ...own, country: "US", zone: "America/Chicago", city: "Laredo" });
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

async function send(path: string, sent: object | Form, headers: Headers = {}) {
  const isForm = "body" in sent;
  const reply = await world.app.inject({
    method: "POST",
    url: `/api/${path}`,
    payload: isForm ? sent.body : sent,
    headers: { ...by, ...headers, ...(isForm && sent.headers) },
  });
  return { status: reply.statusCode, body: reply.json<{ data: EntityRow }>() };
}
async function added(path: string, values: object): Promise<EntityRow> {
  const { status, body } = await send(path, values);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}
let count = 0;
async function expected(): Promise<EntityRow> {
  const trailer = await added("trailers", { number: `KEY${(count += 1)}`, trailerType: "53dry" });
  return added("trailerVisits", { trailer: trailer.id, site: site.id });
}

/** Everything that any of these calls leaves behind. */
async function done(): Promise<number> {
  const [row] = await owner.query<{ done: number }>(
    `select (select count(*) from entity_events) + (select count(*) from entity_documents)
       + (select count(*) from entity_holds) + (select count(*) from uploads) as done`,
  );
  return Number(row?.done);
}

/** Has the connection die that keeps an answer, as if the server had been killed before it was kept. */
const dying = () =>
  owner.query(`create function die() returns trigger language plpgsql security definer as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
    create trigger die before update on idempotent_replies for each row execute function die()`);

const pdf = { file: "papel.pdf", bytes: Buffer.from("%PDF-1.7\n") };
const carriers = Buffer.from("nombre,papeles,scac,rfc\nUno,Transportista,KEPT,");
const CALLS: Record<string, (visit: EntityRow) => readonly [path: string, sent: object | Form]> = {
  "a new row": () => [
    "shipments",
    { site: site.id, shipmentType: "FTL", bolNo: "KEPT", unitsDeclared: 1 },
  ],
  "a change": ({ id, version, trailer }) => [
    `trailerVisits/${id}`,
    { version, trailer, site: site.id, freeHours: 12 },
  ],
  "a command": ({ id, version }) => [
    "trailerVisits/cancel",
    { rows: [{ id, version }], reason: "No viene" },
  ],
  "a comment": ({ id }) => [`trailerVisits/${id}/comments`, { text: "Llega tarde" }],
  "a hold": ({ id }) => [
    `trailerVisits/${id}/holds`,
    { type: "customs", reason: "Revisión", blocks: ["checkIn"] },
  ],
  "a hold on all rows": () => [
    "shipments/globalHolds",
    { client: NORTE, type: "customs", reason: "Huelga", blocks: ["ready"] },
  ],
  "a document": ({ id }) => [
    "trailerVisits/documents",
    uploadForm([pdf], { row: id, type: "photo" }),
  ],
  "an import": () => ["carriers/import", uploadForm([{ file: "flota.csv", bytes: carriers }])],
  "an upload": () => [
    "upload_parts",
    uploadForm([{ file: "partes.zip", bytes: partsZip("partes", []) }]),
  ],
};

it.each(Object.entries(CALLS))(
  "%s is there with its key or not at all, when the server dies before the answer is kept",
  async (_what, callOf) => {
    const [path, sent] = callOf(await expected());
    const key = { "idempotency-key": crypto.randomUUID() };
    const before = await done();
    await dying();
    try {
      expect((await send(path, sent, key)).status).toBeGreaterThanOrEqual(500);
    } finally {
      await owner.query("drop function die cascade");
    }
    expect(await done()).toBe(before);
    const answer = await send(path, sent, key);
    expect(answer.status).toBe(200);
    const after = await done();
    expect(after).toBeGreaterThan(before);
    expect(await send(path, sent, key)).toEqual(answer);
    expect(await done()).toBe(after);
  },
);

/** Notes in a transaction that somebody was greeted, and keeps the answer in it. */
const greeted = () => owner.query("select from user_actions where action = 'greeted'");
async function greeting(key: string, meanwhile: () => Promise<unknown> = async () => undefined) {
  const [person] = await owner.query<{ id: string }>("select id from people limit 1");
  const asked = { personId: person?.id ?? "", key, hash: Buffer.from(key) };
  return answerOnce(world.database, asked, async (keep) => {
    await inTenant(world.database, NORTE, async (tx) => {
      await tx.client.query("insert into user_actions (action) values ('greeted')");
      if (key === "given up") await meanwhile();
      await keep(tx, "hello");
    });
    if (key === "lost") await meanwhile();
    return "hello";
  });
}

it("what was done and kept is answered again, though the word of it was lost", async () => {
  const before = (await greeted()).length;
  await expect(greeting("lost", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await greeting("lost")).toBe("hello");
  expect((await greeted()).length).toBe(before + 1);
});

it("what took so long that its key was given up is undone, and who was given the key does it", async () => {
  const before = (await greeted()).length;
  const late = greeting("given up", async () => {
    await owner.query("update idempotent_replies set received_at = now() - interval '6 minutes'");
    expect(await greeting("given up")).toBe("hello");
  });
  await expect(late).rejects.toThrow("still being worked on");
  expect(await greeting("given up")).toBe("hello");
  expect((await greeted()).length).toBe(before + 1);
});
