import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Call } from "#kit/pure/call.ts";
import { EXAMPLES } from "#modules/customsOperations/computation/exampleFixture.ts";
import { type CandidateWire } from "#modules/customsOperations/requesting/contract.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { DAY, exampleFiles, openOperationWorld, type OperationWorld } from "./operationWorld.ts";
import { callsOf, nameOf, withRoutes } from "./routeTable.ts";
import type { Headers } from "./world.ts";

let world: OperationWorld;
let owner: OwnerView;
let calls: Call[];
beforeAll(async () => {
  const { opened, routes } = await withRoutes(openOperationWorld);
  world = opened;
  calls = callsOf(routes);
  owner = await openOwnerView(world.ownerUrl);
  for (const [name, text] of Object.entries(exampleFiles())) await world.load(name, text);
  await world.loadParts();
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

const [p1] = EXAMPLES.examples;
if (!p1) throw new Error("There are examples");

let people = 0;
/** Somebody who holds these codes and no others, of a client's own people or of the house. */
async function somebody(type: "SUBSCRIBER" | "USER", client: number, ...codes: readonly string[]) {
  const email = `persona${(people += 1)}@demo.test`;
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, 'Clara Cliente', $2, password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $3 from one)
     insert into grants select id, unnest($4::text[]) from one`,
    [email, type, client, codes],
  );
  return world.signIn(email);
}

const PATH = "/api/customsOperations/requests";
const request = (entries: readonly unknown[], more: object = {}) => ({
  entries,
  patente: "3001",
  clave: "A1",
  aduana: "240",
  importerRfc: "ABC010203AB1",
  determinationDay: DAY,
  ...more,
});
const candidatesOf = async (by: Headers): Promise<CandidateWire[]> =>
  (await world.get("/api/customsOperations/candidates", by)).body.data;

it.each([
  { code: "TRAFICO_CLIENTE", readsTotals: false, readsRow: 403 },
  { code: "MINA_CLIENTE", readsTotals: true, readsRow: 200 },
])(
  "a client's own person with $code alone requests ready entries of the client, and is answered the number",
  async ({ code, readsTotals, readsRow }) => {
    const by = await somebody("SUBSCRIBER", NORTE, code);
    const { entry } = await world.readyEntry(p1);
    const offered = (await candidatesOf(by)).find(({ id }) => id === entry.id);
    expect(offered?.invoices.map(({ total }) => total !== null)).toEqual([readsTotals]);
    const { status, body } = await world.post(PATH, request([entry["entryNo"]]), by);
    expect([status, body]).toEqual([
      200,
      { data: { number: expect.stringMatching(/^OP-\d\d-\d{6}$/) } },
    ]);
    const rows = await world.get(`/api/customsOperations?search=${body.data.number}`, world.by);
    const [row] = rows.body.data as EntityRow[];
    expect(row).toMatchObject({
      status: "requested",
      entries: [entry["entryNo"]],
      broker: world.ids["broker"],
      destination: 9,
    });
    expect(await world.linesOf(row ?? entry)).toHaveLength(4);
    const history = await world.get(`/api/customsOperations/${row?.id}/history`, world.by);
    expect(history.body.data).toMatchObject([
      { action: "request", by: "Clara Cliente" },
      { action: "added", by: "Clara Cliente" },
    ]);
    expect((await world.get(`/api/customsOperations/${row?.id}`, by)).status).toBe(readsRow);
    expect((await candidatesOf(by)).map(({ id }) => id)).not.toContain(entry.id);
  },
);

it("what is wrong is told by the fields that were sent, and nothing is kept", async () => {
  const by = await somebody("SUBSCRIBER", NORTE, "TRAFICO_CLIENTE");
  const count = async () =>
    (await owner.query("select from customs_operations where subscriber_id = $1", [NORTE])).length;
  const before = await count();
  const refused = async (sent: object) => {
    const { status, body } = await world.post(PATH, sent, by);
    const errors = body.errors as { field: string; code: string }[];
    return [status, ...errors.map(({ field, code }) => `${field} ${code}`)];
  };
  expect(await refused(request([], { patente: "9999", clave: "a-1", aduana: null }))).toEqual([
    400,
    "clave form",
    "patente unknownBroker",
    "aduana required",
  ]);
  expect(await refused(request([], { patente: null }))).toEqual([400, "patente required"]);
  expect(await refused(request([]))).toEqual([400, "entries required"]);
  expect(await refused(request(["E-NONE-26-000001"]))).toEqual([422, "entries unknownEntry"]);
  expect(await count()).toBe(before);
});

it("people of the house and of other clients request nothing so", async () => {
  const { entry } = await world.readyEntry(p1);
  const house = await somebody("USER", NORTE, "TRAFICO_CLIENTE", "MINA_CLIENTE");
  const sent = request([entry["entryNo"]]);
  expect((await world.post(PATH, sent, house)).status).toBe(403);
  expect(await candidatesOf(house)).toEqual([]);
  const other = await somebody("SUBSCRIBER", RIO_BRAVO, "TRAFICO_CLIENTE");
  expect(await candidatesOf(other)).toEqual([]);
  expect((await world.post(PATH, { ...sent, client: NORTE }, other)).status).toBe(403);
  await owner.query(
    `insert into carriers (subscriber_id, name, roles, patente, rfc) values ($1, 'Agencia', '{broker}', '3001', 'AEJ010101AB1')`,
    [RIO_BRAVO],
  );
  const foreign = await world.post(PATH, sent, other);
  const unknown = await world.post(PATH, request(["E-NONE-26-000001"]), other);
  const told = ({ status, body }: typeof foreign) => [
    status,
    body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
  ];
  expect(told(foreign)).toEqual([422, [["entries", "unknownEntry"]]]);
  expect(told(foreign)).toEqual(told(unknown));
});

it("TRAFICO_CLIENTE alone reads no money of an operation by any call, export, search or webhook", async () => {
  const operation = await world.operationOf(p1);
  await world.did("customsOperations/compute", operation);
  const { row } = await world.editionOf(operation);
  const by = await somebody("SUBSCRIBER", NORTE, "TRAFICO_CLIENTE");
  // Nothing else is opened by the code, so that what reads operations, saves them or sends them on is closed.
  const opened = calls.filter(({ access, accessOfHouse = [] }) =>
    [access, accessOfHouse].flat().includes("TRAFICO_CLIENTE"),
  );
  expect(opened.map(nameOf).toSorted()).toEqual([
    "GET /api/customsOperations/candidates",
    "POST /api/customsOperations/requests",
  ]);
  const reading = calls.filter(({ method, events = false }) => method === "GET" && !events);
  async function telling(headers: Headers): Promise<string[]> {
    const told = new Set<string>();
    for (const { path } of reading)
      for (const id of [operation.id, row.id]) {
        const url = `${path.replaceAll(/:\w+/g, id)}?q=${String(operation["number"])}`;
        const reply = await world.app.inject({ url, headers });
        if (reply.statusCode === 200 && /14051|50716|48550/.test(reply.body)) told.add(path);
      }
    return [...told].toSorted();
  }
  expect(await telling(world.by)).toEqual([
    "/api/customsOperations",
    "/api/customsOperations/:id",
    "/api/customsOperations/:id/computation",
    "/api/customsOperations/:id/history",
    "/api/proformas",
    "/api/proformas/:id",
    "/api/proformas/:id/contents",
    "/api/proformas/:id/history",
  ]);
  expect(await telling(by)).toEqual([]);
  const found = await world.get(`/api/search?q=${String(operation["number"])}`, by);
  expect([found.status, found.body.data]).toEqual([200, []]);
});
