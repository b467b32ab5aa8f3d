import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import { uploadForm } from "./uploadForm.ts";

let w: LoadWorld;
beforeAll(async () => {
  w = await openLoadWorld();
  for (const name of ["Acme", "Borealis"])
    w.ids[name] = (await w.added("carriers", { name, roles: ["supplier"] })).id;
});
afterAll(() => w.close());

let count = 0;
const fresh = () => `SAME${(count += 1)}`;

/** A packing list: an entry, its supplier and its labels in each line. */
async function listed(...entries: readonly (readonly [string, string, readonly string[]])[]) {
  const lines = entries.flatMap(([of, supplier, labels]) =>
    labels.map((label) => [of, "LOA1", supplier, "A1", 10, "PZA", label].join()),
  );
  const header = "Referencia (BOL),Site,Proveedor,Parte,Cantidad,Unidad de medida,Etiqueta";
  const bytes = Buffer.from([header, ...lines].join("\r\n"));
  const form = uploadForm([{ file: "lista.csv", bytes }], {});
  const send = async (path: string) => {
    const reply = await w.world.app.inject({
      method: "POST",
      url: `/api/packingLists/${path}`,
      payload: form.body,
      headers: { ...w.by, ...form.headers },
    });
    return { status: reply.statusCode, body: reply.json<ProblemDocument & { data: Told }>() };
  };
  const { data } = (await send("import/preview")).body;
  const wrong = data.lines.map(({ faults }) => Object.values(faults).map(({ code }) => code));
  if (wrong.length === 0) expect((await send("import")).status).toBe(200);
  return wrong.flat();
}
interface Told {
  readonly lines: readonly {
    readonly faults: Readonly<Record<string, { readonly code: string }>>;
  }[];
}
const entryOf = async (of: string) => {
  const [row] = await w.asked<EntityRow[]>(`shipments?search=${of}`);
  if (!row) throw new Error(`no entry ${of}`);
  return row;
};
const receiving = async (entry: EntityRow) => {
  await w.did("shipments/checkIn", entry, { trailerNo: "T-1" });
  return w.did("shipments/startReceive", entry, { dock: w.ids["D-00"] });
};
const began = async (more: object = {}) =>
  receiving(await w.entered({ unitsDeclared: 9, ...more }));
const scan = (labels: readonly string[], location = w.ids["S-01"]) => ({
  labels,
  unitType: "pallet",
  location,
});
const received = async (entry: EntityRow, labels: readonly string[]) =>
  w.did("shipments/scan", entry, scan(labels));
const statuses = async (entry: EntityRow) =>
  (await w.unitsOf(entry)).map(({ label, status }) => [label, status].join(" "));
/** An entry whose units of these labels are ready to leave. */
async function ready(labels: readonly string[], more: object = {}) {
  const entry = await began({ unitsDeclared: labels.length, ...more });
  await received(entry, labels);
  return leaving(entry);
}
async function leaving(entry: EntityRow) {
  for (const name of ["closeReceive", "startReview", "closeReview"])
    await w.did(`shipments/${name}`, entry);
  await w.judge(entry, "verified");
  return w.did("shipments/ready", entry);
}
const told = async (asked: ReturnType<LoadWorld["run"]>) =>
  ((await asked).body.errors ?? []).map(({ code, values }) => [code, values?.["entries"]]);
const both = (...entries: readonly EntityRow[]) =>
  entries
    .map(({ entryNo }) => String(entryNo))
    .toSorted()
    .join(", ");
const aboard = async (entry: EntityRow, load: EntityRow) =>
  (await w.unitsOf(entry)).filter((unit) => unit["load"] === load.id).length;

it("two suppliers announce the same labels at once, and each one's are received and loaded as its own", async () => {
  const [of, other] = [fresh(), fresh()];
  const labels = ["PALLET-1", "PALLET-2", "PALLET-3"];
  expect(await listed([of, "Acme", labels])).toEqual([]);
  expect(await listed([other, "Borealis", labels])).toEqual([]);
  const entries = [await entryOf(of), await entryOf(other)] as const;
  for (const entry of entries) await receiving(entry);
  const outcomes = async (entry: EntityRow) => {
    const url = `announcedLines?isCurrent=true&shipment=${entry.id}`;
    return (await w.asked<EntityRow[]>(url)).map(({ outcome }) => String(outcome)).toSorted();
  };
  await received(entries[0], labels);
  await received(entries[1], labels.slice(0, 1));
  expect(await outcomes(entries[1])).toEqual(["asAnnounced", "pending", "pending"]);
  await received(entries[1], labels.slice(1));
  for (const entry of entries) {
    expect(await statuses(entry)).toEqual(labels.map((label) => `${label} received`));
    expect(await w.entry(entry)).toMatchObject({ unitsOpen: null, comparison: "complete" });
  }
  const [one, two] = [await leaving(entries[0]), await leaving(entries[1])];
  const loads = [await w.loading([one]), await w.loading([two])];
  for (const load of loads) await w.done("scan", load, { labels });
  expect(await aboard(one, loads[0] as EntityRow)).toBe(3);
  expect(await aboard(two, loads[1] as EntityRow)).toBe(3);
});

