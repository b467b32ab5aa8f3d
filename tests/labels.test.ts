import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { isSoak } from "./isSoak.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import { SEED } from "./seed.ts";
import { seededRandom } from "./seededRandom.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterAll(() => w.close());

let count = 0;
/** An entry that is being received, with these units announced of so many that are declared. */
async function announced(labels: readonly string[], unitsDeclared = labels.length) {
  const own = `LAB${(count += 1)}-`;
  const entry = await w.entered({ unitsDeclared, bolNo: own });
  for (const label of labels) await announce(entry, own + label);
  await w.did("shipments/checkIn", entry, { trailerNo: "T-1" });
  await w.did("shipments/startReceive", entry, { dock: w.ids["D-00"] });
  return { entry, own };
}
const announce = (entry: EntityRow, label: string) =>
  w.added("handlingUnits", { label, shipment: entry.id, unitType: "pallet" });
const scanned = (labels: readonly string[]) => ({
  labels,
  unitType: "pallet",
  location: w.ids["S-01"],
});
const unitOf = async (entry: EntityRow, label: string) =>
  (await w.unitsOf(entry)).find((unit) => unit["label"] === label);
const report = async (entry: EntityRow, kind: string, label: string | null, more: object = {}) =>
  w.added("exceptions", {
    shipment: entry.id,
    unit: label === null ? null : (await unitOf(entry, label))?.id,
    kind,
    severity: "minor",
    description: `${kind} ${label}`,
    ...more,
  });
const refused = async (path: string, row: EntityRow | undefined, input: object = {}) =>
  faultsOf(await w.command(path, row, input));
const reviewed = async (entry: EntityRow) => {
  for (const name of ["closeReceive", "startReview", "closeReview"])
    await w.did(`shipments/${name}`, entry);
  return w.judge(entry, "verified");
};
async function paper(entity: string, name: string, row: EntityRow): Promise<string> {
  const payload = { ids: [row.id], paper: name, language: "es" };
  const reply = await w.print(entity, payload);
  return pdfTexts(reply).join(" ");
}

it("of four announced with one missing and one strange receiving closes once both are reported, and the papers say so", async () => {
  const { entry, own } = await announced(["1", "2", "3", "4"]);
  const came = ["1", "2", "3", "X"].map((label) => own + label);
  await w.did("shipments/scan", entry, scanned(came));
  expect(await w.entry(entry)).toMatchObject({ unitsReceived: 4, unitsOpen: 2 });
  expect(await refused("shipments/closeReceive", entry)).toEqual([["labelsMissing", 1, `${own}4`]]);
  await report(entry, "short", null, { quantity: 1 });
  expect(await refused("shipments/closeReceive", entry)).toEqual([["labelsMissing", 1, `${own}4`]]);
  await report(entry, "short", `${own}4`);
  expect(await refused("shipments/closeReceive", entry)).toEqual([["unitsDiffer", 4, 4]]);
  await report(entry, "over", `${own}X`);
  await reviewed(entry);
  await w.did("shipments/ready", entry);
  const osd = await paper("shipments", "osd", entry);
  for (const label of ["4", "X"]) expect(osd).toContain(own + label);
  const units = (await w.unitsOf(entry)).filter(({ status }) => status === "received");
  const load = await w.sealed([await w.entry(entry)], units);
  const shipped = await paper("loads", "bol", await w.done("dispatch", load));
  expect(came.filter((label) => !shipped.includes(label))).toEqual([]);
  expect([shipped.includes(`${own}4`), shipped.includes("Bultos declarados")]).toEqual([
    false,
    false,
  ]);
});

it("a unit that comes after all makes its short void, and one that is taken back its over", async () => {
  const { entry, own } = await announced(["1"]);
  const [short, over] = [await report(entry, "short", `${own}1`), own];
  await w.did("shipments/scan", entry, scanned([`${own}1`, `${own}X`]));
  expect((await w.one("exceptions", short))["status"]).toBe("void");
  const strange = await report(entry, "over", `${own}X`);
  await w.did("shipments/unscan", entry, { labels: [`${over}X`] });
  expect((await w.one("exceptions", strange))["status"]).toBe("void");
  expect((await w.unitsOf(entry)).map(({ status }) => status)).toEqual(["received", "void"]);
  expect(await w.did("shipments/closeReceive", entry)).toMatchObject({ stage: "received" });
});

it("what the client was told of a unit stands although it came", async () => {
  const { entry, own } = await announced(["1"]);
  const short = await report(entry, "short", `${own}1`);
  await w.did("exceptions/inform", short, { photo: null });
  await w.did("shipments/scan", entry, scanned([`${own}1`]));
  expect((await w.one("exceptions", short))["status"]).toBe("informed");
});

