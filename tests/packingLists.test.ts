import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ImportCalls } from "#kit/entity/import/fileImport.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { rowsRead } from "./rowsRead.ts";
import { uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  const place = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  ids["site"] = (await added("sites", { code: "PKL1", name: "PKL1", ...place })).id;
  for (const [code, kind] of [
    ["D-01", "dock"],
    ["S-01", "staging"],
  ])
    ids[code ?? ""] = (await added("locations", { site: ids["site"], code, kind })).id;
  for (const client of [NORTE, RIO_BRAVO]) {
    const headers = await world.signIn("admin@demo.test", client);
    await added("carriers", { name: "Ohio", roles: ["carrier"], scac: "OHIO" }, headers);
  }
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

async function send(path: string, payload: object, headers = by) {
  const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, body: reply.json<ProblemDocument & { data: EntityRow }>() };
}
async function added(path: string, payload: object, headers = by): Promise<EntityRow> {
  const { status, body } = await send(path, payload, headers);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}

const HEADER =
  "Referencia (BOL),Site,Proveedor,Caja,Ajena,Parte,Cantidad,Unidad de medida,Etiqueta,Factura,Precio unitario";
let count = 0;
const reference = () => `PRE${(count += 1)}`;
interface Line {
  part: string;
  quantity?: number | string;
  label?: string;
  invoice?: string;
  price?: string;
  site?: string;
}
/** Lines of an entry in a CSV. */
const linesOf = (of: string, lines: readonly Line[]) =>
  lines.map(({ part, quantity = 10, label = "", invoice = "", price = "", site = "PKL1" }) =>
    [of, site, "OHIO", "TR1", "x", part, quantity, "PZA", label, invoice, price].join(),
  );
const csv = (...lines: readonly string[][]) => [HEADER, ...lines.flat()].join("\r\n");

type Preview = ReplyOf<ImportCalls["preview"]>["data"];
interface Sent {
  readonly name?: string;
  readonly headers?: Headers;
  readonly fields?: Record<string, string>;
}
async function file(path: string, bytes: string | Uint8Array, sent: Sent = {}) {
  const { name = "lista.csv", headers = by, fields } = sent;
  const form = uploadForm([{ file: name, bytes: Buffer.from(bytes) }], fields);
  const reply = await world.app.inject({
    method: "POST",
    url: `/api/packingLists/${path}`,
    payload: form.body,
    headers: { ...headers, ...form.headers },
  });
  return { status: reply.statusCode, body: reply.json<ProblemDocument & { data: Preview }>() };
}
const preview = async (bytes: string | Uint8Array, sent?: Sent) =>
  (await file("import/preview", bytes, sent)).body.data;
async function imported(bytes: string | Uint8Array, sent?: Sent) {
  const { status, body } = await file("import", bytes, sent);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data;
}

async function list(name: string, query: string, headers = by): Promise<EntityRow[]> {
  const reply = await world.app.inject({ url: `/api/${name}?${query}&take=1000`, headers });
  return reply.json<{ data: EntityRow[] }>().data;
}
async function entry(of: string, headers = by): Promise<EntityRow> {
  const [row] = await list("shipments", `source=electronic&search=${of}`, headers);
  if (!row) throw new Error(`no entry ${of}`);
  return row;
}
const compared = async (of: string) =>
  (await list("announcedLines", `isCurrent=true&shipment=${(await entry(of)).id}`)).map((row) => [
    row["partNo"],
    row["change"],
    Number(row["quantity"]),
    Number(row["received"]),
    row["outcome"],
  ]);
const units = async (of: string) =>
  (await list("handlingUnits", `shipment=${(await entry(of)).id}`)).map((row) => [
    row["label"],
    row["status"],
    row["pieces"],
  ]);

