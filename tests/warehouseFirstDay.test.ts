import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyDatabase } from "./backedUp.ts";
import {
  administratorAt,
  done,
  firstAdministrator,
  firstClient,
  type Hands,
  invitedPerson,
} from "./firstDaySteps.ts";
import { type MailServer, openMailServer } from "./mailServer.ts";
import { LOAD_FAULTS } from "./shiftLoads.ts";
import { openTwoServers, type TwoServers } from "./twoServers.ts";

interface Row {
  readonly id: string;
  readonly version: number;
  readonly entryNo?: string;
}

let mail: MailServer;
let two: TwoServers;
beforeAll(async () => {
  mail = await openMailServer();
  two = await openTwoServers({ SMTP_URL: mail.url }, emptyDatabase);
});
afterAll(async () => {
  await two.close();
  await mail.close();
});

const SHOWN = { waiver: "La cámara no sirve" };

/** What a client's own person may follow. */
const FOLLOWS = ["TRAZABILIDAD_EMBARQUES", "DESPACHO_REPORTE", "CARGA_ALTANTA_REPORTE"];

/** Adds rows and runs commands in somebody's name, each request at the server whose turn it is. */
function clerk(hands: Hands) {
  const add = async (entity: string, row: object): Promise<Row> =>
    done(await hands.post(`/api/${entity}`, row)).data;
  const send = async (path: string, { id }: Row, input: object = {}) => {
    const [entity, command] = path.split("/");
    const { version } = done(await hands.get(`/api/${entity}/${id}`)).data;
    return hands.post(`/api/${entity}/${command}`, { rows: [{ id, version }], input });
  };
  const run = async (path: string, row: Row, input: object = {}): Promise<Row> =>
    done(await send(path, row, input)).data[0];
  return { add, send, run };
}
type Clerk = ReturnType<typeof clerk>;

interface House {
  readonly site: Row;
  readonly plant: Row;
  readonly staging: Row;
}

/** The house of both companies: a warehouse with a place to stage, and a plant. */
async function built({ add }: Clerk): Promise<House> {
  const at = { country: "US", city: "Laredo", zone: "America/Chicago" };
  const site = await add("sites", { ...at, code: "LRD1", name: "Laredo", kind: "warehouse" });
  const plant = await add("sites", { ...at, code: "PLT1", name: "Planta", kind: "warehouse" });
  const staging = await add("locations", { code: "S-01", site: site.id, kind: "staging" });
  return { site, plant, staging };
}

/** An entry of a company whose units stand ready to leave. */
async function ready(
  { add, run }: Clerk,
  { site, staging }: House,
  labels: readonly string[],
): Promise<Row> {
  const dock = await add("locations", { code: `D-${labels[0]}`, site: site.id, kind: "dock" });
  const entry = await add("shipments", {
    bolNo: "BOL-1",
    site: site.id,
    shipmentType: "FTL",
    unitsDeclared: labels.length,
  });
  for (const [name, input] of [
    ["checkIn", { trailerNo: "T-1" }],
    ["startReceive", { dock: dock.id }],
    ["scan", { labels, unitType: "pallet", location: staging.id }],
    ["closeReceive", {}],
    ["startReview", {}],
    ["closeReview", {}],
    ["judgeDocuments", { docStatus: "verified", papersWaiver: "Sin archivo" }],
    ["ready", {}],
  ] as const)
    await run(`shipments/${name}`, entry, input);
  return entry;
}

/** A load of an entry that is being loaded, in a trailer at a dock of its own. */
async function loading({ add, run }: Clerk, house: House, entry: Row, called: string) {
  const site = house.site.id;
  const carrier = (await add("carriers", { name: `Fletes ${called}`, roles: ["carrier"] })).id;
  const trailer = await add("trailers", { number: `TR-${called}`, trailerType: "53dry" });
  const dock = await add("locations", { code: `L-${called}`, site, kind: "dock" });
  const visit = await add("trailerVisits", { trailer: trailer.id, site });
  const came = { carrierIn: carrier, driverIn: "Walter Nguyen", tractorIn: "TX-1", load: "empty" };
  await run("trailerVisits/checkIn", visit, came);
  await run("trailerVisits/toDock", visit, { location: dock.id });
  const load = await add("loads", {
    site,
    carrier,
    destination: house.plant.id,
    unitType: "53dry",
    plannedFor: "2026-12-01",
  });
  await run("loads/plan", load, { entries: [entry.entryNo] });
  await run("loads/release", load);
  await run("loads/assign", load, { visit: visit.id });
  await run("loads/start", load, SHOWN);
  return load;
}