it("a label stands in the way of another entry of its supplier, or of nobody known, alone, in one file and in two", async () => {
  const cases = [
    ["Acme", "Borealis", []],
    ["Acme", "", []],
    ["Acme", "Acme", ["otherLabel"]],
    ["", "", ["otherLabel"]],
  ] as const;
  for (const [supplier, another, wrong] of cases) {
    const [of, other, third, fourth] = [fresh(), fresh(), fresh(), fresh()];
    const label = `${of}-L`;
    expect(await listed([of, supplier, [label]], [other, another, [label]])).toEqual(
      wrong.flatMap((code) => [code, code]),
    );
    expect(await listed([third, supplier, [`${third}-L`]])).toEqual([]);
    expect(await listed([fourth, another, [`${third}-L`]])).toEqual(wrong);
  }
});

it("a label that a list names no more is void in its own entry alone", async () => {
  const [of, other] = [fresh(), fresh()];
  const labels = ["BOX-1", "BOX-2"];
  await listed([of, "Acme", labels], [other, "Borealis", labels]);
  await listed([of, "Acme", ["BOX-1"]], [other, "Borealis", ["BOX-1", "BOX-2"]]);
  expect(await statuses(await entryOf(of))).toEqual(["BOX-1 expected", "BOX-2 void"]);
  expect(await statuses(await entryOf(other))).toEqual(["BOX-1 expected", "BOX-2 expected"]);
});

it("a label whose unit left, was lost or never came is free again, for a packing list and for a scan", async () => {
  const supplier = w.ids["Acme"];
  const [gone, lost] = ["GONE-1", "LOST-1"];
  const entry = await ready([gone, lost], { supplier });
  const list = async () => listed([fresh(), "Acme", [gone, lost]]);
  expect(await list()).toEqual(["otherLabel", "otherLabel"]);
  const units = (await w.unitsOf(entry)).filter(({ label }) => label === gone);
  const load = await w.loading([entry]);
  await w.done("scan", load, { labels: units.map(({ label }) => label) });
  await w.owner.query(
    "update handling_units set status = 'lost', location = null where shipment = $1 and label = $2",
    [entry.id, lost],
  );
  expect(await list()).toEqual(["otherLabel"]);
  await w.done("finish", load, { difference: "Uno se perdió" });
  await w.done("seal", load, { seal: fresh(), waiver: "Sin cámara" });
  await w.done("dispatch", load);
  expect(await list()).toEqual([]);
  const cancelled = await w.entered({ supplier });
  await w.added("handlingUnits", { label: "NEVER-1", shipment: cancelled.id, unitType: "box" });
  await w.did("shipments/cancel", cancelled);
  expect(await listed([fresh(), "Acme", ["NEVER-1"]])).toEqual([]);
  const again = await ready(["GONE-2"]);
  await w.done("dispatch", await w.sealed([again], await w.unitsOf(again)));
  const next = await began();
  await received(next, ["GONE-2"]);
  expect(await statuses(next)).toEqual(["GONE-2 received"]);
  expect(await statuses(again)).toEqual(["GONE-2 dispatched"]);
});

it("a label that another entry expects is told as that entry's at a scan, unless the entry expects it too; one that stands in the house is not", async () => {
  const [here, there] = [await began(), await w.entered({})];
  const label = fresh();
  const announce = (entry: EntityRow) =>
    w.added("handlingUnits", { label, shipment: entry.id, unitType: "pallet" });
  await announce(there);
  const refused = async () => {
    const { body } = await w.command("shipments/scan", here, scan([label]));
    return body.errors?.map(({ code, values }) => [code, values?.["entry"]]);
  };
  expect(await refused()).toEqual([["labelOfOther", there["entryNo"]]]);
  const own = await announce(here);
  await received(here, [label]);
  expect(await refused()).toEqual([["knownLabel", undefined]]);
  expect((await w.unitsOf(here)).map(({ id }) => id)).toEqual([own.id]);
  expect(await statuses(there)).toEqual([`${label} expected`]);
  await w.did("shipments/unscan", here, { labels: [label] });
  await receiving(there);
  await received(there, [label]);
  await w.did("handlingUnits/cancel", await w.one("handlingUnits", own));
  await received(here, [label]);
  expect([await statuses(here), await statuses(there)]).toEqual([
    [`${label} received`],
    [`${label} received`],
  ]);
  expect((await w.unitsOf(here)).map(({ id }) => id)).toEqual([own.id]);
  const third = await began();
  await received(third, [label]);
  expect(await w.entry(third)).toMatchObject({ unitsReceived: 1 });
});

