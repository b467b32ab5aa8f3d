import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { isSince } from "./isSince.ts";
import { type MailServer, openMailServer } from "./mailServer.ts";
import { openWireWorld, type WireWorld } from "./wireWorld.ts";
import type { Headers } from "./world.ts";
import { REVIEWERS } from "#modules/shipments/shipments.ts";
import { openOwnerView } from "./behindTheGuards.ts";

const CLIENT = "cliente@demo.test";
const PIXEL = "data:image/jpeg;base64,/9j/wAALCAABAAEBAREA/9k=";
const photo = ["2026-11-01T08:30:00.000Z", PIXEL, PIXEL];

let mail: MailServer;
let world: WireWorld;
const by: Record<"admin" | "operator" | "client" | "stranger", Headers> = {
  admin: {},
  operator: {},
  client: {},
  stranger: {},
};
let shipment: string;

const added = async (path: string, body: object): Promise<string> => {
  const reply = await world.post(`/api/${path}`, body, by.admin);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.body.data.id;
};
const now = async (id: string, headers = by.admin) =>
  (await world.get(`/api/exceptions/${id}`, headers)).body.data;
async function said(command: string, id: string, who: Headers, input: object = {}) {
  const { version } = await now(id);
  const body = { rows: [{ id, version }], reason: "Así quedó", input };
  return world.post(`/api/exceptions/${command}`, body, who);
}
const report = (kind = "damage") =>
  added("exceptions", { shipment, kind, severity: "major", description: `Tarima rota: ${kind}` });
const heard = async (headers: Headers, id: string): Promise<string[]> => {
  await world.settled();
  return notified(headers, id);
};
const notified = async (headers: Headers, id: string): Promise<string[]> => {
  const { data } = (await world.get("/api/notifications?take=100", headers)).body;
  return data.flatMap(({ kind, values }: { kind: string; values: { exception?: string } }) =>
    values.exception === id ? [kind] : [],
  );
};
const lettersAbout = (number: string, word: string) =>
  mail.letters.filter(({ text }) => text.includes(number) && text.includes(word));