async function run(of: string, name: string, input: object = {}): Promise<EntityRow> {
  const { id, version } = await entry(of);
  const done = await send(`shipments/${name}`, { rows: [{ id, version }], reason: "Sí", input });
  expect([name, done.status, done.body.detail]).toEqual([name, 200, undefined]);
  return entry(of);
}
async function receiving(of: string): Promise<void> {
  await run(of, "checkIn", { trailerNo: "TR1" });
  await run(of, "startReceive", { dock: ids["D-01"] });
}
async function reportShort(of: string, label: string): Promise<void> {
  const shipment = (await entry(of)).id;
  const unit = (await list("handlingUnits", `shipment=${shipment}`)).find(
    (row) => row["label"] === label,
  );
  await added("exceptions", {
    shipment,
    unit: unit?.id,
    kind: "short",
    severity: "minor",
    description: "Faltó una",
  });
}
const scan = (of: string, ...labels: string[]) =>
  run(of, "scan", { labels, unitType: "box", location: ids["S-01"] });

/** Everything that a file could have written. */
const written = () =>
  owner.query(`select (select count(*) from shipments) as shipments, (select count(*) from announced_lines) as lines,
    (select count(*) from handling_units) as units, (select count(*) from invoices) as invoices,
    (select count(*) from invoice_lines) as "invoiceLines", (select count(*) from entity_events) as events,
    (select coalesce(max(last), 0) from number_series) as number`);

it("makes an announced entry of a packing list, with its expected units and the invoice's lines", async () => {
  const of = reference();
  const list1 = csv(
    linesOf(of, [
      { part: "A1", quantity: 4, label: `${of}-1`, invoice: `${of}F`, price: "2.5" },
      { part: "B2", quantity: 6, label: `${of}-2`, invoice: `${of}F`, price: "1" },
    ]),
  );
  const nothing = await written();
  expect(await preview(list1)).toMatchObject({
    rows: 2,
    added: 2,
    wrong: 0,
    documents: [{ called: of, version: 1, added: 2, changed: 0, removed: 0 }],
  });
  expect(await written()).toEqual(nothing);
  await imported(list1);
  expect(await entry(of)).toMatchObject({
    stage: "expected",
    comparison: "announced",
    announcedVersion: 1,
    unitsDeclared: 2,
    trailerNo: "TR1",
  });
  expect(await units(of)).toEqual([
    [`${of}-1`, "expected", 4],
    [`${of}-2`, "expected", 6],
  ]);
  const [invoice] = await list("invoices", `search=${of}F`);
  expect(invoice).toMatchObject({ total: "16.00 USD", linesTotal: "16.00 USD", differs: false });
  const lines = await list("invoiceLines", `invoice=${invoice?.id}`);
  expect(lines.map((row) => [row["partNo"], row["quantity"], row["amount"]])).toEqual([
    ["A1", "4", "10"],
    ["B2", "6", "6"],
  ]);
});

it("tells every wrong line at once and writes nothing; what is right of other entries comes without the wrong ones", async () => {
  const [good, bad] = [reference(), reference()];
  const mixed = csv(
    linesOf(good, [{ part: "A1" }]),
    linesOf(bad, [
      { part: "A1" },
      { part: "", quantity: "muchas" },
      { part: "C3", site: "NOWHERE" },
    ]),
  );
  const nothing = await written();
  const { lines, wrong } = await preview(mixed);
  expect(wrong).toBe(2);
  expect(lines.map(({ line, faults }) => [line, Object.keys(faults).toSorted()])).toEqual([
    [4, ["partNo", "quantity"]],
    [5, ["site"]],
  ]);
  expect((await file("import", mixed)).status).toBe(409);
  expect(await written()).toEqual(nothing);
  await imported(mixed, { fields: { leaveOut: "wrong" } });
  expect((await entry(good))["announcedVersion"]).toBe(1);
  // Without one of its lines the entry would be another one.
  expect(await list("shipments", `search=${bad}`)).toEqual([]);
});

it("says that lines of a reference speak of two suppliers or sites, or name a label of another entry", async () => {
  const [first, second] = [reference(), reference()];
  await imported(csv(linesOf(first, [{ part: "A1", label: `${first}-1` }])));
  const lines = linesOf(second, [
    { part: "A1" },
    { part: "B2" },
    { part: "C3", label: `${first}-1` },
  ]);
  const other = lines.with(1, (lines[1] ?? "").replace("TR1", "TR2"));
  const told = await preview(csv(other));
  expect(told.lines.map(({ line, faults }) => [line, faults])).toEqual([
    [3, { trailerNo: { code: "unlike" } }],
    [4, { unitLabel: { code: "otherLabel" } }],
  ]);
});

