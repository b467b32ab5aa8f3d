import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { loads } from "#modules/loads/loads.ts";
import { openOwnerView } from "./behindTheGuards.ts";
import { openWorld } from "./world.ts";

export type Asking = keyof typeof loads.commands;
type Body = ProblemDocument & { data: EntityRow };
interface Reply {
  readonly status: number;
  readonly body: Body;
}
type Row = { readonly id: string } | undefined;

/** What was refused, each by its code with what it tells beside label and entry. */
export const faultsOf = ({ body }: Reply) =>
  (body.errors ?? []).map(({ code, values = {} }) => {
    const { label: _label, entry: _entry, trailer: _trailer, ...told } = values;
    return [code, ...Object.values(told)];
  });

export type LoadWorld = Awaited<ReturnType<typeof openLoadWorld>>;

/** A warehouse with docks, where loads are planned and loaded by what is sent to the server alone. */
export async function openLoadWorld(settings: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(settings);
  const owner = await openOwnerView(world.ownerUrl);
  const by = await world.signIn("admin@demo.test", NORTE);
  const client = await world.signIn("cliente@demo.test");
  const ids: Record<string, string> = {};

  async function send(path: string, payload: object, key?: string, who = by): Promise<Reply> {
    const headers = { ...who, ...(key && { "idempotency-key": key }) };
    const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
    return { status: reply.statusCode, body: reply.json<Body>() };
  }
  async function added(path: string, payload: object): Promise<EntityRow> {
    const { status, body } = await send(path, payload);
    expect([path, status, body.detail]).toEqual([path, 200, undefined]);
    return body.data;
  }
  async function asked<Data>(path: string): Promise<Data> {
    const reply = await world.app.inject({ url: `/api/${path}`, headers: by });
    return reply.json<{ data: Data }>().data;
  }
  const one = (entity: string, row: Row) => asked<EntityRow>(`${entity}/${row?.id}`);

  /** A command to a row as it stands now, which can be sent again as it is. */
  async function prepare(path: string, row: Row, input: object) {
    const [entity = "", name] = path.split("/");
    const { id, version } = await one(entity, row);
    const body = { rows: [{ id, version }], reason: "Porque sí", input };
    return (key?: string, who = by) => send(`${entity}/${name}`, body, key, who);
  }
  const command = async (path: string, row: Row, input: object) =>
    (await prepare(path, row, input))();
  async function did(path: string, row: Row, input: object = {}): Promise<EntityRow> {
    const { status, body } = await command(path, row, input);
    expect([path, status, body.detail]).toEqual([path, 200, undefined]);
    return one(path.split("/")[0] ?? "", row);
  }
  const empty = (name: Asking) =>
    Object.fromEntries(Object.keys(loads.commands[name].input).map((field) => [field, null]));
  const asking = (name: Asking, load: Row, input: object = {}) =>
    prepare(`loads/${name}`, load, { ...empty(name), ...input });
  const run = (name: Asking, load: Row, input: object = {}) =>
    command(`loads/${name}`, load, { ...empty(name), ...input });
  const done = (name: Asking, load: Row, input: object = {}) =>
    did(`loads/${name}`, load, { ...empty(name), ...input });

  const site = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  for (const [code, name] of [
    ["LOA1", "Bodega"],
    ["PLANT", "Planta"],
    ["OTHER", "Otra planta"],
  ] as const)
    ids[code] = (await added("sites", { ...site, code, name })).id;
  const place = (code: string, kind: string) =>
    added("locations", { site: ids["LOA1"], code, kind }).then(({ id }) => (ids[code] = id));
  await place("S-01", "staging");
  await place("D-00", "dock");
  for (const client of [NORTE, RIO_BRAVO]) {
    const carrier = { client, name: `Fletes ${client}`, roles: ["carrier"] };
    ids[`carrier${client}`] = (await added("carriers", carrier)).id;
  }

  let count = 0;
  const next = () => (count += 1);
  const entered = (more: object) =>
    added("shipments", {
      bolNo: `LOA${next()}`,
      site: ids["LOA1"],
      shipmentType: "FTL",
      unitsDeclared: 1,
      ...more,
    });
  const judge = (entry: Row, docStatus: string) =>
    did("shipments/judgeDocuments", entry, {
      docStatus,
      papersWaiver: docStatus === "rejected" ? null : "Sin archivo",
    });
  const prepared = async (entry: EntityRow, isReady: boolean) => {
    await did("shipments/startReview", entry);
    await did("shipments/closeReview", entry);
    await judge(entry, "verified");
    return isReady ? did("shipments/ready", entry) : one("shipments", entry);
  };
  const unitsOf = async (entry: Row) => {
    const units = await owner.query<EntityRow>(
      'select id, label, status, location, load, loaded_by as "loadedBy" from handling_units where shipment = $1 order by label',
      [entry?.id],
    );
    return units;
  };

  /** An entry whose units of 10 kg each stand at S-01, ready to leave, and the units. */
  async function ready(size: number, more: object = {}, { isReady = true } = {}) {
    const entry = await entered({ unitsDeclared: size, ...more });
    const labels = Array.from(
      { length: size },
      (_, at) => `L${count}-${String(at).padStart(4, "0")}`,
    );
    await did("shipments/checkIn", entry, { trailerNo: "T-1" });
    await did("shipments/startReceive", entry, { dock: ids["D-00"] });
    await did("shipments/scan", entry, { labels, unitType: "pallet", location: ids["S-01"] });
    await owner.query("update handling_units set weight = 10 where shipment = $1", [entry.id]);
    await did("shipments/closeReceive", entry);
    return [await prepared(entry, isReady), await unitsOf(entry)] as const;
  }
  /** An entry that is not unloaded. */
  async function direct(): Promise<EntityRow> {
    const entry = await entered({ mode: "direct" });
    await did("shipments/checkIn", entry, { trailerNo: "T-1" });
    return prepared(entry, true);
  }

  /** A trailer without a place in the yard. */
  async function inYard(client = NORTE): Promise<EntityRow> {
    const own = { number: `LX${next()}`, trailerType: "53dry", client };
    const trailer = await added("trailers", own);
    const visit = await added("trailerVisits", { trailer: trailer.id, site: ids["LOA1"], client });
    return did("trailerVisits/checkIn", visit, {
      carrierIn: ids[`carrier${client}`],
      driverIn: "Walter Nguyen",
      tractorIn: "TX-501",
      load: "empty",
      sealIn: null,
    });
  }
  const dock = async (visit: Row) =>
    did("trailerVisits/toDock", visit, { location: await place(`D-${next()}`, "dock") });
  const atDock = async (client = NORTE) => dock(await inYard(client));

  async function planned(entries: readonly EntityRow[], client = NORTE): Promise<EntityRow> {
    const load = await added("loads", {
      site: ids["LOA1"],
      destination: ids["PLANT"],
      unitType: "53dry",
      carrier: ids[`carrier${client}`],
      plannedFor: "2026-11-23",
      client,
    });
    return entries.length === 0
      ? load
      : done("plan", load, { entries: entries.map(({ entryNo }) => entryNo) });
  }
  /** A load of entries that is being loaded at a dock of its own. */
  const loading = async (entries: readonly EntityRow[], client = NORTE): Promise<EntityRow> =>
    begun(await planned(entries, client), client);
  async function begun(load: EntityRow, client: number): Promise<EntityRow> {
    await done("release", load);
    await done("assign", load, { visit: (await atDock(client)).id });
    return done("start", load, { waiver: "La cámara no sirve" });
  }

  /** A load of entries that only has to leave, with their units on it. */
  async function sealed(
    entries: readonly EntityRow[],
    units: readonly EntityRow[],
    client = NORTE,
  ) {
    return sealedAs(await planned(entries, client), units, client);
  }
  /** The same of a load that is planned. */
  async function sealedAs(plan: EntityRow, units: readonly EntityRow[], client = NORTE) {
    const load = await begun(plan, client);
    if (units.length > 0) await done("scan", load, { labels: units.map(({ label }) => label) });
    await done("finish", load);
    return done("seal", load, { seal: `S-${next()}`, waiver: "La cámara no sirve" });
  }
  /** A load of one entry of so many units that has left. */
  async function dispatched(size: number, input: object = {}): Promise<EntityRow> {
    const [entry, units] = await ready(size);
    return done("dispatch", await sealed([entry], units), input);
  }

  async function openFleet() {
    const carrier = ids[`carrier${NORTE}`];
    const driver = (name: string, licenceNo: string) =>
      added("drivers", { name, carrier, licenceNo }).then(({ id }) => id);
    const truck = (plate: string) =>
      added("vehicles", { plate, carrier, unitType: "tractor" }).then(({ id }) => id);
    const [rosa, hugo] = [await driver("Rosa Ruiz", "LIC-1"), await driver("Hugo Paz", "LIC-2")];
    return { rosa, hugo, truck: await truck("77AB1C"), other: await truck("88CD2E") };
  }
  let fleet: ReturnType<typeof openFleet> | undefined;

  /** A paper as its bytes. */
  const print = async (entity: string, payload: object) => {
    const url = `/api/${entity}/papers`;
    const reply = await world.app.inject({ method: "POST", url, payload, headers: by });
    expect([url, reply.statusCode]).toEqual([url, 200]);
    return reply.rawPayload;
  };

  return {
    world,
    owner,
    ids,
    by,
    asked,
    send,
    added,
    command,
    did,
    entered,
    print,
    run,
    done,
    one,
    entry: (row: Row) => one("shipments", row),
    unitsOf,
    ready,
    direct,
    judge,
    inYard,
    dock,
    atDock,
    planned,
    loading,
    sealed,
    sealedAs,
    /** A load with other values. */
    async changed(row: EntityRow, values: object): Promise<EntityRow> {
      const now = await one("loads", row);
      const filled = Object.entries(loads.fields).filter(([, { isFixed }]) => !isFixed);
      const sent = Object.fromEntries(filled.map(([name]) => [name, now[name] ?? null]));
      return added(`loads/${row.id}`, { ...sent, ...values, version: now.version });
    },
    /** Two drivers and two trucks of the carrier. */
    fleet: () => (fleet ??= openFleet()),
    dispatched,
    asking,
    /** As the client's own people ask. */
    runAsClient: async (name: Asking, load: Row, input: object) =>
      (await asking(name, load, input))(undefined, client),
    exceptionsOf: (load: Row) =>
      owner.query("select kind, quantity, description, status from exceptions where load = $1", [
        load?.id,
      ]),
    runVisit: (name: string, visit: Row, input: object = {}) =>
      command(`trailerVisits/${name}`, visit, input),
    /** Holds all rows of an entity of Norte; answers the way to release them. */
    async holdAll(entity: string, blocks: readonly string[], reason = "Huelga en la aduana") {
      const sent = { client: NORTE, type: "customs", reason, blocks };
      const { id } = await added(`${entity}/globalHolds`, sent);
      return () => added(`${entity}/globalHolds/${id}/release`, { reason: "Acabó" });
    },
    hold: (unit: Row) =>
      send(`handlingUnits/${unit?.id}/holds`, {
        type: "clientRequest",
        reason: "Cliente pide revisar",
        blocks: ["move"],
      }).then(({ status }) => expect(status).toBe(200)),
    /** Gives the number of the invoice. */
    async rejectedInvoice(entry: EntityRow) {
      const number = `F-${next()}`;
      await owner.query(
        `insert into invoices (subscriber_id, shipment, number, supplier, issued_on, total, auth_status)
         values ($1, $2, $3, $4, '2026-11-01', '10.00 USD', 'rejected')`,
        [NORTE, entry.id, number, ids[`carrier${NORTE}`]],
      );
      return number;
    },
    photosOf: async (load: Row) =>
      (await owner.query("select from entity_documents where row_id = $1", [load?.id])).length,
    /** A photo as a command takes it. */
    photo: sampleValues({ fields: loads.commands["deliver"]?.input ?? {} }, 0)["photo"],
    async close() {
      await owner.close();
      await world.close();
    },
  };
}