it("an entry that has closed expects nothing: what it missed comes with another one", async () => {
  const [closed, here] = [await began({ unitsDeclared: 2 }), await began()];
  const label = fresh();
  const unit = await w.added("handlingUnits", { label, shipment: closed.id, unitType: "pallet" });
  await received(closed, [fresh()]);
  const short = { shipment: closed.id, unit: unit.id, kind: "short", severity: "minor" };
  await w.added("exceptions", { ...short, description: "No llegó" });
  await w.did("shipments/closeReceive", closed);
  await received(here, [label]);
  expect(await statuses(here)).toEqual([`${label} received`]);
});

it("one entry has one unit of a label, whichever way it comes", async () => {
  const entry = await began();
  const label = fresh();
  const unit = { label, shipment: entry.id, unitType: "pallet" };
  await w.added("handlingUnits", unit);
  expect((await w.send("handlingUnits", unit)).status).toBe(409);
  const other = await w.added("handlingUnits", { ...unit, shipment: (await began()).id });
  const moved = { ...(await w.one("handlingUnits", other)), shipment: entry.id };
  expect(faultsOf(await w.send(`handlingUnits/${other.id}`, moved))).toEqual([["taken"]]);
});

it("of two units of one label on a load it is asked which entry's goes, and which is taken off", async () => {
  const label = fresh();
  const entries = [await ready([label]), await ready([label])] as const;
  const load = await w.loading([...entries]);
  const unclear = [["severalUnits", both(...entries)]];
  expect(await told(w.run("scan", load, { labels: [label] }))).toEqual(unclear);
  const [, { entryNo }] = entries;
  await w.done("scan", load, { labels: [label], entry: entryNo });
  expect(await aboard(entries[1], load)).toBe(1);
  expect(await told(w.run("scan", load, { labels: [label], entry: entryNo }))).toEqual([
    ["loadedAlready", undefined],
  ]);
  const [{ entryNo: first }] = entries;
  expect(await told(w.run("scan", load, { labels: [label] }))).toEqual([["severalUnits", first]]);
  expect(await aboard(entries[0], load)).toBe(0);
  await w.done("scan", load, { labels: [label], entry: first });
  expect(await aboard(entries[0], load)).toBe(1);
  expect(await told(w.run("scan", load, { labels: [label] }))).toEqual([
    ["loadedAlready", undefined],
    ["loadedAlready", undefined],
  ]);
  expect(await told(w.run("unscan", load, { labels: [label] }))).toEqual(unclear);
  await w.done("unscan", load, { labels: [label], entry: entryNo });
  expect([await aboard(entries[0], load), await aboard(entries[1], load)]).toEqual([1, 0]);
  const strange = await w.run("scan", load, { labels: [fresh()], entry: entryNo });
  expect(await told(Promise.resolve(strange))).toEqual([["notInEntry", undefined]]);
});

it("a load means the unit of its own plan, and no other one in its name once that is aboard or while it is held", async () => {
  const label = fresh();
  const [own, stranger] = [await ready([label]), await ready([label])];
  const load = await w.loading([own]);
  await w.done("scan", load, { labels: [label] });
  expect(await aboard(own, load)).toBe(1);
  expect(await told(w.run("scan", load, { labels: [label] }))).toEqual([
    ["loadedAlready", undefined],
  ]);
  expect(await aboard(stranger, load)).toBe(0);
  await w.done("scan", load, { labels: [label], entry: stranger["entryNo"] });
  expect(await aboard(stranger, load)).toBe(1);
  const held = fresh();
  const [bound, free, left] = [await ready([held]), await ready([held]), await ready([held])];
  await w.hold((await w.unitsOf(bound))[0]);
  const next = await w.loading([bound]);
  expect(await told(w.run("scan", next, { labels: [held] }))).toEqual([["heldUnit", undefined]]);
  const last = await w.loading([(await w.ready(1))[0]]);
  expect(await told(w.run("scan", last, { labels: [held] }))).toEqual([
    ["severalUnits", both(free, left)],
  ]);
});