it("takes one invoice that comes on two trucks, each entry with its own lines and quantities of it", async () => {
  const [first, second, third] = [reference(), reference(), reference()];
  const invoice = `${first}F`;
  const billed = (of: string, quantity: number) =>
    linesOf(of, [{ part: "A1", quantity, invoice, price: "2" }]);
  await imported(csv(billed(first, 4)));
  await imported(csv(billed(second, 6), billed(third, 5)));
  const totals = await owner.query<{ bol_no: string; total: string; quantity: string }>(
    `select s.bol_no, i.total, l.quantity::text from invoices i join shipments s on s.id = i.shipment
       join invoice_lines l on l.invoice = i.id where i.number = $1 order by 1`,
    [invoice],
  );
  expect(totals.map((row) => Object.values(row))).toEqual([
    [first, "8.00 USD", "4"],
    [second, "12.00 USD", "6"],
    [third, "10.00 USD", "5"],
  ]);
  await imported(csv(billed(second, 7)));
  const [changed] = await list(
    "invoices",
    `search=${invoice}&shipment=${(await entry(second)).id}`,
  );
  expect(changed).toMatchObject({ number: invoice, total: "14.00 USD" });
});

it("makes a re-sent list a new version of the same entry; the old one stays readable", async () => {
  const of = reference();
  const line = (part: string, quantity: number, label: string): Line => ({
    part,
    quantity,
    label: `${of}-${label}`,
    invoice: `${of}F`,
    price: "1",
  });
  await imported(csv(linesOf(of, [line("A1", 4, "1"), line("B2", 6, "2"), line("C3", 1, "3")])));
  const before = await entry(of);
  const again = csv(linesOf(of, [line("A1", 4, "1"), line("B2", 9, "2"), line("D4", 2, "4")]));
  expect(await preview(again)).toMatchObject({
    added: 1,
    changed: 2,
    equal: 1,
    documents: [{ called: of, version: 2, added: 1, changed: 1, removed: 1 }],
  });
  await imported(again, { name: "otra.csv" });
  const after = await entry(of);
  expect(after).toMatchObject({ id: before.id, announcedVersion: 2, version: before.version + 1 });
  expect(await compared(of)).toEqual([
    ["A1", "same", 4, 0, "pending"],
    ["B2", "changed", 9, 0, "pending"],
    ["C3", "removed", 0, 0, "asAnnounced"],
    ["D4", "added", 2, 0, "pending"],
  ]);
  const old = await list("announcedLines", `shipment=${after.id}&isCurrent=false`);
  expect(old.map((row) => [row["partNo"], Number(row["quantity"]), row["versionNo"]])).toEqual([
    ["A1", 4, 1],
    ["B2", 6, 1],
    ["C3", 1, 1],
  ]);
  expect(await units(of)).toEqual([
    [`${of}-1`, "expected", 4],
    [`${of}-2`, "expected", 9],
    [`${of}-3`, "void", 1],
    [`${of}-4`, "expected", 2],
  ]);
  const [invoice] = await list("invoices", `search=${of}F`);
  expect(invoice).toMatchObject({ total: "15.00 USD", linesTotal: "15.00 USD" });
  const history = await world.app.inject({
    url: `/api/shipments/${after.id}/history`,
    headers: by,
  });
  expect(history.json<{ data: object[] }>().data[0]).toMatchObject({
    action: "imported",
    reason: "otra.csv",
    changes: { announcedVersion: [1, 2] },
  });
});

it("makes a list with another price, weight or origin of a part a new version, and its invoice follows", async () => {
  const of = reference();
  const list1 = (price: string) =>
    csv(linesOf(of, [{ part: "A1", quantity: 4, invoice: `${of}F`, price }]));
  await imported(list1("2"));
  expect(await preview(list1("2.50"))).toMatchObject({ changed: 1, equal: 0 });
  await imported(list1("2.50"));
  expect(await entry(of)).toMatchObject({ announcedVersion: 2 });
  expect((await list("invoices", `search=${of}F`))[0]).toMatchObject({ total: "10.00 USD" });
});