it("once an entry is ready no unit of it comes to be missing unsaid, by any way", async () => {
  const { entry, own } = await announced(["1", "2", "3"]);
  await w.did("shipments/scan", entry, scanned([`${own}1`]));
  const gone = await unitOf(entry, `${own}3`);
  await w.did("handlingUnits/cancel", gone);
  await report(entry, "short", null, { quantity: 1 });
  const short = await report(entry, "short", `${own}2`);
  const other = await announced(["1", "2"]);
  await reviewed(entry);
  await w.did("shipments/ready", entry);
  const ready = [["readyWithout"]];
  expect(await refused("exceptions/void", short)).toEqual(ready);
  const { id: _id, version, ...told } = await w.one("exceptions", short);
  const changed = { ...told, version, kind: "damage" };
  expect(faultsOf(await w.send(`exceptions/${short.id}`, changed))).toEqual(ready);
  const late = { label: `${own}9`, shipment: entry.id, unitType: "pallet" };
  expect(faultsOf(await w.send("handlingUnits", late))).toEqual(ready);
  const [foreign] = await w.unitsOf(other.entry);
  const moved = { ...(await w.one("handlingUnits", foreign)), shipment: entry.id };
  expect(faultsOf(await w.send(`handlingUnits/${foreign?.id}`, moved))).toEqual(ready);
  const { version: now } = await w.one("handlingUnits", gone);
  const undone = await w.send("handlingUnits/undo", { rows: [{ id: gone?.id, version: now }] });
  expect([undone.status, faultsOf(undone)]).toEqual([422, ready]);
  expect(await w.entry(entry)).toMatchObject({ stage: "ready", unitsOpen: null });
});

it("an entry is neither reviewed to its end nor ready while a unit that was announced later is awaited", async () => {
  const { entry, own } = await announced(["1"]);
  await w.did("shipments/scan", entry, scanned([`${own}1`]));
  await w.did("shipments/closeReceive", entry);
  await w.did("shipments/startReview", entry);
  const late = await announce(entry, `${own}2`);
  expect(await refused("shipments/closeReview", entry)).toEqual([["labelsMissing", 1, `${own}2`]]);
  await w.did("handlingUnits/cancel", late);
  await w.did("shipments/closeReview", entry);
  await w.judge(entry, "verified");
  await announce(entry, `${own}3`);
  expect(await refused("shipments/ready", entry)).toEqual([["labelsMissing", 1, `${own}3`]]);
  expect(await refused("shipments/waive", entry)).not.toEqual([]);
});

it("nothing is loaded or dispatched of an entry whose announced unit is missing since behind the guards", async () => {
  const [entry, units] = await w.ready(2);
  const labels = units.map(({ label }) => label);
  const load = await w.loading([entry]);
  const late = (label: string) =>
    w.owner.query(
      `insert into handling_units (subscriber_id, label, shipment, unit_type, announced)
       select subscriber_id, $2, shipment, unit_type, true from handling_units where id = $1`,
      [units[0]?.id, label],
    );
  await late(`${entry.id}-Y`);
  const awaited = [["unitsAwaited"], ["unitsAwaited"]];
  expect(faultsOf(await w.run("scan", load, { labels }))).toEqual(awaited);
  await report(entry, "short", `${entry.id}-Y`);
  await w.done("scan", load, { labels });
  await w.done("finish", load);
  await w.done("seal", load, { seal: "S-Z", waiver: "Sin cámara" });
  await late(`${entry.id}-Z`);
  expect(faultsOf(await w.run("dispatch", load))).toEqual([["unitsAwaited"]]);
  await report(entry, "short", `${entry.id}-Z`);
  await w.done("dispatch", load);
});

it("the units of an entry that goes through are awaited no more once it is ready, and its load leaves", async () => {
  const entry = await w.entered({ mode: "direct", unitsDeclared: 2 });
  await announce(entry, `DIR${(count += 1)}`);
  await w.did("shipments/checkIn", entry, { trailerNo: "T-1" });
  await w.did("shipments/startReview", entry);
  await w.did("shipments/closeReview", entry);
  await w.judge(entry, "verified");
  await w.did("shipments/ready", entry);
  expect((await w.unitsOf(entry)).map(({ status }) => status)).toEqual(["void"]);
  const load = await w.sealed([await w.entry(entry)], []);
  await w.done("dispatch", load);
  expect(await w.entry(entry)).toMatchObject({ stage: "dispatched" });
});

