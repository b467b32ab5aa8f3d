import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { filed as file } from "./filedPedimentos.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import { rowsRead } from "./rowsRead.ts";
import { statementsOf } from "./statementsOf.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterAll(() => w.close());

type Filed = Parameters<typeof file>[1];
const filed = (given: Filed) => file(w.world.database, given);
const left = async (load: EntityRow, papersWaiver?: string) =>
  faultsOf(await w.run("dispatch", load, papersWaiver ? { papersWaiver } : {}));
const unpaid = (number: string, year = 26) => ["leavesUnpaid", `${year}  24  9301  ${number}`];

let count = 0;
/** An invoice of an entry, received. */
async function billed(entry: EntityRow, more: Record<string, string> = {}): Promise<string> {
  const number = `PAID-${(count += 1)}`;
  await w.owner.query(
    `insert into invoices (subscriber_id, shipment, number, supplier, issued_on, total, auth_status, e_document, uuid)
     values ($1, $2, $3, $4, '2026-11-01', '10.00 USD', 'received', $5, $6)`,
    [
      NORTE,
      entry.id,
      number,
      w.ids[`carrier${NORTE}`],
      more["eDocument"] ?? null,
      more["uuid"] ?? null,
    ],
  );
  return number;
}
/** A sealed load that crosses with one entry, and the number of that entry's invoice. */
async function crossing(size = 1, more: Record<string, string> = {}) {
  const [entry, units] = await w.ready(size);
  const number = await billed(entry, more);
  return { entry, units, number, load: await w.sealed([entry], units) };
}

it("a load does not cross while a pedimento that declares an invoice of it is not paid, and does once it is", async () => {
  const { entry, number, load } = await crossing();
  const id = await filed({ number: "6100001", folios: [number], paidOn: null });
  const { status, body } = await w.run("dispatch", load);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([
    {
      code: "leavesUnpaid",
      values: { entry: entry["entryNo"], pedimento: "26  24  9301  6100001" },
    },
  ]);
  await w.owner.query("update pedimentos set paid_on = '2026-11-20' where id = $1", [id]);
  expect(await left(load)).toEqual([]);
});

it("a reason lets it leave unpaid, and stays with who gave it", async () => {
  const { number, load } = await crossing();
  await filed({ number: "6100002", folios: [number], paidOn: null });
  expect(await left(load)).toEqual([unpaid("6100002")]);
  const papersWaiver = "El agente paga en el puente";
  expect(await left(load, papersWaiver)).toEqual([]);
  expect(await w.one("loads", load)).toMatchObject({
    status: "dispatched",
    papersWaiver,
    dispatchedBy: "Adela Administra",
  });
});

it.each([
  ["plant", "6100011"],
  ["distribution", "6100012"],
  ["transfer", "6100013"],
])("a load of kind %s is not asked for the pedimento", async (kind, pedimento) => {
  const { number, load } = await crossing();
  await filed({ number: pedimento, folios: [number], paidOn: null });
  await w.owner.query("update loads set kind = $2 where id = $1", [load.id, kind]);
  expect(await left(load)).toEqual([]);
});

it("what no known pedimento declares, and what another client's does, says nothing against a load", async () => {
  const { number, load } = await crossing();
  await filed({ number: "6100003", folios: [number], paidOn: null, client: RIO_BRAVO });
  await filed({ number: "6100004", folios: [`${number}-B`], paidOn: null });
  expect(await left(load)).toEqual([]);
});

it("an invoice is declared by its number, COVE or UUID, however the file writes it", async () => {
  for (const [at, folio] of ["cove26 abc1", "9f0b-11aa", ""].entries()) {
    const { number, load } = await crossing(1, { eDocument: "COVE26ABC1", uuid: "9F0B-11AA" });
    const written = folio || ` ${number.toLowerCase()} `;
    const id = await filed({ number: `610002${at}`, folios: [written], paidOn: null });
    expect([folio, await left(load)]).toEqual([folio, [unpaid(`610002${at}`)]]);
    await w.owner.query("update pedimento_invoices set folio = null where pedimento_id = $1", [id]);
  }
});