it("brings no invoice's total below its discount, and writes nothing of such a file", async () => {
  const of = reference();
  const priced = (price: string) =>
    csv(linesOf(of, [{ part: "A1", quantity: 4, invoice: `${of}F`, price }]));
  await imported(priced("2.50"));
  const [invoice] = await list("invoices", `search=${of}F`);
  const input = { discount: "9.00 USD" };
  const rows = [{ id: invoice?.id, version: invoice?.version }];
  expect((await send("invoices/discount", { rows, reason: "", input })).status).toBe(200);
  const before = await written();
  const refused = await file("import", priced("2"));
  expect([refused.status, refused.body.errors?.map(({ code }) => code)]).toEqual([
    422,
    ["discountAbove"],
  ]);
  expect(await written()).toEqual(before);
  await imported(priced("2.25"));
  const [after] = await list("invoices", `search=${of}F`);
  expect(after).toMatchObject({ total: "9.00 USD", discount: "9.00 USD" });
});

it("finds lines again by what they say, wherever they stand: swapped ones are no change, and of two alike the other one changed", async () => {
  const of = reference();
  const line = (quantity: number, label = "") => ({ part: "SW1", quantity, label });
  await imported(csv(linesOf(of, [line(10), line(20), line(5, `${of}-1`), line(20)])));
  const swapped = csv(linesOf(of, [line(20), line(5, `${of}-1`), line(20), line(10)]));
  expect(await preview(swapped)).toMatchObject({ added: 0, changed: 0, equal: 4, documents: [] });
  await imported(csv(linesOf(of, [line(20), line(30), line(5, `${of}-1`), line(20)])));
  const changes = (await compared(of)).map(([, change, quantity]) => [quantity, change].join(" "));
  expect(changes.toSorted((one, other) => one.localeCompare(other))).toEqual([
    "20 same",
    "20 same",
    "30 changed",
    "5 same",
  ]);
});

it("takes a reference that comes again after half a year for another entry", async () => {
  const of = reference();
  const same = csv(linesOf(of, [{ part: "A1" }]));
  await imported(same);
  const age = (days: number) =>
    owner.query(
      "update shipments set created_at = now() - make_interval(days => $2) where bol_no = $1",
      [of, days],
    );
  await age(179);
  expect(await preview(same)).toMatchObject({ added: 0, equal: 1, documents: [] });
  await age(181);
  expect(await preview(same)).toMatchObject({ added: 1, documents: [{ called: of, version: 1 }] });
  await imported(same);
  expect(await list("shipments", `search=${of}`)).toHaveLength(2);
});

it("lets a label that a list no longer names come back with its own entry, or come with another", async () => {
  const [of, other] = [reference(), reference()];
  const named = (whose: string, ...labels: string[]) =>
    csv(
      linesOf(
        whose,
        labels.map((label) => ({ part: label, label: `${of}-${label}` })),
      ),
    );
  const statuses = async (whose: string) =>
    (await units(whose)).map((unit) => unit.slice(0, 2).join(" "));
  await imported(named(of, "1", "2", "3"));
  await imported(named(of, "1"));
  expect(await statuses(of)).toEqual([`${of}-1 expected`, `${of}-2 void`, `${of}-3 void`]);
  await imported(named(of, "1", "2"));
  await imported(named(other, "3"));
  expect(await statuses(of)).toEqual([`${of}-1 expected`, `${of}-2 expected`, `${of}-3 void`]);
  expect(await statuses(other)).toEqual([`${of}-3 expected`]);
});

it("changes nothing when the same bytes come again", async () => {
  const of = reference();
  const lines = [
    { part: "A1", label: `${of}-1`, invoice: `${of}F`, price: "3" },
    { part: "A1" },
    { part: "A1" },
  ];
  const same = csv(linesOf(of, lines));
  await imported(same);
  const all = await written();
  expect(await preview(same)).toMatchObject({ added: 0, changed: 0, equal: 3, documents: [] });
  expect(await imported(same)).toMatchObject({ added: 0, changed: 0, equal: 3 });
  expect(await written()).toEqual(all);
});

