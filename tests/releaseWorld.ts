import { expect } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import { closingNews } from "#modules/loading/server/closingNews.ts";
import { loads } from "#modules/loads/loads.ts";
import { releases } from "#modules/releases/releases.ts";
import { move } from "#modules/stock/server/move.ts";
import { openOwnerView } from "./behindTheGuards.ts";
import { type Headers, openWorld } from "./world.ts";

type Body = ProblemDocument & { data: EntityRow };
export interface Reply {
  readonly status: number;
  readonly body: Body;
}
type Row = { readonly id: string } | undefined;
export type Done = keyof typeof releases.commands;
type Asked = keyof typeof loads.commands;

interface Staged {
  readonly head?: object;
  readonly packed?: object;
  readonly rack?: string;
  readonly staging?: string;
}

const WAIVED = { waiver: "La cámara no sirve", difference: null };

/** What was refused, each by its code with what it tells. */
export const faultsOf = ({ body }: Reply) =>
  (body.errors ?? []).map(({ code, values = {} }) => [code, ...Object.values(values)]);

/** Which ends of a row are told as refused, each with its number. */
export async function refusedEndsOf({ world }: ReleaseWorld, id: string) {
  const news = await inTenant(world.database, NORTE, closingNews);
  return news.flatMap(({ values: { row, number, action } }) =>
    row === id ? [[number, action]] : [],
  );
}

export type ReleaseWorld = Awaited<ReturnType<typeof openReleaseWorld>>;

