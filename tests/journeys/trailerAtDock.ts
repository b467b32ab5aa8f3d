import type { Page } from "playwright-core";
import { acknowledgeAll } from "./acknowledgeAll.ts";
import { call } from "./asPerson.ts";

let count = 0;

/** A released load of one entry with its trailer at a dock, and a pallet that may not go with it. */
export async function trailerAtDock(page: Page, size: number, kind = "cross") {
  const mark = `${Date.now()}${(count += 1)}`;
  const add = async (entity: string, values: object) => (await call(page, entity, values)).data.id;
  const run = async (entity: string, id: string, name: string, input: object = {}) => {
    const { version } = (await call(page, `${entity}/${id}`)).data;
    await call(page, `${entity}/${name}`, { rows: [{ id, version }], reason: "Ronda", input });
  };
  const staging = (await call(page, "locations?kind=staging&status=open")).data[0];
  const site = staging?.["site"];
  const dock = await add("locations", { site, code: `D-${mark}`, kind: "dock" });
  const inbound = await add("locations", { site, code: `R-${mark}`, kind: "dock" });
  const sites = (await call(page, "sites")).data;
  const destination = sites.find(({ id }) => id !== site)?.id;
  const carrier = await add("carriers", { name: `Fletes ${mark}`, roles: ["carrier"] });

  const entered = async (bolNo: string, labels: readonly string[]) => {
    const entry = { bolNo, site, destination, shipmentType: "FTL", unitsDeclared: labels.length };
    const id = await add("shipments", entry);
    await run("shipments", id, "checkIn", { trailerNo: "T-1" });
    await run("shipments", id, "startReceive", { dock: inbound });
    await run("shipments", id, "scan", { labels, unitType: "pallet", location: staging?.id });
    await run("shipments", id, "closeReceive");
    return id;
  };
  const ready = async (bolNo: string, those: readonly string[]) => {
    const id = await entered(bolNo, those);
    await run("shipments", id, "startReview");
    await acknowledgeAll(page);
    await run("shipments", id, "closeReview");
    await run("shipments", id, "judgeDocuments", {
      docStatus: "verified",
      papersWaiver: "Lo trae el chofer",
    });
    await run("shipments", id, "ready");
    return String((await call(page, `shipments/${id}`)).data["entryNo"]);
  };
  const released = async (entryNo: string) => {
    const plan = { site, destination, carrier, kind, unitType: "53dry", plannedFor: "2026-11-23" };
    const { id, loadNo } = (await call(page, "loads", plan)).data;
    await run("loads", id, "plan", { entries: [entryNo] });
    await run("loads", id, "release");
    return { id, loadNo: String(loadNo) };
  };
  const labels = Array.from({ length: size }, (_, at) => `L${mark}-${100 + at}`);
  const entryNo = await ready(`BOL${mark}`, labels);
  const wrong = `W${mark}`;
  await entered(`BOW${mark}`, [wrong]);

  const number = `V${mark}`.slice(-12);
  const trailer = await add("trailers", { number, trailerType: "53dry" });
  const visit = await add("trailerVisits", { trailer, site });
  const driver = { driverIn: "Walter Nguyen", tractorIn: "TX-501", load: "empty", sealIn: null };
  await run("trailerVisits", visit, "checkIn", { carrierIn: carrier, ...driver });
  await run("trailerVisits", visit, "toDock", { location: dock });
  const { id: load, loadNo } = await released(entryNo);
  await run("loads", load, "assign", { visit });
  /** A released load of a pallet that has no trailer yet. */
  const waiting = async () => {
    const label = `M${mark}`;
    return { label, ...(await released(await ready(`BOM${mark}`, [label]))) };
  };
  return { load, loadNo, labels, wrong, visit, waiting, run };
}