it("loses nothing that was received already, and refuses a version once receiving has closed", async () => {
  const of = reference();
  const first = [
    { part: "A1", quantity: 4, label: `${of}-1` },
    { part: "B2", quantity: 6, label: `${of}-2` },
  ];
  await imported(csv(linesOf(of, first)));
  await receiving(of);
  await scan(of, `${of}-1`);
  expect((await entry(of))["comparison"]).toBe("partly");
  const without = linesOf(of, [
    { part: "B2", quantity: 6, label: `${of}-2` },
    { part: "C3", quantity: 1, label: `${of}-3` },
  ]);
  await imported(csv(without));
  expect(await compared(of)).toEqual([
    ["A1", "removed", 0, 4, "over"],
    ["B2", "same", 6, 0, "pending"],
    ["C3", "added", 1, 0, "pending"],
  ]);
  expect((await units(of))[0]).toEqual([`${of}-1`, "received", 4]);
  expect((await entry(of))["comparison"]).toBe("differing");
  await scan(of, `${of}-2`);
  const { id } = await entry(of);
  await reportShort(of, `${of}-3`);
  await added("exceptions", {
    shipment: id,
    kind: "over",
    severity: "minor",
    description: "Sobró una",
  });
  await run(of, "closeReceive");
  const { entryNo } = await entry(of);
  const refused = await preview(csv(linesOf(of, first)));
  expect(refused.lines[0]?.faults).toEqual({
    reference: { code: "closedEntry", values: { entry: entryNo } },
  });
  expect((await file("import", csv(linesOf(of, first)))).status).toBe(409);
  expect((await entry(of)).id).toBe(id);
});

it("compares what came with what was announced, by line", async () => {
  const [whole, short] = [reference(), reference()];
  for (const one of [whole, short]) {
    await imported(
      csv(
        linesOf(one, [
          { part: "A1", quantity: 4, label: `${one}-1` },
          { part: "B2", quantity: 6, label: `${one}-2` },
        ]),
      ),
    );
    await receiving(one);
    await scan(one, `${one}-1`);
  }
  await scan(whole, `${whole}-2`);
  expect((await entry(whole))["comparison"]).toBe("complete");
  await run(whole, "closeReceive");
  expect(await compared(whole)).toEqual([
    ["A1", "added", 4, 4, "asAnnounced"],
    ["B2", "added", 6, 6, "asAnnounced"],
  ]);
  await reportShort(short, `${short}-2`);
  await run(short, "closeReceive");
  expect(await compared(short)).toEqual([
    ["A1", "added", 4, 4, "asAnnounced"],
    ["B2", "added", 6, 0, "short"],
  ]);
  expect((await entry(short))["comparison"]).toBe("differing");
  const differing = await list("shipments", "source=electronic&comparison=differing");
  expect(differing.map((row) => row["bolNo"])).toContain(short);
  expect(differing.map((row) => row["bolNo"])).not.toContain(whole);
});

async function invoiceLinesOf(of: string): Promise<EntityRow[]> {
  const [invoice] = await list("invoices", `search=${of}F`);
  const lines = await list("invoiceLines", `invoice=${invoice?.id}`);
  return lines.toSorted((a, b) => Number(a["lineNo"]) - Number(b["lineNo"]));
}
/** By label, the number of the invoice's line that each unit of an entry holds. */
async function held(of: string) {
  const lines = new Map((await invoiceLinesOf(of)).map(({ id, lineNo }) => [id, lineNo]));
  const rows = await list("handlingUnits", `shipment=${(await entry(of)).id}`);
  return rows.map((row) => lines.get(String(row["invoiceLine"])) ?? null);
}
const receivedOf = async (of: string) =>
  (await invoiceLinesOf(of)).map((row) => [row["partNo"], Number(row["quantityReceived"])]);

