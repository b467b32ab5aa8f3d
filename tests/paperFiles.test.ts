import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import { uploadForm } from "./uploadForm.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterAll(() => w.close());

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
async function attach(entity: string, row: EntityRow, type: string): Promise<string> {
  const file = { file: `${type}.pdf`, bytes: PDF };
  const { body: payload, headers } = uploadForm([file], { row: row.id, type });
  const url = `/api/${entity}/documents`;
  const reply = await w.world.app.inject({
    method: "POST",
    url,
    payload,
    headers: { ...w.by, ...headers },
  });
  expect([url, type, reply.statusCode]).toEqual([url, type, 200]);
  return reply.json<{ data: { id: string } }>().data.id;
}
async function takeOff(entity: string, row: EntityRow, id: string): Promise<void> {
  const url = `/api/${entity}/${row.id}/documents/${id}/remove`;
  const reply = await w.world.app.inject({ method: "POST", url, headers: w.by, payload: {} });
  expect([url, reply.statusCode]).toEqual([url, 200]);
}
let count = 0;
const invoice = (entry: EntityRow) =>
  w.added("invoices", {
    number: `PF-${(count += 1)}`,
    supplier: w.ids["carrier1"],
    shipment: entry.id,
    issuedOn: "2026-11-01",
    total: "10.00 USD",
  });
const judge = async (entry: EntityRow, docStatus: string, papersWaiver: string | null = null) =>
  faultsOf(await w.command("shipments/judgeDocuments", entry, { docStatus, papersWaiver }));
const papersOf = async (entry: EntityRow) => {
  const { docStatus, papersLacking } = await w.entry(entry);
  return [docStatus, papersLacking];
};

it("documents become complete by what is attached, and are verified by somebody once they are", async () => {
  const entry = await w.entered({});
  const all = [["lacksBol"], ["lacksPackingList"], ["lacksInvoice"]];
  for (const state of ["complete", "verified", "authorised"])
    expect([state, await judge(entry, state)]).toEqual([state, all]);
  await attach("shipments", entry, "bol");
  expect(await papersOf(entry)).toEqual(["partial", ["packingList", "invoice"]]);
  await attach("shipments", entry, "packingList");
  const own = await invoice(entry);
  expect(await judge(entry, "verified")).toEqual([["lacksInvoices", own["number"]]]);
  await attach("invoices", own, "invoice");
  expect(await w.one("invoices", own)).toMatchObject({
    authStatus: "received",
    receivedBy: "Adela Administra",
  });
  expect(await papersOf(entry)).toEqual(["complete", []]);
  expect(await judge(entry, "verified")).toEqual([]);
  expect(await w.entry(entry)).toMatchObject({
    docStatus: "verified",
    papersBy: "Adela Administra",
    papersWaiver: null,
    papersAt: expect.any(String),
  });
});

it("documents are verified without files by a reason alone, which stands until they are rejected", async () => {
  const entry = await w.entered({});
  expect(await judge(entry, "verified", "Originales en papel")).toEqual([]);
  expect(await w.entry(entry)).toMatchObject({
    docStatus: "verified",
    papersWaiver: "Originales en papel",
    papersLacking: [],
  });
  await invoice(entry);
  expect((await w.entry(entry))["docStatus"]).toBe("verified");
  expect(await judge(entry, "rejected", "Nada")).toEqual([]);
  expect(await w.entry(entry)).toMatchObject({ docStatus: "rejected", papersWaiver: null });
  expect(await judge(entry, "partial", "Nada")).toEqual([]);
  expect((await judge(entry, "verified")).length).toBe(3);
});

it("what was verified is partial again once a file is taken off or a further invoice is missing", async () => {
  const entry = await w.entered({});
  const bol = await attach("shipments", entry, "bol");
  await attach("shipments", entry, "packingList");
  const own = await invoice(entry);
  const file = await attach("invoices", own, "invoice");
  await judge(entry, "verified");
  const second = await invoice(entry);
  expect(await papersOf(entry)).toEqual(["partial", ["invoice"]]);
  await attach("invoices", second, "invoice");
  await judge(entry, "verified");
  await takeOff("shipments", entry, bol);
  expect(await papersOf(entry)).toEqual(["partial", ["bol"]]);
  await takeOff("invoices", own, file);
  expect((await w.one("invoices", own))["authStatus"]).toBe("missing");
  expect(await papersOf(entry)).toEqual(["partial", ["bol", "invoice"]]);
});

it("an invoice is received by its file or by a reason, and by nothing else", async () => {
  const entry = await w.entered({});
  const own = await invoice(entry);
  const receive = async (paperWaiver: string | null) =>
    faultsOf(await w.command("invoices/receive", own, { paperWaiver }));
  expect(await receive(null)).toEqual([["noFile"]]);
  expect(await receive("Llega en papel con el chofer")).toEqual([]);
  expect(await w.one("invoices", own)).toMatchObject({
    authStatus: "received",
    receivedBy: "Adela Administra",
    paperWaiver: "Llega en papel con el chofer",
  });
  await w.did("invoices/reject", own);
  await attach("invoices", own, "invoice");
  expect((await w.one("invoices", own))["authStatus"]).toBe("rejected");
  expect(await receive(null)).toEqual([]);
  expect((await w.one("invoices", own))["paperWaiver"]).toBe(null);
});

it("a load whose entries lack papers is refused at its release with all of them, and its scans say nothing of papers", async () => {
  const [[one, units], [other], [whole]] = [await w.ready(2), await w.ready(1), await w.ready(1)];
  const load = await w.planned([one, other, whole]);
  await w.judge(one, "rejected");
  const number = await w.rejectedInvoice(other);
  const told = faultsOf(await w.run("release", load));
  expect(told).toEqual([["entryBare"], ["entryUninvoiced", number]]);
  await w.did("shipments/judgeDocuments", one, { docStatus: "partial" });
  await w.did("shipments/judgeDocuments", one, { docStatus: "verified", papersWaiver: "En papel" });
  await w.owner.query("update invoices set auth_status = 'received' where number = $1", [number]);
  await w.done("release", load);
  await w.done("assign", load, { visit: (await w.atDock()).id });
  await w.done("start", load, { waiver: "La cámara no sirve" });
  await w.judge(one, "rejected");
  await w.done("scan", load, { labels: units.map(({ label }) => label) });
  await w.done("finish", load, { difference: "Sin las otras" });
  await w.done("seal", load, { seal: "S-PF", waiver: "Sin cámara" });
  expect(faultsOf(await w.run("dispatch", load))).toEqual([["leavesBare"]]);
});

it("a released load takes no entry without its papers into its plan", async () => {
  const [[one], [bare]] = [await w.ready(1), await w.ready(1)];
  const load = await w.planned([one]);
  await w.done("release", load);
  await w.judge(bare, "rejected");
  const entries = [one["entryNo"], bare["entryNo"]];
  expect(faultsOf(await w.run("plan", load, { entries }))).toEqual([["entryBare"]]);
});