it("whatever people do, no entry is ready and no unit leaves while an announced label is neither here, void nor reported", async () => {
  const random = seededRandom(SEED);
  const entries: Awaited<ReturnType<typeof announced>>[] = [];
  for (let at = 0; at < 5; at += 1) entries.push(await announced(["1", "2"], random.between(2, 3)));
  const [own] = await w.ready(1);
  const load = await w.loading([own]);
  const steps = new Map<string, number>();
  const labelIn = (own: string) => own + random.pick(["1", "2", "3", "X"]);
  const pick = async () => {
    const { entry, own } = random.pick(entries);
    const [unit] = random.shuffled(await w.unitsOf(entry));
    return { entry, own, unit, label: labelIn(own) };
  };
  const exceptionOf = async (entry: EntityRow) =>
    (
      await w.owner.query<EntityRow>(
        "select id, version from exceptions where shipment = $1 and status <> 'void' order by exception_no",
        [entry.id],
      )
    ).at(random.between(-2, 1));
  const next: Record<string, string> = {
    receiving: "closeReceive",
    received: "startReview",
    reviewing: "closeReview",
  };
  const onwardOf = async (entry: EntityRow) => {
    const name = next[String((await w.entry(entry))["stage"])];
    return name === undefined ? undefined : w.command(`shipments/${name}`, entry, {});
  };
  const onward = async () => onwardOf((await pick()).entry);
  const ways: Record<string, () => Promise<{ status: number } | undefined>> = {
    announce: async () => {
      const { entry, label } = await pick();
      const unit = { label, shipment: entry.id, unitType: "pallet" };
      return w.send("handlingUnits", unit);
    },
    scan: async () => {
      const { entry, label } = await pick();
      return w.command("shipments/scan", entry, scanned([label]));
    },
    unscan: async () => {
      const { entry, label } = await pick();
      return w.command("shipments/unscan", entry, { labels: [label] });
    },
    report: async () => {
      const { entry, unit } = await pick();
      const kind = random.pick(["short", "over"]);
      const told = { shipment: entry.id, unit: unit?.id, kind, severity: "minor" };
      return w.send("exceptions", { ...told, description: "Así", quantity: 1 });
    },
    reportNumber: async () => {
      const { entry } = await pick();
      const kind = random.pick(["short", "over"]);
      return w.send("exceptions", {
        shipment: entry.id,
        kind,
        severity: "minor",
        description: "N",
      });
    },
    void: async () => {
      const exception = await exceptionOf((await pick()).entry);
      return exception && w.command("exceptions/void", exception, {});
    },
    turn: async () => {
      const exception = await exceptionOf((await pick()).entry);
      if (!exception) return undefined;
      const row = await w.one("exceptions", exception);
      return w.send(`exceptions/${row.id}`, { ...row, kind: random.pick(["short", "weight"]) });
    },
    cancelUnit: async () => {
      const { unit } = await pick();
      return unit && w.command("handlingUnits/cancel", unit, {});
    },
    undo: async () => {
      const { unit } = await pick();
      if (!unit) return undefined;
      const { id, version } = await w.one("handlingUnits", unit);
      return w.send("handlingUnits/undo", { rows: [{ id, version }] });
    },
    move: async () => {
      const { unit } = await pick();
      if (!unit) return undefined;
      const row = await w.one("handlingUnits", unit);
      const { entry } = random.pick(entries);
      return w.send(`handlingUnits/${unit.id}`, { ...row, shipment: entry.id });
    },
    reopen: async () => w.command("shipments/reopenReceive", (await pick()).entry, {}),
    onward,
    goOn: onward,
    /** Reports whatever differs, and brings the entry on as far as it goes. */
    finish: async () => {
      const { entry } = await pick();
      for (const unit of await w.unitsOf(entry))
        if (unit["status"] === "expected") await report(entry, "short", String(unit["label"]));
      for (const kind of ["short", "over"]) await report(entry, kind, null);
      for (let at = 0; at < 4; at += 1) await onwardOf(entry);
      await w.command("shipments/judgeDocuments", entry, {
        docStatus: "verified",
        papersWaiver: "Sin archivo",
      });
      return w.command("shipments/ready", entry, {});
    },
    load: async () => {
      const units = await w.unitsOf((await pick()).entry);
      const here = units.find(({ status }) => status === "received");
      return here && w.run("scan", load, { labels: [here["label"]] });
    },
    unload: async () => w.run("unscan", load, { labels: [(await pick()).label] }),
  };
  const broken = () =>
    w.owner.query(
      `select s.entry_no, s.stage, u.label from shipments s join handling_units u on u.shipment = s.id
       where s.id = any($1) and u.status = 'expected'
         and (s.stage in ('ready', 'loaded', 'dispatched', 'delivered')
           or exists (select from handling_units o where o.shipment = s.id and o.status in ('loaded', 'dispatched')))
         and not exists (select from exceptions e where e.unit = u.id and e.kind = 'short' and e.status <> 'void')`,
      [entries.map(({ entry }) => entry.id)],
    );
  const names = Object.keys(ways);
  for (let at = 0; at < (isSoak ? 3_000 : 250); at += 1) {
    const name = random.pick(names);
    const reply = await ways[name]?.();
    if (reply?.status === 200) steps.set(name, (steps.get(name) ?? 0) + 1);
    expect([at, name, await broken()]).toEqual([at, name, []]);
  }
  for (const name of ["announce", "scan", "report", "void", "finish", "load"])
    expect([name, (steps.get(name) ?? 0) > 0]).toEqual([name, true]);
});
