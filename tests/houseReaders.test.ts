import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { addSearchRoutes } from "#features/search/routes/addSearchRoutes.ts";
import { FOUND_KINDS } from "#features/search/model/found.ts";
import type { Call } from "#kit/pure/call.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { identifyIn } from "../src/openFeatures.ts";
import { entities } from "#modules/modules.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { callsOf, nameOf, withRoutes } from "./routeTable.ts";
import { type Headers, openWorld, type World } from "./world.ts";

const CROSSING = [
  "carriers",
  "drivers",
  "loads",
  "sites",
  "trailerVisits",
  "trailers",
  "vehicles",
] as const;

/** What each code alone opens to a person of the house beside what it opens to everybody. */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  SOLICITUD_PEDIMENTO: [
    "carriers",
    "customers",
    "drivers",
    "handlingUnits",
    "loads",
    "shipments",
    "sites",
    "vehicles",
  ],
  CARTA_PORTE_SLAM: [
    "carriers",
    "drivers",
    "handlingUnits",
    "importerSettings",
    "loads",
    "partClassifications",
    "shipments",
    "trailers",
    "vehicles",
  ],
  TRANSFER: CROSSING,
  TRAFICO_NLD: CROSSING,
  TRAFICO_NLD_SLAM: CROSSING,
};
/** What a client's own person reads by it. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  SOLICITUD_PEDIMENTO: [
    "classificationRequests",
    "customsOperations",
    "filingDifferences",
    "handContributions",
    "importerSettings",
    "invoiceLines",
    "invoices",
    "operationAnswers",
    "operationCharges",
    "operationLines",
    "proformas",
  ],
  CARTA_PORTE_SLAM: ["cartaPortes", "siteDistances", "sites"],
};

let world: World;
let owner: OwnerView;
let calls: Call[];
let house: Headers;
let client: Headers;
const PEOPLE = { house: "de-casa@demo.test", client: "del-cliente@demo.test" };

beforeAll(async () => {
  const { opened, routes } = await withRoutes(openWorld);
  world = opened;
  calls = callsOf(routes);
  owner = await openOwnerView(world.ownerUrl);
  for (const [email, type] of [
    [PEOPLE.house, "USER"],
    [PEOPLE.client, "SUBSCRIBER"],
  ])
    await owner.query(
      `with one as (insert into people (email, name, type, password_hash)
         select $1, $1, $2, password_hash from people where email = 'admin@demo.test' returning id)
       insert into person_subscribers select id, $3 from one`,
      [email, type, NORTE],
    );
  house = await world.signIn(PEOPLE.house);
  client = await world.signIn(PEOPLE.client);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

async function hold(...codes: readonly string[]): Promise<void> {
  const all = Object.values(PEOPLE);
  await owner.query(
    "delete from grants g using people p where p.id = g.person_id and p.email = any($1)",
    [all],
  );
  await owner.query(
    "insert into grants select id, unnest($2::text[]) from people where email = any($1)",
    [all, codes],
  );
}
const statusOf = async (url: string, headers: Headers): Promise<number> =>
  (await world.app.inject({ url, headers })).statusCode;

/** The entities whose rows, one row and history the person may read; none of which is read in part. */
async function readBy(headers: Headers): Promise<string[]> {
  const read: string[] = [];
  const nothing = "00000000-0000-4000-8000-000000000000";
  for (const { name } of entities) {
    const statuses = [
      await statusOf(`/api/${name}`, headers),
      await statusOf(`/api/${name}/${nothing}`, headers),
      await statusOf(`/api/${name}/${nothing}/history`, headers),
    ];
    if (statuses[0] === 200) read.push(name);
    expect([name, statuses]).toEqual([
      name,
      statuses[0] === 200 ? [200, 404, 404] : [403, 403, 403],
    ]);
  }
  return read.toSorted();
}

describe.each(Object.entries(OPENED))("%s alone", (code, opened) => {
  const own = OWN[code] ?? [];

  it("lets a person of the house read what is told of it, and a client's own person none of that", async () => {
    await hold(code);
    expect(await readBy(house)).toEqual([...opened, ...own].toSorted());
    expect(await readBy(client)).toEqual(own);
  });

  it("opens no paper, pack or sheet, which show rows of others as well", async () => {
    await hold(code);
    for (const { name, papers, pack, daySheet } of entities.filter((one) =>
      opened.includes(one.name),
    ))
      for (const made of [papers, pack, daySheet]) {
        if (!made) continue;
        const { method, path } = made.calls.print;
        const reply = await world.app.inject({ method, url: path, headers: house, payload: {} });
        expect([name, path, reply.statusCode]).toEqual([name, path, 403]);
      }
  });

  it("writes nothing", async () => {
    await hold(code);
    for (const name of opened) {
      const reply = await world.app.inject({
        method: "POST",
        url: `/api/${name}`,
        headers: house,
        payload: {},
      });
      expect([name, reply.statusCode]).toEqual([name, 403]);
    }
  });
});

it("whoever takes trailers across reads no money: no field, command or answer of what they read has any", () => {
  const isMoney = (name: string, kind: string): boolean =>
    kind === "money" || /price|amount|value|total|cost|discount/i.test(name);
  const found = entities
    .filter(({ readByHouse }) => readByHouse.includes("TRANSFER"))
    .flatMap((entity) =>
      Object.entries(entity.fields)
        .filter(([name, { kind }]) => isMoney(name, kind))
        .map(([name]) => `${entity.name}.${name}`),
    );
  expect(found).toEqual([]);
  const codes = ["TRANSFER", "TRAFICO_NLD", "TRAFICO_NLD_SLAM"];
  const opened = calls.filter(({ access, accessOfHouse = [] }) =>
    codes.some((code) => [access, accessOfHouse].flat().includes(code)),
  );
  const others = opened.filter(
    ({ path }) => !CROSSING.some((name) => `${path}/`.startsWith(`/api/${name}/`)),
  );
  expect(others.map(nameOf)).toEqual([]);
});

it("a saved view of a list is for those who may read the list", async () => {
  await hold("TRANSFER");
  expect(await statusOf("/api/saved_views?list=loads", house)).toBe(200);
  expect(await statusOf("/api/saved_views?list=loads", client)).toBe(404);
});

it("the search finds rows for those alone who may read them, whatever page their code opens", async () => {
  await hold("TRANSFER");
  const app = await openHttpServer({ logLevel: "silent", rateLimit: 1_000_000, mostUpload: 1_000 });
  const nothing = Object.fromEntries(FOUND_KINDS.map((kind) => [kind, async () => []]));
  addSearchRoutes(
    { app, database: world.database, identify: identifyIn(world.database) },
    nothing as never,
    [
      {
        kind: "loads",
        needed: ["TRANSFER"],
        read: ["MANIFIESTO"],
        readByHouse: ["TRANSFER"],
        find: async () => [{ id: "1", text: "L-1", note: "", at: null }],
      },
    ],
  );
  await app.ready();
  const found = async (headers: Headers) =>
    (await app.inject({ url: "/api/search?q=l-1", headers })).json().data.length;
  expect(await found(house)).toBe(1);
  expect(await found(client)).toBe(0);
  await app.close();
});
