import { type Agent, request } from "node:http";
import type { Product } from "./product.ts";

export interface Row {
  readonly id: string;
  readonly version: number;
}
const SUPPLIER = "BNCH";
type Numbered = Row & { readonly entryNo: string };
export type Warehouse = Awaited<ReturnType<typeof openWarehouse>>;

/** A site with a dock and a floor, where entries are received and loaded by calls over HTTP. */
export async function openWarehouse(product: Product, code: string, agent?: Agent) {
  const { address, headers } = product;
  const sent = { ...headers, "content-type": "application/json" };
  const call = <Data = Row>(path: string, body: object): Promise<Data> =>
    new Promise((resolve, reject) => {
      const url = new URL(`/api/${path}`, address);
      const asked = request(url, { method: "POST", headers: sent, agent }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
        reply.on("end", () => {
          const text = Buffer.concat(parts).toString();
          if (reply.statusCode !== 200) reject(new Error(`${path}: ${reply.statusCode} ${text}`));
          else resolve((JSON.parse(text) as { data: Data }).data);
        });
      });
      asked.on("error", reject).end(JSON.stringify(body));
    });
  /** A command to one row; answers it in its new version. */
  const run = async (path: string, { id, version }: Row, input: object = {}): Promise<Row> => {
    const [row] = await call<readonly [Row]>(path, { rows: [{ id, version }], input });
    return row;
  };
  await call("carriers", { name: `Bench ${code}`, roles: ["supplier"], scac: SUPPLIER });
  const place = { country: "US", zone: "America/Chicago", city: "Laredo" };
  const site = await call("sites", { ...place, code, name: `Bench ${code}`, kind: "warehouse" });
  const location = (name: string, kind: string) =>
    call("locations", { site: site.id, code: name, kind });
  const [dock, floor] = [await location("D-01", "dock"), await location("S-01", "staging")];

  async function begun({ entryNo, ...expected }: Numbered): Promise<Numbered> {
    const arrived = await run("shipments/checkIn", expected, { trailerNo: "T-1" });
    return { ...(await run("shipments/startReceive", arrived, { dock: dock.id })), entryNo };
  }
  /** An entry whose units are being received, and its number. */
  async function receiving(bolNo: string, { length: unitsDeclared }: readonly string[]) {
    return begun(
      await call("shipments", { site: site.id, bolNo, shipmentType: "FTL", unitsDeclared }),
    );
  }
  /** The same of one that a packing list announced, each label with a line of its invoice. */
  async function announced(bolNo: string, labels: readonly string[]) {
    return begun(await announce(product, code, bolNo, labels));
  }
  const receive = (entry: Row, labels: readonly string[]) =>
    run("shipments/scan", entry, { labels, unitType: "box", location: floor.id });

  /** The number of an entry all of whose units stand on the floor, ready to be loaded. */
  async function ready(bolNo: string, labels: readonly string[]): Promise<string> {
    const { entryNo, ...open } = await receiving(bolNo, labels);
    let entry = await receive(open, labels);
    for (const name of ["closeReceive", "startReview", "closeReview"])
      entry = await run(`shipments/${name}`, entry);
    entry = await run("shipments/judgeDocuments", entry, {
      docStatus: "verified",
      papersWaiver: "Sin archivo",
    });
    await run("shipments/ready", entry);
    return entryNo;
  }

  /** A load of entries that is being loaded at a dock of its own. */
  async function loading(name: string, entries: readonly string[], carrier: string): Promise<Row> {
    const trailer = await call("trailers", { number: name, trailerType: "53dry" });
    const expected = await call("trailerVisits", { trailer: trailer.id, site: site.id });
    const came = { carrierIn: carrier, driverIn: "Walter Nguyen", tractorIn: "TX-1" };
    const visit = await run("trailerVisits/checkIn", expected, { ...came, load: "empty" });
    const at = await location(name, "dock");
    await run("trailerVisits/toDock", visit, { location: at.id });
    let load = await call("loads", {
      site: site.id,
      destination: site.id,
      unitType: "53dry",
      carrier,
      plannedFor: "2026-11-23",
    });
    load = await run("loads/plan", load, { entries });
    load = await run("loads/release", load);
    load = await run("loads/assign", load, { visit: visit.id });
    return run("loads/start", load, { waiver: "Bench" });
  }
  return { call, run, receiving, announced, receive, ready, loading };
}

/** Announces an entry to a site by a packing list. */
async function announce(
  { address, headers }: Product,
  site: string,
  bolNo: string,
  labels: readonly string[],
): Promise<Numbered> {
  const lines = labels.map((label, at) =>
    [bolNo, site, SUPPLIER, `P-${at % 200}`, 12, "PZA", label, `${bolNo}-F`, "1.5"].join(),
  );
  const columns = "reference,site,supplier,partNo,quantity,uom,unitLabel,invoiceNo,unitPrice";
  const body = new FormData();
  body.set("file1", new Blob([[columns, ...lines].join("\n")]), "list.csv");
  const url = new URL("/api/packingLists/import", address);
  const imported = await fetch(url, { method: "POST", headers, body });
  if (!imported.ok) throw new Error(await imported.text());
  const found = await fetch(new URL(`/api/shipments?search=${bolNo}`, address), { headers });
  const [entry] = ((await found.json()) as { data: readonly Numbered[] }).data;
  if (!entry) throw new Error(`There is no entry ${bolNo}`);
  return entry;
}