it("a label that left long ago does not hide the unit that stands in the house, and alone it is told where it went", async () => {
  const label = fresh();
  const gone = await ready([label]);
  const first = await w.sealed([gone], await w.unitsOf(gone));
  await w.done("dispatch", first);
  const [other] = await w.ready(1);
  const load = await w.loading([other]);
  expect(faultsOf(await w.run("scan", load, { labels: [label] }))).toEqual([
    ["onOtherLoad", first["loadNo"]],
  ]);
  const entry = await ready([label]);
  await w.done("scan", load, { labels: [label] });
  expect(await aboard(entry, load)).toBe(1);
});

it("a count means the unit of a label that stands there, else the one that was lost, and asks which of several was brought", async () => {
  const label = fresh();
  const place = async () =>
    (await w.added("locations", { site: w.ids["LOA1"], code: fresh(), kind: "staging" })).id;
  const [first, second, empty] = [await place(), await place(), await place()];
  const entries = [await began(), await began()] as const;
  await w.did("shipments/scan", entries[0], scan([label], first));
  await w.did("shipments/scan", entries[1], scan([label], second));
  const second2 = await w.world.signIn("operador@demo.test");
  const counted = async (location: string, labels: readonly string[]) => {
    const { id } = await w.added("counts", { location });
    await w.did("counts/start", { id });
    const input = { labels, goods: [] };
    const asked = async (who = w.by) => {
      const { version } = await w.one("counts", { id });
      return w.send("counts/count", { rows: [{ id, version }], reason: "", input }, undefined, who);
    };
    const one = await asked();
    return one.status === 200 && (await w.one("counts", { id }))["status"] === "recount"
      ? asked(second2)
      : one;
  };
  const at = async (entry: EntityRow) =>
    (await w.unitsOf(entry)).map(({ status, location }) => [status, location]);
  expect(faultsOf(await counted(empty, [label]))).toEqual([["severalUnits", both(...entries)]]);
  expect((await counted(second, [label])).status).toBe(200);
  expect((await counted(first, [])).status).toBe(200);
  expect([await at(entries[0]), await at(entries[1])]).toEqual([
    [["lost", null]],
    [["received", second]],
  ]);
  expect((await counted(empty, [label])).status).toBe(200);
  expect([await at(entries[0]), await at(entries[1])]).toEqual([
    [["received", empty]],
    [["received", second]],
  ]);
});

it("a count settles one lost unit for each that was found, of the entry that is said where several are lost", async () => {
  const label = fresh();
  const place = async () =>
    (await w.added("locations", { site: w.ids["LOA1"], code: fresh(), kind: "staging" })).id;
  const here = await place();
  const entries = [await began(), await began(), await began()] as const;
  for (const entry of entries) await w.did("shipments/scan", entry, scan([label], here));
  const olga = await w.world.signIn("operador@demo.test");
  const counted = async (labels: readonly string[]) => {
    const { id } = await w.added("counts", { location: here });
    await w.did("counts/start", { id });
    const input = { labels, goods: [] };
    const asked = async (who = w.by) => {
      const { version } = await w.one("counts", { id });
      return w.send("counts/count", { rows: [{ id, version }], reason: "", input }, undefined, who);
    };
    const first = await asked();
    return first.status === 200 && (await w.one("counts", { id }))["status"] === "recount"
      ? asked(olga)
      : first;
  };
  const standing = async () =>
    Promise.all(entries.map(async (entry) => (await w.unitsOf(entry))[0]?.["status"]));
  const named = (entry: EntityRow) => `${label}@${String(entry["entryNo"])}`;
  const [one, two, three] = entries;
  expect((await counted([named(three)])).status).toBe(200);
  expect(await standing()).toEqual(["lost", "lost", "received"]);
  expect((await counted([named(three), named(one)])).status).toBe(200);
  expect(await standing()).toEqual(["received", "lost", "received"]);
  expect((await counted([])).status).toBe(200);
  expect(await standing()).toEqual(["lost", "lost", "lost"]);
  const unclear = [["severalUnits", both(one, two, three)]];
  expect(await told(counted([label]))).toEqual(unclear);
  expect(await standing()).toEqual(["lost", "lost", "lost"]);
  expect((await counted([named(two), named(one)])).status).toBe(200);
  expect(await standing()).toEqual(["received", "received", "lost"]);
  expect(await told(counted([`${label}@NO-SUCH-ENTRY`]))).toEqual([["impossible", undefined]]);
});