it("sets a unit against the one invoice line that it holds, in every version of the list", async () => {
  const of = reference();
  const line = (part: string, label: string, more: Partial<Line> = {}): Line => ({
    part,
    label: `${of}-${label}`,
    invoice: `${of}F`,
    price: "1",
    ...more,
  });
  const lines = [
    line("A1", "1"),
    line("A1", "2"),
    line("B2", "3"),
    line("C3", "3"),
    line("D4", "4", { quantity: "2.5" }),
    line("E5", "5", { price: "" }),
  ];
  await imported(csv(linesOf(of, lines)));
  expect(await held(of)).toEqual([1, 2, null, null, null]);
  await imported(csv(linesOf(of, [...lines.slice(0, 2), line("B2", "3"), line("C3", "6")])));
  expect(await held(of)).toEqual([1, 2, 3, null, null, 4]);
  const [unit] = await list("handlingUnits", `search=${of}-3`);
  const reply = await world.app.inject({
    url: `/api/handlingUnits/${unit?.id}/history`,
    headers: by,
  });
  const [latest] = reply.json<{ data: { changes: object }[] }>().data;
  expect(latest?.changes).toMatchObject({ "invoiceLine.label": [null, "B2"] });
  // What somebody stands for is not written anew, and what comes is still set against it.
  await owner.query("update invoices set auth_status = 'verified' where number = $1", [`${of}F`]);
  const swapped = [
    line("A1", "1", { quantity: 11 }),
    line("A1", "2"),
    line("B2", "6"),
    line("C3", "3"),
  ];
  await imported(csv(linesOf(of, [...swapped, line("Z9", "7", { quantity: 3 })])));
  expect(await held(of)).toEqual([1, 2, 4, null, null, 3, null]);
  const quantities = (await invoiceLinesOf(of)).map((row) => row["quantity"]);
  expect(quantities).toEqual(["10", "10", "10", "10", "0"]);
});

it("counts pieces against the invoice's lines as their units are scanned, and takes them back with a scan", async () => {
  const of = reference();
  const lines = ["1", "2", "3"].map((label, at) => ({
    part: at < 2 ? "A1" : "B2",
    quantity: 4 + at,
    label: `${of}-${label}`,
    invoice: `${of}F`,
    price: "1",
  }));
  await imported(csv(linesOf(of, [...lines, { ...lines[0], part: "A1", quantity: 7, label: "" }])));
  await receiving(of);
  await scan(of, `${of}-1`, `${of}-2`);
  expect(await receivedOf(of)).toEqual([
    ["A1", 4],
    ["A1", 5],
    ["B2", 0],
    ["A1", 0],
  ]);
  const came = (await compared(of)).map(([, , announced, received]) => [announced, received]);
  expect(came.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [4, 4],
    [5, 5],
    [6, 0],
    [7, 0],
  ]);
  await run(of, "unscan", { labels: [`${of}-1`] });
  expect((await receivedOf(of))[0]).toEqual(["A1", 0]);
  expect((await units(of))[0]).toEqual([`${of}-1`, "expected", 4]);
  expect((await held(of))[0]).toBe(1);
  await scan(of, `${of}-1`);
  expect((await receivedOf(of))[0]).toEqual(["A1", 4]);
});

it("keeps what somebody set a unit against, and nothing of an entry that it did not come with", async () => {
  const [of, other] = [reference(), reference()];
  const lines = ["1", "2"].map((label) => ({
    part: `A${label}`,
    label: `${of}-${label}`,
    invoice: `${of}F`,
    price: "1",
  }));
  await imported(csv(linesOf(of, lines)));
  await imported(csv(linesOf(other, [{ part: "B2", label: `${other}-1` }])));
  const unit = async (label: string, whose = of) => {
    const [row] = await list(
      "handlingUnits",
      `shipment=${(await entry(whose)).id}&search=${of}-${label}`,
    );
    return { id: String(row?.id), version: row?.version, line: row?.["invoiceLine"] };
  };
  const command = async (label: string, name: string, input: object) => {
    const { id, version } = await unit(label);
    const rows = [{ id, version }];
    return send(`handlingUnits/${name}`, { rows, reason: "Sí", input });
  };
  await receiving(of);
  await receiving(other);
  await scan(of, `${of}-1`);
  const { line } = await unit("1");
  expect((await command("1", "invoice", { invoiceLine: line })).status).toBe(200);
  const { id, version } = await entry(of);
  const input = { labels: [`${of}-1`] };
  const back = await send("shipments/unscan", { rows: [{ id, version }], reason: "No", input });
  expect([back.status, back.body.errors?.map(({ code }) => code)]).toEqual([422, ["notHere"]]);
  expect((await command("2", "cancel", {})).status).toBe(200);
  expect((await unit("2")).line).not.toBeNull();
  await scan(other, `${of}-2`);
  expect((await unit("2", other)).line).toBeNull();
  expect((await unit("2")).line).not.toBeNull();
});

