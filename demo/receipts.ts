import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

const BOL = "BOL70431900";
const INVOICE = "F-131900";
/** Of each part what its invoice says, and what has come of it. */
const CAME = [
  [120, 120],
  [80, 30],
  [400, 0],
] as const;

interface Kept {
  readonly partNo: string;
  readonly description: string;
}

/** An entry that the distribution centre is receiving by part: one is whole, one has begun, one has not come. */
export async function loadReceipts(doors: Doors, database: Database): Promise<void> {
  const ask = <Row>(query: ReturnType<typeof sql<Row>>) =>
    inTenant(database, NORTE, async ({ db }) => (await query.execute(db)).rows);
  if ((await ask(sql`select from shipments where bol_no = ${BOL}`)).length > 0) return;
  const post = (path: string, body: object) => doors.post(NORTE, `/api/${path}`, body);
  const [at] = await ask(sql<
    Readonly<Record<"site" | "dock" | "location" | "supplier" | "carrier", string>>
  >`
    select s.id as site, l.id as dock,
      (select id from locations where site = s.id and code = 'S-02') as location, (select id from carriers where name = 'Ohio Precision Stampings') as supplier,
      (select id from carriers where name = 'Blue Heron Express') as carrier
    from sites s join locations l on l.site = s.id where s.code = 'LRD2' and l.code = 'D-04'`);
  const kept = await ask(sql<Kept>`
    select p.part_no as "partNo", p.description from parts p
    where p.subscriber_id = ${NORTE} and exists (select from stock_balances b
      where (b.subscriber_id, b.part_no) = (p.subscriber_id, p.part_no) and b.on_hand > 0)
    order by p.part_no limit ${CAME.length}`);
  const { site, dock, location, supplier, carrier } = at ?? {};
  const papers = { bolNo: BOL, proNo: "PRO520118", shipmentType: "LTL", unitsDeclared: 4 };
  await post("shipments", { ...papers, site, carrier, supplier });
  const entry = () =>
    ask(sql<{ id: string; version: number }>`
    select id, version from shipments where bol_no = ${BOL}`);
  const arrives = { trailerNo: "CX6120", sealIn: "S880944", driverName: "Darnell Brooks" };
  await post("shipments/checkIn", { rows: await entry(), reason: "", input: arrives });
  await post("shipments/startReceive", { rows: await entry(), reason: "", input: { dock } });
  const total = CAME.reduce((sum, [quantity]) => sum + quantity * 2, 0);
  const issued = {
    number: INVOICE,
    issuedOn: new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10),
  };
  const [row] = await entry();
  await post("invoices", {
    ...issued,
    shipment: row?.id,
    supplier,
    incoterm: "FCA",
    total: `${total}.00 USD`,
  });
  const invoices = () =>
    ask(sql<{ id: string; version: number }>`
    select id, version from invoices where number = ${INVOICE}`);
  const [invoice] = await invoices();
  for (const [number, { partNo, description }] of kept.entries()) {
    const [quantity = 0, came = 0] = CAME[number] ?? [];
    const goods = {
      partNo,
      description,
      quantity: String(quantity),
      uom: "PZA",
      unitPrice: "2",
      countryOfOrigin: "US",
    };
    await post("invoiceLines", { ...goods, invoice: invoice?.id, lineNo: number + 1 });
    if (came === 0) continue;
    const rows = await ask(sql<{ id: string; version: number }>`
      select id, version from invoice_lines where invoice = ${invoice?.id} and part_no = ${partNo}`);
    const input = { label: `${BOL}-${number + 1}`, pieces: came, lot: "L2611C", location };
    await post("invoiceLines/receive", { rows, reason: "", input });
  }
  const input = { paperWaiver: "Original en papel" };
  await post("invoices/receive", { rows: await invoices(), reason: "", input });
}
