import { expect, vi } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { openReleaseWorld, type Reply } from "./releaseWorld.ts";

export const ZONE = "America/Chicago";

/** A command that was done, with what was sent and, of a new row, what was answered. */
export interface Deed {
  readonly at: string;
  readonly what: string;
  readonly row: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answered?: EntityRow;
}
type Row = { readonly id: string };
type Asked = Parameters<Awaited<ReturnType<typeof openReleaseWorld>>["runLoad"]>[0];
export type DispatchWorld = Awaited<ReturnType<typeof openDispatchWorld>>;

/** A site from which two clients' goods leave while days pass; whatever is done is noted with its instant. */
export async function openDispatchWorld() {
  const w = await openReleaseWorld();
  const other = await w.world.signIn("operador@demo.test", NORTE);
  const carriers: Record<number, unknown> = { [NORTE]: w.ids["carrier"] };
  const carrier = { name: "Fletes del río", roles: ["carrier"], client: RIO_BRAVO };
  carriers[RIO_BRAVO] = (await w.added("carriers", carrier)).id;
  const deeds: Deed[] = [];
  let now = 0;
  let count = 0;

  vi.useFakeTimers({ toFake: ["Date"] });
  /** A second later than the last command. */
  const tick = (): string => {
    vi.setSystemTime((now += 1_000));
    return new Date(now).toISOString();
  };
  /** What is done next is done at this time of the site's clock. */
  const until = (local: string) =>
    void (now = Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).epochMilliseconds - 1_000);
  const pass = (minutes: number) => void (now += minutes * 60_000);

  async function added(path: string, payload: object): Promise<EntityRow> {
    const at = tick();
    const answered = await w.added(path, payload);
    deeds.push({ at, what: path, row: answered.id, input: {}, answered });
    return answered;
  }
  async function done(what: string, row: Row, input: object = {}, by = w.house): Promise<void> {
    const { id, version } = await w.asked<EntityRow>(`${what.split("/")[0]}/${row.id}`);
    const at = tick();
    const { status, body } = await w.send(
      what,
      { rows: [{ id, version }], reason: "Así", input },
      by,
    );
    expect([what, status, body.detail]).toEqual([what, 200, undefined]);
    deeds.push({ at, what, row: id, input: { ...input } });
  }
  /** A command of a load that may be refused. */
  async function tried(name: Asked, row: Row, input: object = {}, by = w.house): Promise<Reply> {
    const at = tick();
    const reply = await w.runLoad(name, row, input, by);
    if (reply.status === 200)
      deeds.push({ at, what: `loads/${name}`, row: row.id, input: { ...input } });
    return reply;
  }
  async function load(name: Asked, row: Row, input: object = {}, by = w.house): Promise<void> {
    const { status, body } = await tried(name, row, input, by);
    expect([name, status, body.errors ?? body.detail]).toEqual([name, 200, undefined]);
  }

  /** An entry that arrived, with as many units as labels; without any it goes through in its own trailer. */
  async function arrived(labels: readonly string[], client = NORTE): Promise<EntityRow> {
    const entry = await added("shipments", {
      client,
      site: w.ids["REL1"],
      bolNo: `DIS${(count += 1)}`,
      shipmentType: "FTL",
      unitsDeclared: Math.max(labels.length, 1),
      mode: labels.length === 0 ? "direct" : "indirect",
    });
    await done("shipments/checkIn", entry, { trailerNo: "T-1" });
    return entry;
  }
  /** Brings an entry that arrived to where it can be loaded. */
  async function prepared(entry: EntityRow, labels: readonly string[]): Promise<EntityRow> {
    if (labels.length > 0) {
      const location = w.ids["S-01"];
      await done("shipments/startReceive", entry, { dock: w.ids["D-01"] });
      await done("shipments/scan", entry, { labels, unitType: "pallet", location });
      await done("shipments/closeReceive", entry);
    }
    await done("shipments/startReview", entry);
    await done("shipments/closeReview", entry);
    await done("shipments/judgeDocuments", entry, {
      docStatus: "verified",
      papersWaiver: "Sin archivo",
    });
    await done("shipments/ready", entry);
    return entry;
  }
  const ready = async (labels: readonly string[], client = NORTE) =>
    prepared(await arrived(labels, client), labels);
  /** A release of one client that waits in two units. */
  async function staged(): Promise<EntityRow> {
    const at = tick();
    const answered = await w.staged(5);
    deeds.push({ at, what: "releases/stage", row: answered.id, input: {}, answered });
    return answered;
  }

  async function planned(those: readonly EntityRow[], more: object = {}): Promise<EntityRow> {
    const { client = NORTE } = more as { client?: number };
    const row = await added("loads", {
      client,
      site: w.ids["REL1"],
      destination: w.ids["PLANT"],
      kind: "cross",
      unitType: "53dry",
      carrier: carriers[client],
      plannedFor: "2026-11-20",
      ...more,
    });
    await load("plan", row, { entries: those.map((one) => one["releaseNo"] ?? one["entryNo"]) });
    return row;
  }
  /** The place of a trailer at the door, which is free. */
  async function docked(client: number, dock: string): Promise<string> {
    const number = `DX${(count += 1)}`;
    const trailer = await w.added("trailers", { client, number, trailerType: "53dry" });
    const visit = await w.added("trailerVisits", {
      client,
      trailer: trailer.id,
      site: w.ids["REL1"],
    });
    const came = { carrierIn: carriers[client], driverIn: "Walter Nguyen", tractorIn: "TX-501" };
    await done("trailerVisits/checkIn", visit, { ...came, load: "empty", sealIn: null });
    await done("trailerVisits/toDock", visit, { location: dock });
    return visit.id;
  }
  const door = async () =>
    (await w.added("locations", { site: w.ids["REL1"], code: `P-${(count += 1)}`, kind: "dock" }))
      .id;
  /** Begins to load what is planned, in a trailer at a door of its own unless one is named. */
  async function begun(row: EntityRow, dock?: string): Promise<string> {
    await load("release", row);
    const visit = await docked(row.client ?? NORTE, dock ?? (await door()));
    await load("assign", row, { visit });
    await load("start", row);
    return visit;
  }
  const loading = async (those: readonly EntityRow[], more: object = {}) => {
    const row = await planned(those, more);
    await begun(row);
    return row;
  };
  /** What is loaded leaves with a seal of its own. */
  async function leaves(row: Row, difference: string | null = null): Promise<void> {
    await load("finish", row, { difference });
    await load("seal", row, { seal: `SL-${(count += 1)}` });
    await load("dispatch", row);
  }
  /** Two people look for a unit at the place where the others stand and see these labels. */
  async function counted(
    labels: readonly string[],
    told: Partial<Record<"lost" | "found", readonly string[]>>,
  ) {
    const at = tick();
    const row = await w.added("counts", { location: w.ids["S-01"] });
    for (const [name, input, by] of [
      ["start", {}, w.house],
      ["count", { labels }, w.house],
      ["count", { labels }, other],
    ] as const) {
      const { id, version } = await w.asked<EntityRow>(`counts/${row.id}`);
      const reply = await w.send(`counts/${name}`, { rows: [{ id, version }], input }, by);
      expect([name, reply.status, reply.body.errors]).toEqual([name, 200, undefined]);
    }
    deeds.push({ at, what: "counts/count", row: row.id, input: told });
  }

  return {
    ...w,
    deeds,
    until,
    pass,
    done,
    tried,
    load,
    arrived,
    prepared,
    ready,
    staged,
    planned,
    begun,
    loading,
    leaves,
    counted,
    docked,
    door,
    /** From here on the clock is everybody's again. */
    goOn: () => void vi.useRealTimers(),
    async close() {
      vi.useRealTimers();
      await w.close();
    },
  };
}