const READ = ["announced_lines", "handling_units", "stock_moves"];
it("a scan among 2,000 announced labels reads each of them a few times, and not all of them for each", async () => {
  const announced = async (number: number) => {
    const of = reference();
    const line = (at: number) => ({
      part: `P${at}`,
      label: `${of}-${at}`,
      invoice: `${of}F`,
      price: "1",
    });
    await imported(
      csv(
        linesOf(
          of,
          Array.from({ length: number }, (_, at) => line(at)),
        ),
      ),
    );
    await receiving(of);
    await scan(of, ...Array.from({ length: number - 5 }, (_, at) => `${of}-${at + 5}`));
    await owner.query(`analyze ${READ.join()}`);
    return rowsRead(world.database.pool, READ, () => scan(of, `${of}-0`));
  };
  expect(await announced(2_000)).toBeLessThan(20 * 2_000);
});

it("keeps the same reference of two clients apart", async () => {
  const of = reference();
  const theirs = await world.signIn("admin@demo.test", RIO_BRAVO);
  await imported(csv(linesOf(of, [{ part: "A1", label: `${of}-1` }])));
  await imported(csv(linesOf(of, [{ part: "Z9", label: `${of}-1` }])), {
    headers: theirs,
    fields: { client: String(RIO_BRAVO) },
  });
  expect(
    await owner.query(
      `select s.subscriber_id as client, announced_version as version, part_no as part from shipments s
       join announced_lines l on l.shipment = s.id where bol_no = '${of}' order by 1`,
    ),
  ).toEqual([
    { client: NORTE, version: 1, part: "A1" },
    { client: RIO_BRAVO, version: 1, part: "Z9" },
  ]);
});

it("reads the lists of a zip, and says in which file a wrong line stands", async () => {
  const [one, two] = [reference(), reference()];
  const swapped = `Cantidad,Parte,Site,Referencia (BOL),Unidad de medida\n5,A1,PKL1,${two},PZA\n,B2,PKL1,${two},PZA`;
  const zip = zipped({ "uno.csv": csv(linesOf(one, [{ part: "A1" }])), "dos.csv": swapped });
  const told = await preview(zip, { name: "listas.zip" });
  expect(told).toMatchObject({ rows: 3, added: 1, wrong: 1 });
  expect(told.lines).toMatchObject([
    { file: "dos.csv", line: 3, faults: { quantity: { code: "required" } } },
  ]);
  const at = told.columns.findIndex(({ field }) => field === "partNo");
  expect(told.lines[0]?.cells[at]).toBe("B2");
});

it("leaves nothing of a file whose transaction breaks off midway", async () => {
  const of = reference();
  await owner.query(`create function break_off() returns trigger language plpgsql as $$
    begin raise exception 'broken off'; end $$`);
  await owner.query(
    "create trigger breaks_off before insert on invoice_lines for each row execute function break_off()",
  );
  const lines = [{ part: "A1", label: `${of}-1`, invoice: `${of}F`, price: "1" }];
  const nothing = await written();
  expect((await file("import", csv(linesOf(of, lines)))).status).toBe(500);
  expect(await written()).toEqual(nothing);
  await owner.query("drop trigger breaks_off on invoice_lines");
  await imported(csv(linesOf(of, lines)));
  expect((await entry(of))["announcedVersion"]).toBe(1);
});
