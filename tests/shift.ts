import { expect } from "vitest";
import { DEMO_PASSWORD } from "#demo/people.ts";
import type { Answer, KillableProduct } from "./killableProduct.ts";
import { loading, readyEntry, releasing, stockOf } from "./shiftLoads.ts";
import { type Form, uploadForm } from "./uploadForm.ts";
import type { Headers } from "./world.ts";

export interface Row {
  readonly id: string;
  readonly version: number;
  readonly entryNo?: string;
  readonly releaseNo?: string;
}

/** What somebody asks for, under a key that stays the same until it is answered. */
export interface Given {
  /** Of the call below /api: an entity, and what is done to its rows; without that one is added. */
  readonly path: string;
  readonly sent: object | Form;
  readonly headers?: Headers;
}
interface Keyed extends Given {
  readonly key: string;
}
interface Answered extends Keyed {
  readonly answer: Answer;
  readonly rows: readonly Row[];
}

/** What one clerk does all day: each thing is asked for once the one before was answered. */
export type Task = Generator<Given, never, readonly Row[]>;

/** Clerks who receive, count, import, move trailers, load and stage releases at one time, for as long as the product answers. */
export interface Shift {
  /** Everybody works until the product is gone, or until all that is asked for was answered once `isOver`. */
  readonly work: (isOver: () => boolean) => Promise<void>;
  /** What was answered, in its order. */
  readonly answered: readonly Answered[];
  /** What nobody answered yet. */
  readonly waiting: () => readonly Keyed[];
  readonly send: (asked: Keyed) => Promise<Answer>;
}

/** Opens a site with an entry that is received, a place to count and two trailers, and the clerks who work there. */
export async function openShift(product: KillableProduct): Promise<Shift> {
  const send = ({ path, sent, headers, key }: Keyed): Promise<Answer> => {
    const more = { ...headers, "idempotency-key": key };
    return "body" in sent
      ? product.send(`/api/${path}`, { ...sent, headers: { ...sent.headers, ...more } })
      : product.post(`/api/${path}`, sent, more);
  };
  const rowsOf = ({ body }: Answer): readonly Row[] => {
    const { data } = body as { data: Row | readonly Row[] };
    return [data].flat();
  };
  const prepare = async (path: string, sent: object): Promise<Row> => {
    const answer = await send({ path, sent, key: crypto.randomUUID() });
    expect([path, answer.status]).toEqual([path, 200]);
    const [row = { id: "", version: 0 }] = rowsOf(answer);
    return row;
  };

  const answered: Answered[] = [];
  const clerks = (await tasks(product, prepare)).map((task) => ({ task, asked: next(task, []) }));
  const work = async (clerk: (typeof clerks)[number], isOver: () => boolean): Promise<void> => {
    do {
      const { asked } = clerk;
      const answer = await send(asked).catch(() => undefined);
      // What has waited too long behind others is asked for again.
      if (answer?.status === 503) continue;
      if (!answer) return;
      expect([asked.path, answer]).toMatchObject([asked.path, { status: 200 }]);
      const rows = rowsOf(answer);
      answered.push({ ...asked, answer, rows });
      clerk.asked = next(clerk.task, rows);
    } while (!isOver());
  };
  return {
    work: async (isOver) => void (await Promise.all(clerks.map((clerk) => work(clerk, isOver)))),
    answered,
    waiting: () => clerks.map(({ asked }) => asked),
    send,
  };
}

function next(task: Task, rows: readonly Row[]): Keyed {
  return { ...task.next(rows).value, key: crypto.randomUUID() };
}