it("of a rectified pedimento the version in force speaks: a rectification that is not paid takes back nothing that was", async () => {
  const paidOn = "2026-11-10";
  const first = await crossing();
  await filed({ number: "6100031", folios: [first.number], paidOn });
  await filed({ number: "6100032", folios: [first.number], paidOn: null, rectifies: "6100031" });
  expect(await left(first.load)).toEqual([]);

  const second = await crossing();
  await filed({ number: "6100033", folios: [second.number], paidOn: null });
  await filed({
    number: "6100034",
    folios: [second.number],
    paidOn,
    rectifies: "6100033",
  });
  expect(await left(second.load)).toEqual([]);

  const never = await crossing();
  await filed({ number: "6100035", folios: [never.number], paidOn: null });
  await filed({ number: "6100036", folios: [never.number], paidOn: null, rectifies: "6100035" });
  expect(await left(never.load)).toEqual([unpaid("6100036")]);
});

it("a revision that was replaced, and a pedimento that was paid in the next year, are not waited for", async () => {
  const replaced = await crossing();
  const old = await filed({ number: "6100041", folios: [replaced.number], paidOn: null });
  await w.owner.query("update pedimentos set is_current = false where id = $1", [old]);
  expect(await left(replaced.load)).toEqual([]);

  const late = await crossing();
  const paid = { number: "5100042", folios: [late.number] };
  await filed({ ...paid, year: 2025, paidOn: null });
  expect(await left(late.load)).toEqual([unpaid("5100042", 25)]);
  await filed({ ...paid, year: 2026, paidOn: "2026-01-04" });
  expect(await left(late.load)).toEqual([]);
});

it("a through-trailer is asked for the pedimento of its entry as well", async () => {
  const entry = await w.direct();
  const load = await w.sealed([entry], []);
  await filed({ number: "6100051", folios: [await billed(entry)], paidOn: null });
  expect(await left(load)).toEqual([unpaid("6100051")]);
});

it("of an entry of which a part goes, the invoices of that part are asked for, and those of which no unit tells", async () => {
  const [entry, units] = await w.ready(2);
  const numbers = [await billed(entry), await billed(entry)];
  for (const [at, number] of numbers.entries())
    await w.owner.query(
      `with line as (insert into invoice_lines (subscriber_id, invoice, line_no, part_no, description, quantity, uom, unit_price)
         select subscriber_id, id, 1, 'P', 'P', 1, 'PZA', 1 from invoices where number = $1 returning id)
       update handling_units set invoice_line = (select id from line) where id = $2`,
      [number, units[at]?.id],
    );
  const load = await w.loading([entry]);
  await w.done("scan", load, { labels: [units[0]?.["label"]] });
  await w.done("finish", load, { difference: "No cupo" });
  await w.done("seal", load, { seal: "S-PART", waiver: "La cámara no sirve" });
  await filed({ number: "6100061", folios: [numbers[1] ?? ""], paidOn: null });
  const loose = await billed(entry);
  const id = await filed({ number: "6100062", folios: [loose], paidOn: null });
  expect(await left(load)).toEqual([unpaid("6100062")]);
  await w.owner.query("update pedimentos set paid_on = '2026-11-20' where id = $1", [id]);
  await filed({ number: "6100063", folios: [numbers[0] ?? ""], paidOn: null });
  expect(await left(load)).toEqual([unpaid("6100063")]);
});

it("of 5,000 units of several invoices the pedimentos are asked for without a question for each unit or invoice", async () => {
  const dispatch = (load: EntityRow) => statementsOf(w.world, () => w.done("dispatch", load));
  const plain = await dispatch((await crossing(5_000)).load);
  const { entry, number, load } = await crossing(5_000);
  const folios = [number];
  for (let more = 0; more < 20; more += 1) folios.push(await billed(entry));
  await filed({ number: "6100071", folios, paidOn: "2026-11-20" });
  const id = await filed({ number: "6100072", folios: folios.slice(3), paidOn: null });
  expect(await left(load)).toEqual([unpaid("6100072")]);
  await w.owner.query("update pedimentos set paid_on = '2026-11-20' where id = $1", [id]);
  const read = ["pedimentos", "pedimento_invoices"];
  await w.owner.query(`analyze ${read.join()}, invoices, invoice_lines`);
  const rows = await rowsRead(w.world.database.pool, read, async () =>
    expect(await dispatch(load)).toBeLessThan(plain + folios.length),
  );
  expect(rows).toBeLessThan(5_000);
});