it("two companies work a first day in one house on two servers, and each sees its own", async () => {
  const founder = await firstAdministrator(two.proxy.address, two.said());
  const clients = [
    await firstClient(founder, [], "Empresa Primera"),
    await firstClient(founder, [], "Empresa Segunda"),
  ];
  const house = await built(clerk(founder));

  // Both companies' trucks at one time, each request of either at the server whose turn it is.
  const days = await Promise.all(
    clients.map(async (client, at) => {
      const hands = await administratorAt(two.proxy.address, client);
      const worker = clerk(hands);
      const labels = [1, 2, 3].map((number) => `U${at}-${number}`);
      const entry = await ready(worker, house, labels);
      const load = await loading(worker, house, entry, String(at));
      return { client, hands, worker, labels, entry, load };
    }),
  );
  const [one, other] = days;
  if (!one || !other) throw new Error("two companies work here");

  // A pallet of the other company is refused, with nothing of whose it is.
  const strange = await one.worker.send("loads/scan", one.load, { labels: [other.labels[0]] });
  expect([strange.status, strange.body.errors[0].code]).toEqual([422, "unknownLabel"]);
  expect(JSON.stringify(strange.body)).not.toContain("Segunda");

  // Two loaders, each at a server of their own, take one pallet at once: it is aboard once.
  const { version } = done(await one.hands.get(`/api/loads/${one.load.id}`)).data;
  const loaders = await Promise.all(
    two.addresses().map((address) => administratorAt(address, one.client)),
  );
  const scan = { rows: [{ id: one.load.id, version }], input: { labels: [one.labels[0]] } };
  const both = await Promise.all(loaders.map((loader) => loader.post("/api/loads/scan", scan)));
  const told: string[] = both.map(({ body }) => body.errors?.[0].code ?? "aboard");
  expect(told.toSorted()).toEqual(["aboard", "loadedAlready"]);

  await one.worker.run("loads/scan", one.load, { labels: one.labels.slice(1) });
  await other.worker.run("loads/scan", other.load, { labels: other.labels });
  for (const { worker, load } of days) {
    await worker.run("loads/finish", load);
    await worker.run("loads/seal", load, { seal: `S-${load.id.slice(0, 6)}`, ...SHOWN });
    await worker.run("loads/dispatch", load);
  }
  for (const [fault, query] of Object.entries(LOAD_FAULTS))
    expect([fault, (await two.owner.query(query)).rows]).toEqual([fault, []]);

  for (const [at, { client, labels, entry, load }] of days.entries()) {
    const person = await invitedPerson(founder, mail, {
      Name: "Clara Cliente",
      Email: `clara-${at}@empresa.test`,
      Clients: [client],
      Grants: FOLLOWS.map((Service) => ({ Service })),
    });
    const seen = async (path: string) => done(await person.get(`/api/${path}`)).data;
    expect(await seen("shipments")).toMatchObject([{ id: entry.id, stage: "dispatched" }]);
    expect(await seen("loads")).toMatchObject([{ id: load.id, unitsLoaded: labels.length }]);
    const story: { label: string }[] = await seen("handlingUnits?sort=label");
    expect(story.map(({ label }) => label)).toEqual(labels);
    const theirs = days[1 - at];
    for (const path of [`shipments/${theirs?.entry.id}`, `loads/${theirs?.load.id}`])
      expect([path, (await person.get(`/api/${path}`)).status]).toEqual([path, 404]);
  }
  // Whoever is of the house sees both, and whose each is.
  const all: { client: number }[] = done(await founder.get("/api/shipments")).data;
  expect(new Set(all.map((row) => row.client))).toEqual(new Set(clients));
  expect(two.proxy.given().every((asked) => asked > 40)).toBe(true);
});