async function tasks(
  product: KillableProduct,
  prepare: (path: string, sent: object) => Promise<Row>,
): Promise<Task[]> {
  const place = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  const { id: site } = await prepare("sites", { ...place, code: "CRS1", name: "Bodega" });
  const spots: Record<string, string> = {};
  for (const [code, kind] of [
    ["D-01", "dock"],
    ["R-01", "rack"],
    ["R-02", "rack"],
    ["R-03", "rack"],
    ["S-01", "staging"],
    ...["P-01", "P-02", "P-03", "P-04"].map((code) => [code, "yardSlot"] as const),
  ] as const)
    spots[code] = (await prepare("locations", { site, code, kind })).id;
  const entry = { site, shipmentType: "FTL", bolNo: "CRASH", unitsDeclared: 1_000 };
  const shipment = await prepare("shipments", entry);
  const to = (name: string, row: Row, input: object) =>
    prepare(`shipments/${name}`, { rows: [row], input });
  const arrived = await to("checkIn", shipment, { trailerNo: "T-1" });
  const open = await to("startReceive", arrived, { dock: spots["D-01"] });
  const scan = { unitType: "pallet", location: spots["R-02"] };
  await to("scan", open, { ...scan, labels: ["COUNTED"], location: spots["R-01"] });
  const carrier = await prepare("carriers", { name: "Fletes", roles: ["carrier"] });
  const gate = {
    carrierIn: carrier.id,
    driverIn: "Walter Nguyen",
    tractorIn: "TX-1",
    load: "full",
  };
  const parked = async (number: string): Promise<Row> => {
    const trailer = await prepare("trailers", { number, trailerType: "53dry" });
    const visit = await prepare("trailerVisits", { trailer: trailer.id, site });
    return prepare("trailerVisits/checkIn", { rows: [visit], input: gate });
  };
  const [rack = "", staging = ""] = [spots["R-03"], spots["S-01"]];
  const house = { site, carrier: carrier.id, rack, staging };
  await stockOf(product, house);
  const ready = await readyEntry(prepare, house, spots["D-01"]);
  const other = await signedIn(product, "operador@crash.test");
  return [
    receiving("A", open, scan),
    receiving("B", open, scan),
    reporting(shipment),
    counting(spots["R-01"] ?? "", other),
    importing(),
    parking(await parked("CRS1"), [spots["P-01"], spots["P-02"]]),
    parking(await parked("CRS2"), [spots["P-03"], spots["P-04"]]),
    await begun(loading(house, ready), "loads/scan", prepare),
    releasing(house),
  ];
}

/** The task from where it first asks for `path`; what comes before is done in peace. */
async function begun(
  task: Task,
  path: string,
  prepare: (path: string, sent: object) => Promise<Row>,
): Promise<Task> {
  let { value: asked } = task.next();
  while (asked.path !== path) {
    const row = await prepare(asked.path, asked.sent);
    asked = task.next([row]).value;
  }
  return (function* (): Task {
    for (;;) asked = task.next(yield asked).value;
  })();
}

async function signedIn({ post }: KillableProduct, email: string): Promise<Headers> {
  const { body } = await post("/api/login", { email, password: DEMO_PASSWORD });
  return { authorization: `Bearer ${(body as { token: string }).token}` };
}

function* receiving(clerk: string, row: Row, scan: object): Task {
  for (let at = 0; ; at++) {
    const labels = Array.from({ length: 1 + (at % 3) }, (_, of) => `${clerk}${at}-${of}`);
    yield { path: "shipments/scan", sent: { rows: [row], input: { ...scan, labels } } };
  }
}

function* reporting({ id }: Row): Task {
  const said = { shipment: id, kind: "damage", severity: "major" };
  for (let at = 0; ; at++)
    yield { path: "exceptions", sent: { ...said, description: `Tarima mojada ${at}` } };
}

/** Two people see the unit gone, and two that it is back, again and again. */
function* counting(location: string, other: Headers): Task {
  for (let isThere = false; ; isThere = !isThere) {
    let rows = yield { path: "counts", sent: { location } };
    rows = yield { path: "counts/start", sent: { rows } };
    const input = { labels: isThere ? ["COUNTED"] : [] };
    rows = yield { path: "counts/count", sent: { rows, input } };
    yield { path: "counts/count", sent: { rows, input }, headers: other };
  }
}

/** Of each file that comes. */
const LINES = 50;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
function* importing(): Task {
  for (let at = 0; ; at++) {
    const lines = Array.from({ length: LINES }, (_, of) => {
      const number = at * LINES + of;
      const scac = [17_576, 676, 26, 1].map((power) => LETTERS[Math.floor(number / power) % 26]);
      return `Flete ${number},Transportista,${scac.join("")},`;
    });
    const bytes = Buffer.from(["nombre,papeles,scac,rfc", ...lines].join("\n"));
    yield { path: "carriers/import", sent: uploadForm([{ file: `flota-${at}.csv`, bytes }]) };
  }
}

function* parking(visit: Row, slots: readonly unknown[]): Task {
  let rows: readonly Row[] = [visit];
  for (;;)
    for (const location of slots)
      rows = yield { path: "trailerVisits/toSlot", sent: { rows, input: { location } } };
}