/** A distribution centre whose stock is ordered out by what is sent to the server alone. */
export async function openReleaseWorld() {
  const world = await openWorld();
  const owner = await openOwnerView(world.ownerUrl);
  const house = await world.signIn("admin@demo.test", NORTE);
  const client = await world.signIn("cliente@demo.test");
  const ids: Record<string, string> = {};
  let count = 0;

  async function send(path: string, payload: object, by = house, key?: string): Promise<Reply> {
    const headers = { ...by, ...(key && { "idempotency-key": key }) };
    const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
    return { status: reply.statusCode, body: reply.json<Body>() };
  }
  async function added(path: string, payload: object, by = house): Promise<EntityRow> {
    const { status, body } = await send(path, payload, by);
    expect([path, status, body.detail]).toEqual([path, 200, undefined]);
    return body.data;
  }
  async function asked<Data>(path: string, by = house): Promise<Data> {
    const reply = await world.app.inject({ url: `/api/${path}`, headers: by });
    return reply.json<{ data: Data }>().data;
  }
  const one = (row: Row, by = house) => asked<EntityRow>(`releases/${row?.id}`, by);

  /** A command to a release as it stands now, which can be sent again as it is. */
  async function asking(name: Done, row: Row, input: object = {}, by = house) {
    const { id, version } = await one(row);
    const empty = Object.keys(releases.commands[name]?.input ?? {}).map((field) => [field, null]);
    const said = { submit: { partial: false }, stage: { units: 1 } };
    const all = { ...Object.fromEntries(empty), ...said[name as "stage"] };
    const body = { rows: [{ id, version }], reason: "Porque sí", input: { ...all, ...input } };
    return (key?: string) => send(`releases/${name}`, body, by, key);
  }
  const run = async (name: Done, row: Row, input: object = {}, by = house) =>
    (await asking(name, row, input, by))();
  async function done(name: Done, row: Row, input: object = {}, by = house): Promise<EntityRow> {
    const { status, body } = await run(name, row, input, by);
    expect([name, status, body.detail]).toEqual([name, 200, undefined]);
    return one(row);
  }

  const site = { kind: "distribution", country: "US", zone: "America/Chicago", city: "Laredo" };
  for (const code of ["REL1", "REL2", "PLANT", "OTHER"])
    ids[code] = (await added("sites", { ...site, code, name: code })).id;
  for (const [code, kind, at] of [
    ["A-01", "rack", "REL1"],
    ["A-02", "rack", "REL1"],
    ["S-01", "staging", "REL1"],
    ["D-01", "dock", "REL1"],
    ["X-01", "damage", "REL1"],
    ["B-01", "rack", "REL2"],
    ["S-02", "staging", "REL2"],
  ] as const)
    ids[code] = (await added("locations", { site: ids[at], code, kind })).id;

  /** So much of a part comes to a location, later than all before it. */
  async function comes(partNo: string, quantity: number, code: string, lot = "L1", of = NORTE) {
    const at = new Date(Date.UTC(2026, 9, 1) + (count += 1) * 3_600_000).toISOString();
    const goods = { partNo, lot, quantity: String(quantity) };
    const [from, to] = [{ outside: "supplier" as const }, { location: ids[code] ?? "" }];
    const by = { personId: crypto.randomUUID(), name: "Olga" };
    await inTenant(world.database, of, (tx) =>
      move(tx, by, { reason: "receive", document: null, at }, [{ ...goods, from, to }]),
    );
  }
  const head = (more: object = {}) => ({
    site: ids["REL1"],
    requestedFor: "2026-12-01",
    shipTo: "Planta Apodaca",
    ...more,
  });
  /** A draft with these lines. */
  async function draft(lines: Readonly<Record<string, object>>, by: Headers = house) {
    const release = await added("releases", head(), by);
    for (const [partNo, line] of Object.entries(lines))
      await added("releaseLines", { release: release.id, partNo, ...line }, by);
    return one(release);
  }
  /** A release of so much of a part, picked and staged; of that part nothing else is there. */
  async function staged(quantity: number, more: Staged = {}) {
    const partNo = `REL-${(count += 1)}`;
    await comes(partNo, quantity, more.rack ?? "A-01");
    const release = await added("releases", head(more.head));
    await added("releaseLines", { release: release.id, partNo, quantity: String(quantity) });
    await done("submit", release);
    await done("approve", release);
    await done("pick", release, { partNo });
    const staging = ids[more.staging ?? "S-01"];
    return done("stage", release, { staging, units: 2, weight: "40", ...more.packed });
  }

  const carrier = { name: "Fletes de reparto", roles: ["carrier"] };
  ids["carrier"] = (await added("carriers", { ...carrier, client: NORTE })).id;
  const oneLoad = (row: Row, by = house) => asked<EntityRow>(`loads/${row?.id}`, by);
  async function runLoad(name: Asked, row: Row, input: object = {}, by = house): Promise<Reply> {
    const { id, version } = await oneLoad(row);
    const empty = Object.keys(loads.commands[name]?.input ?? {}).map((field) => [field, null]);
    const body = { rows: [{ id, version }], reason: "Porque sí" };
    const filled = { ...Object.fromEntries(empty), ...WAIVED, ...input };
    const asks = Object.keys(loads.commands[name]?.input ?? {});
    const said = Object.entries(filled).filter(([field]) => asks.includes(field));
    return send(`loads/${name}`, { ...body, input: Object.fromEntries(said) }, by);
  }
  async function doneLoad(name: Asked, row: Row, input: object = {}): Promise<EntityRow> {
    const { status, body } = await runLoad(name, row, input);
    expect([name, status, body.detail]).toEqual([name, 200, undefined]);
    return oneLoad(row);
  }
  /** A load to the plant that is to take these releases and entries. */
  async function planned(those: readonly EntityRow[], more: object = {}): Promise<EntityRow> {
    const load = await added("loads", {
      site: ids["REL1"],
      destination: ids["PLANT"],
      kind: "distribution",
      unitType: "53dry",
      carrier: ids["carrier"],
      plannedFor: "2026-12-01",
      ...more,
    });
    if (those.length === 0) return load;
    return doneLoad("plan", load, {
      entries: those.map((one) => one["releaseNo"] ?? one["entryNo"]),
    });
  }
  /** A load that is being loaded at a dock of its own. */
  async function loading(those: readonly EntityRow[], more: object = {}): Promise<EntityRow> {
    const load = await planned(those, more);
    await doneLoad("release", load);
    const number = `RX${(count += 1)}`;
    const trailer = await added("trailers", { number, trailerType: "53dry" });
    const visit = await added("trailerVisits", { trailer: trailer.id, site: ids["REL1"] });
    const dock = await added("locations", { site: ids["REL1"], code: number, kind: "dock" });
    const at = async (name: string, input: object) => {
      const { id, version } = await asked<EntityRow>(`trailerVisits/${visit.id}`);
      const done = await send(`trailerVisits/${name}`, { rows: [{ id, version }], input });
      expect([name, done.status]).toEqual([name, 200]);
    };
    const came = { carrierIn: ids["carrier"], driverIn: "Walter Nguyen", tractorIn: "TX-501" };
    await at("checkIn", { ...came, load: "empty", sealIn: null });
    await at("toDock", { location: dock.id });
    await doneLoad("assign", load, { visit: visit.id });
    return doneLoad("start", load);
  }
  /** An entry whose units stand at the distribution centre, ready to leave. */
  async function entered(bolNo: string, labels: readonly string[]): Promise<EntityRow> {
    const arrives = { site: ids["REL1"], bolNo, shipmentType: "FTL", unitsDeclared: labels.length };
    const entry = await added("shipments", arrives);
    const stands = () => asked<EntityRow>(`shipments/${entry.id}`);
    for (const [name, input] of [
      ["checkIn", { trailerNo: "T-1" }],
      ["startReceive", { dock: ids["D-01"] }],
      ["scan", { labels, unitType: "pallet", location: ids["S-01"] }],
      ["closeReceive", {}],
      ["startReview", {}],
      ["closeReview", {}],
      ["judgeDocuments", { docStatus: "verified", papersWaiver: "Sin archivo" }],
      ["ready", {}],
    ] as const) {
      const { id, version } = await stands();
      const done = await send(`shipments/${name}`, { rows: [{ id, version }], input });
      expect([name, done.status]).toEqual([name, 200]);
    }
    return stands();
  }
  const scan = (load: Row, ...labels: readonly unknown[]) => runLoad("scan", load, { labels });
  const linesOf = (release: Row, by = house) =>
    asked<EntityRow[]>(`releaseLines?release=${release?.id}&sort=partNo`, by);

  return {
    world,
    owner,
    ids,
    house,
    client,
    send,
    added,
    asked,
    asking,
    run,
    done,
    one,
    comes,
    head,
    draft,
    linesOf,
    staged,
    entered,
    planned,
    loading,
    scan,
    runLoad,
    doneLoad,
    oneLoad,
    /** Where the ledger says that the goods of a release went, with how much. */
    wentTo: async (release: Row) =>
      (
        await owner.query<{ went: string }>(
          `select concat_ws(' ', reason, coalesce(from_place, 'house'), coalesce(to_place, 'house'), trim_scale(quantity)) as went
           from stock_moves where document = $1 order by seq`,
          [release?.id],
        )
      ).map(({ went }) => went),
    /** Holds all releases of the client; answers the way to let them go. */
    async holdAll(blocks: readonly string[]) {
      const sent = { type: "payment", reason: "Crédito suspendido", blocks };
      const { id } = await added("releases/globalHolds", sent);
      return () => added(`releases/globalHolds/${id}/release`, { reason: "Pagó" });
    },
    hold: (release: Row, blocks: readonly string[] = []) =>
      send(`releases/${release?.id}/holds`, {
        type: "clientRequest",
        reason: "Cliente pide esperar",
        blocks: blocks.length > 0 ? blocks : ["cancel"],
      }).then(({ status }) => expect(status).toBe(200)),
    /** The text of a paper of a row. */
    async printed(entity: string, paper: string, row: Row): Promise<string> {
      const payload = { ids: [row?.id], paper, language: "es" };
      const url = `/api/${entity}/papers`;
      const reply = await world.app.inject({ method: "POST", url, headers: house, payload });
      expect(reply.statusCode).toBe(200);
      return pdfTexts(reply.rawPayload).join(" ");
    },
    photo: sampleValues({ fields: loads.commands["deliver"]?.input ?? {} }, 0)["photo"],
    freshPart: () => `REL-${(count += 1)}`,
    /** What of a part stands where, and how much of that is reserved. */
    async standing(partNo: string) {
      const rows = await owner.query<{ code: string; held: string }>(
        `select l.code, trim_scale(b.on_hand) || ' ' || trim_scale(b.reserved) as held from stock_balances b
         join locations l on l.id = b.location where b.part_no = $1 and b.on_hand > 0 order by l.code, b.lot`,
        [partNo],
      );
      return rows.map(({ code, held }) => `${code} ${held}`);
    },
    async close() {
      await owner.close();
      await world.close();
    },
  };
}