beforeAll(async () => {
  mail = await openMailServer();
  world = await openWireWorld("auditor@demo.test", {
    smtpUrl: mail.url,
    publicUrl: "https://viat.test",
  });
  by.admin = await world.signIn("admin@demo.test", NORTE);
  by.operator = await world.signIn("operador@demo.test");
  by.client = await world.signIn(CLIENT);
  by.stranger = await world.signIn("mina@demo.test");
  const site = { code: "EXC1", name: "EXC1", kind: "warehouse", country: "US", city: "Laredo" };
  const siteId = await added("sites", { ...site, zone: "America/Chicago" });
  const entry = { bolNo: "EXC-1", site: siteId, shipmentType: "LTL", unitsDeclared: 2 };
  shipment = await added("shipments", entry);
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

it("the client's people hear once of an exception, on the screen and by letter, and the house's do not", async () => {
  const id = await report();
  const { exceptionNo } = await now(id);
  expect(await heard(by.client, id)).toEqual([]);
  expect((await said("inform", id, by.operator, { photo })).status).toBe(200);
  expect(await heard(by.client, id)).toEqual(["exceptionInformed"]);
  await world.settled();
  expect(await heard(by.client, id)).toEqual(["exceptionInformed"]);
  for (const other of [by.operator, by.admin, by.stranger])
    expect(await heard(other, id)).toEqual([]);
  const letters = lettersAbout(exceptionNo, "accept or claim it");
  expect(letters.map(({ to }) => to)).toEqual([CLIENT]);
  expect(letters[0]?.text).toContain("Tarima rota: damage");
});

it("each turn is heard of at once, before the next round of background work", async () => {
  const id = await report();
  await said("inform", id, by.operator, { photo });
  await expect.poll(() => notified(by.client, id)).toEqual(["exceptionInformed"]);
  await said("claim", id, by.client, { claimAmount: "350 usd", answer: "Se rompieron" });
  await expect.poll(() => notified(by.operator, id)).toEqual(["exceptionClaimed"]);
});

it("client and house talk until it is settled: each turn is kept with who, what and how much", async () => {
  const id = await report();
  const { exceptionNo } = await now(id);
  await said("inform", id, by.operator, { photo });
  const claim = { claimAmount: "350 usd", answer: "Se rompieron 12 piezas" };
  expect((await said("claim", id, by.client, claim)).status).toBe(200);
  expect(await heard(by.operator, id)).toEqual(["exceptionClaimed"]);
  expect(lettersAbout(exceptionNo, "claims 350.00 USD").length).toBeGreaterThan(0);
  const comment = { text: "Adjuntamos el avalúo" };
  for (const who of [by.client, by.operator])
    expect((await world.post(`/api/exceptions/${id}/comments`, comment, who)).status).toBe(200);
  const codes = async (input: object) => {
    const { status, body } = await said("resolve", id, by.operator, input);
    return [status, body.errors?.map(({ code }: { code: string }) => code)];
  };
  const resolution = "Se acreditan 10 piezas";
  expect(await codes({ resolution })).toEqual([422, ["amountMissing"]]);
  expect(await codes({ resolution, resolvedAmount: "300 MXN" })).toEqual([422, ["otherCurrency"]]);
  expect(await codes({ resolution, resolvedAmount: "3000 USD" })).toEqual([422, ["aboveClaim"]]);
  expect(await codes({ resolution, resolvedAmount: "300 USD" })).toEqual([200, undefined]);
  expect(await heard(by.client, id)).toContain("exceptionResolved");
  expect(await now(id, by.client)).toMatchObject({
    status: "resolved",
    claimAmount: "350.00 USD",
    answer: claim.answer,
    resolvedAmount: "300.00 USD",
    resolution,
  });
  const { data } = (await world.get(`/api/exceptions/${id}/history`, by.client)).body;
  const turns = data.map(({ action, by: who }: { action: string; by: string }) => [action, who]);
  expect(turns.filter(([action]: string[]) => action !== "documentAdded").toReversed()).toEqual([
    ["added", "Adela Administra"],
    ["inform", "Olga Opera"],
    ["claim", "Clara Cliente"],
    ["commented", "Clara Cliente"],
    ["commented", "Olga Opera"],
    ["resolve", "Olga Opera"],
  ]);
  const papers = { ids: [shipment], paper: "osd", language: "es" };
  const pdf = await world.app.inject({
    method: "POST",
    url: "/api/shipments/papers",
    payload: papers,
    headers: by.client,
  });
  expect(pdfTexts(pdf.rawPayload)).toEqual(expect.arrayContaining(["350.00 USD", "300.00 USD"]));
});

it("a claim is settled with all that was claimed and no cent more; each word of either side tells when it was said", async () => {
  const id = await report("short");
  const turned = async () => (await now(id)).turnedAt;
  expect(await turned()).toBe(null);
  await said("inform", id, by.operator);
  const informed = await turned();
  await said("claim", id, by.client, { claimAmount: "350 USD", answer: "Faltan" });
  const claimed = await turned();
  const settle = (resolvedAmount: string) =>
    said("resolve", id, by.operator, { resolution: "Se paga", resolvedAmount });
  expect((await settle("350.01 USD")).status).toBe(422);
  expect((await settle("350 USD")).status).toBe(200);
  expect([informed, claimed, await turned()]).toEqual(
    [informed, claimed, await turned()].toSorted((a, b) => (a < b ? -1 : 1)),
  );
  const other = await report("short");
  const began = Date.now();
  await said("void", other, by.operator);
  expect(isSince(began, (await now(other)).turnedAt)).toBe(true);
});

it("nobody speaks for the other side, and strangers for neither", async () => {
  const id = await report("short");
  const answer = { answer: "Sí" };
  expect((await said("inform", id, by.client)).status).toBe(403);
  expect((await said("inform", id, by.operator)).status).toBe(200);
  const claim = { claimAmount: "1 USD", answer: "No" };
  for (const who of [by.operator, by.admin]) {
    expect((await said("accept", id, who, answer)).status).toBe(403);
    expect((await said("claim", id, who, claim)).status).toBe(403);
  }
  expect((await said("resolve", id, by.client, { resolution: "Ya" })).status).toBe(403);
  expect((await said("void", id, by.client)).status).toBe(403);
  expect((await world.get(`/api/exceptions/${id}`, by.stranger)).status).toBe(403);
  expect((await now(id)).status).toBe("informed");
  expect((await said("accept", id, by.client, answer)).status).toBe(200);
  expect((await said("claim", id, by.client, claim)).status).toBe(409);
  expect((await said("resolve", id, by.operator, { resolution: "Cerrada" })).status).toBe(200);
});

it("a client's person holds codes of the house and speaks for it nevertheless not", async () => {
  const owner = await openOwnerView(world.ownerUrl);
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select 'all@norte.test', 'Todo', 'SUBSCRIBER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $1 from one)
     insert into grants select id, unnest($2::text[]) from one`,
    [NORTE, [...REVIEWERS]],
  );
  await owner.close();
  const holder = await world.signIn("all@norte.test");
  const id = await report("short");
  expect((await said("inform", id, holder)).status).toBe(403);
  expect((await said("void", id, holder)).status).toBe(403);
  expect((await said("inform", id, by.operator)).status).toBe(200);
  expect((await said("resolve", id, holder, { resolution: "Ya" })).status).toBe(403);
  expect((await said("accept", id, holder)).status).toBe(200);
});
