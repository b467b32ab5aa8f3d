import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { requestAudits } from "#features/audit/store/requestAudits.ts";
import type { Story, Traced } from "#modules/traceability/contract.ts";
import { filed as file } from "./filedPedimentos.ts";
import { type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import { rowsRead } from "./rowsRead.ts";
import type { Headers } from "./world.ts";

let w: LoadWorld;
let admin: Headers;
let follower: Headers;
let other: Headers;

beforeAll(async () => {
  w = await openLoadWorld();
  admin = await w.world.signIn("admin@demo.test", NORTE);
  await person("follower@norte.test", NORTE);
  await person("follower@bravo.test", RIO_BRAVO);
  follower = await w.world.signIn("follower@norte.test");
  other = await w.world.signIn("follower@bravo.test");
});
afterAll(() => w.close());

const person = (email: string, of: number) =>
  w.owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, $1, 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $2 from one)
     insert into grants select id, 'TRAZABILIDAD_EMBARQUES' from one`,
    [email, of],
  );
const filed = (given: Parameters<typeof file>[1]) => file(w.world.database, given);
async function get<Data>(url: string, headers: Headers = admin): Promise<Data> {
  const reply = await w.world.app.inject({ url: `/api/${url}`, headers });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json<{ data: Data }>().data;
}
const traced = (number: string, headers?: Headers) =>
  get<Traced[]>(`traced_shipments?number=${encodeURIComponent(number)}`, headers);
/** What a number leads to and by what, in the order of the ids. */
const foundBy = async (number: unknown) =>
  byId(await traced(String(number))).map(({ id, by, name }) => [id, by, name]);
const byId = <Of extends { readonly id: string }>(rows: readonly Of[]) =>
  rows.toSorted((one, other) => one.id.localeCompare(other.id));
const story = ({ id }: EntityRow, headers?: Headers) =>
  get<Story>(`shipments/${id}/story`, headers);

let count = 0;
async function billed(entry: EntityRow, of = { eDocument: "", uuid: "" }): Promise<string> {
  const number = `DECL-${(count += 1)}`;
  await w.owner.query(
    `insert into invoices (subscriber_id, shipment, number, supplier, issued_on, total, auth_status, e_document, uuid)
     values ($1, $2, $3, $4, '2026-11-01', '10.00 USD', 'received', nullif($5, ''), nullif($6, ''))`,
    [NORTE, entry.id, number, w.ids[`carrier${NORTE}`], of.eDocument, of.uuid],
  );
  return number;
}
const declared = ({ pedimentos }: Story) =>
  pedimentos.map(({ number, paidOn, invoices }) => [number, paidOn, invoices]);

it("the number of a load, and its seal, lead to the entries that are planned for it or aboard", async () => {
  const [[one, units], [through]] = [await w.ready(2), [await w.direct()]];
  const load = await w.sealed([one, through], units);
  for (const number of [load["loadNo"], load["seal"]])
    expect(await foundBy(number)).toEqual(
      byId([one, through]).map(({ id }) => [id, "loads", number]),
    );
  const [left] = await w.ready(1);
  const plan = await w.planned([left]);
  expect(await foundBy(plan["loadNo"])).toEqual([[left.id, "loads", plan["loadNo"]]]);
  expect(await traced(String(load["loadNo"]), other)).toEqual([]);
});

it("the number of a pedimento leads to the entries whose invoices it declares, as it is printed, in 15 digits or 7", async () => {
  const [entry] = await w.ready(1);
  const [apart] = await w.ready(1);
  const number = await billed(entry);
  await billed(apart, { eDocument: "COVE26TRACE", uuid: "" });
  const printed = "26  24  9301  6200001";
  await filed({ number: "6200001", folios: [number, "cove26 trace"], paidOn: null });
  const both = byId([entry, apart]).map(({ id }) => [id, "pedimentos", printed]);
  for (const typed of [printed, "262493016200001", "26 24 9301 6200001", "6200001"])
    expect([typed, await foundBy(typed)]).toEqual([typed, both]);
  for (const none of ["200001", "212493016200001", "263093016200001", "262494026200001"])
    expect([none, await traced(none)]).toEqual([none, []]);
  expect(await traced("6200001", other)).toEqual([]);
});

it("a UUID is found, and nothing of what another client's pedimento of that number declares", async () => {
  const [entry] = await w.ready(1);
  const number = await billed(entry, { eDocument: "", uuid: "AA-UUID-1" });
  await filed({ number: "6200011", folios: ["aa-uuid-1"], paidOn: null });
  await filed({ number: "6200012", folios: [number], paidOn: null, client: RIO_BRAVO });
  expect((await traced("6200011")).map(({ id }) => id)).toEqual([entry.id]);
  for (const headers of [admin, follower, other])
    expect(await traced("6200012", headers)).toEqual([]);
  expect(declared(await story(entry))).toEqual([["26  24  9301  6200011", null, [number]]]);
  expect(declared(await story(entry, follower))).toEqual(declared(await story(entry)));
});

it("a story names the pedimentos in force that declare its invoices, what is not paid first, and what none declares", async () => {
  const [entry] = await w.ready(1);
  const numbers = [await billed(entry), await billed(entry), await billed(entry)];
  const [first = "", second = "", third = ""] = numbers;
  const paidOn = "2026-11-10";
  await filed({ number: "6200021", folios: [first, second], paidOn: "2026-11-02" });
  await filed({ number: "6200022", folios: [first], paidOn, rectifies: "6200021" });
  await filed({ number: "6200023", folios: [second], paidOn: null });
  const told = await story(entry);
  expect(declared(told)).toEqual([
    ["26  24  9301  6200023", null, [second]],
    ["26  24  9301  6200022", paidOn, [first]],
  ]);
  expect(told.undeclared).toEqual([third]);
  // The one that was rectified leads to its entry still.
  expect((await traced("6200021")).map(({ id }) => id)).toEqual([entry.id]);
});

it("of several rectifications of one pedimento the last that was paid is in force, whatever is not paid beside it", async () => {
  const [entry] = await w.ready(1);
  const number = await billed(entry);
  const rectified = { folios: [number], rectifies: "6200024" };
  const inForce = async () => declared(await story(entry)).map(([told]) => told);
  await filed({ number: "6200024", folios: [number], paidOn: "2026-11-02" });
  await filed({ ...rectified, number: "6200025", paidOn: "2026-11-05" });
  await filed({ ...rectified, number: "6200026", paidOn: null });
  expect(await inForce()).toEqual(["26  24  9301  6200025"]);
  await filed({ ...rectified, number: "6200027", paidOn: "2026-11-09" });
  expect(await inForce()).toEqual(["26  24  9301  6200027"]);
});

it("what looks behind the policies tells of proven clients alone", async () => {
  const id = await filed({ number: "6200028", folios: ["BEHIND-1"], paidOn: null });
  await inTenant(w.world.database, NORTE, (tx) => requestAudits(tx, [id]));
  await w.owner.query("update audits set last_run_at = now() where pedimento_id = $1", [id]);
  const toldTo = (client: number) =>
    inTenant(w.world.database, client, async ({ client: connection }) => {
      const counts = [];
      for (const from of [
        "pedimentos_declaring(array['BEHIND-1'])",
        "invoices_of_pedimentos('6200028', null, null, null)",
        `audits_of_pedimentos(array['${id}']::uuid[])`,
      ])
        counts.push((await connection.query(`select from ${from}`)).rowCount);
      return counts;
    });
  expect(await toldTo(NORTE)).toEqual([1, 1, 1]);
  for (const none of [RIO_BRAVO, 0]) expect(await toldTo(none)).toEqual([0, 0, 0]);
});

it("a pedimento leads to its audit for whoever may see audits alone; a link tells of it without its number", async () => {
  const [entry] = await w.ready(1);
  const id = await filed({ number: "6200031", folios: [await billed(entry)], paidOn: null });
  await inTenant(w.world.database, NORTE, (tx) => requestAudits(tx, [id]));
  const [audit] = await w.owner.query<{ id: string; at: Date }>(
    "update audits set last_run_at = '2026-11-19T18:00:00Z' where pedimento_id = $1 returning id, last_run_at as at",
    [id],
  );
  const number = "26  24  9301  6200031";
  expect((await story(entry)).pedimentos).toMatchObject([
    { number, audit: { id: audit?.id, ranAt: audit?.at.toISOString() } },
  ]);
  expect((await story(entry, follower)).pedimentos).toMatchObject([{ number, audit: null }]);
  const send = async (url: string, payload: object, headers: Headers) =>
    w.world.app.inject({ method: "POST", url: `/api/${url}`, payload, headers });
  const link = await send(`shipments/${entry.id}/story/links`, { days: 1 }, follower);
  const { token } = link.json<{ data: { token: string } }>().data;
  const opened = await send("shared_story", { token }, {});
  expect(opened.json<{ data: Story }>().data.pedimentos).toMatchObject([
    { number: null, paidOn: null, audit: null },
  ]);
  expect(opened.body).not.toContain("6200031");
  const pdf = await send(`shipments/${entry.id}/story/pdf`, { language: "es" }, follower);
  const words = pdfTexts(pdf.rawPayload).join(" ").replaceAll(/\s+/g, " ");
  for (const said of ["26 24 9301 6200031", "Sin pagar"]) expect(words).toContain(said);
});

it("a story tells the loads on which its units left, each with its seal and trailer; its own where it goes through", async () => {
  const [entry, [first, second]] = await w.ready(2);
  const load = await w.loading([entry]);
  await w.done("scan", load, { labels: [first?.["label"]] });
  await w.done("finish", load, { difference: "No cupo" });
  await w.done("seal", load, { seal: "S-TOLD", waiver: "La cámara no sirve" });
  expect((await story(entry)).loads).toEqual([]);
  const gone = await w.done("dispatch", load);
  const next = await w.sealed([entry], second ? [second] : []);
  const last = await w.done("dispatch", next);
  const trailerOf = async ({ visit }: EntityRow) =>
    (await w.one("trailerVisits", { id: String(visit) }))["trailerNo"];
  const toldOf = async (row: EntityRow, units: number | null) => ({
    loadNo: row["loadNo"],
    seal: row["seal"],
    trailerNo: await trailerOf(row),
    leftAt: row["dispatchedAt"],
    units,
  });
  const told = await story(entry, follower);
  expect(told.loads).toEqual([await toldOf(gone, 1), await toldOf(last, 1)]);

  const direct = await w.direct();
  const through = await w.done("dispatch", await w.sealed([direct], []));
  expect((await story(direct)).loads).toEqual([await toldOf(through, null)]);
});

it("among 100,000 declared invoices a story and a trace read only those that they tell", async () => {
  const [entry] = await w.ready(1);
  await filed({ number: "6200041", folios: [await billed(entry)], paidOn: null });
  const rowsOfBoth = () =>
    rowsRead(w.world.database.pool, ["pedimentos", "pedimento_invoices"], async () => {
      expect(declared(await story(entry))).toHaveLength(1);
      expect(await traced("6200041")).toHaveLength(1);
    });
  await w.owner.query(
    `with bulk as (insert into pedimentos (subscriber_id, aduana, patente, number, year, operation, paid_on, source, content_hash)
       select $1, '240', '9402', (6300000 + at)::text, 2026, 1, '2026-11-01', 'datastage', '\\x00'
       from generate_series(1, 20000) at returning id)
     insert into pedimento_invoices (subscriber_id, pedimento_id, ordinal, folio)
     select $1, id, n, 'BULK-' || row_number() over () from bulk, generate_series(1, 5) n`,
    [NORTE],
  );
  await w.owner.query("analyze pedimentos, pedimento_invoices", []);
  expect(await rowsOfBoth()).toBeLessThan(100);
});
