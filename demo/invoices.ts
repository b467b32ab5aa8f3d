import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";
import { kilosOf, NORTE_FAMILIES, RIO_BRAVO_FAMILIES } from "./families.ts";
import { NORTE_WAITING } from "./norteStories.ts";
import { LAST_NUMBERS } from "./pastPlan.ts";
import { priceOf } from "./story.ts";

interface Entry {
  readonly id: string;
  /** In the series of its site, those of the distribution centre behind the others. */
  readonly number: number;
  readonly supplier: string;
  readonly units: readonly string[];
  readonly stage: string;
  /** Of the calendar, YYYY-MM-DD. */
  readonly day: string;
}

/** Entries that came, without an invoice yet. */
const uninvoiced = (database: Database, client: number) =>
  inTenant(database, client, async ({ db }) => {
    const { rows } = await sql<Entry>`
      select s.id, right(s.entry_no, 6)::integer - ${LAST_NUMBERS.E} + case when s.distribution then 500 else 0 end as number, s.supplier, s.stage, to_char(s.arrived_at - interval '6 days', 'YYYY-MM-DD') as day,
        array(select u.id::text from handling_units u where u.shipment = s.id and u.status = 'received' order by u.label) as units
      from shipments s where s.supplier is not null and s.stage not in ('expected', 'arrived', 'cancelled')
        and not exists (select from invoices i where i.shipment = s.id)
      order by s.entry_no`.execute(db);
    return rows;
  });

/** A row as it stands, to be sent with a command. */
const standing = (database: Database, client: number, table: string, key: string, value: string) =>
  inTenant(database, client, async ({ db }) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from ${sql.table(table)} where ${sql.ref(key)}::text = ${value}`.execute(
      db,
    );
    return rows;
  });

/** Invoices for what came, most of them authorised; some are missing, one does not add up. */
export async function loadInvoices(doors: Doors, database: Database): Promise<void> {
  for (const client of [NORTE, RIO_BRAVO])
    for (const entry of await uninvoiced(database, client))
      if (entry.number % 8 !== 7) await addInvoice(doors, database, client, entry);
}

async function addInvoice(
  doors: Doors,
  database: Database,
  client: number,
  { id: shipment, number, supplier, units, stage, day }: Entry,
): Promise<void> {
  const isWaiting = client === NORTE && number === NORTE_WAITING.entry;
  const name = isWaiting ? NORTE_WAITING.invoice : `F-${client}${String(20_480 + number * 13)}`;
  const pieces = 24 + (number % 5) * 12;
  const known = client === NORTE ? NORTE_FAMILIES : RIO_BRAVO_FAMILIES;
  // Goods that the client buys for the first time: no catalogue has them, and nobody has weighed them.
  const isNew = number % 9 === 2;
  const families = [0, 1].map((at) => known[(number * 2 + at) % known.length]);
  const lines = families.flatMap((family, at) => {
    const held = units.filter((_, unit) => unit % 2 === at);
    if (!family) return [];
    const partNo = `${family.prefix}-${isNew && at === 1 ? `N${number}` : 1001 + (number % 4)}`;
    const price = Number(priceOf(partNo));
    const quantity = Math.max(held.length, 1) * pieces;
    return [{ family, partNo, held, price, quantity }];
  });
  const total = lines.reduce(
    (sum, { price, quantity }) => sum + Math.round(price * quantity * 100),
    0,
  );
  const isWrong = stage === "reviewing";
  await doors.post(client, "/api/invoices", {
    number: name,
    supplier,
    shipment,
    issuedOn: day,
    incoterm: ["FCA", "DAP", "EXW"][number % 3],
    linkage: "0",
    total: `${((total + (isWrong ? 1_250 : 0)) / 100).toFixed(2)} USD`,
    eDocument: stage === "ready" ? `COVE${String(26_410_000 + client * 1_000 + number)}` : null,
  });
  const [invoice] = await standing(database, client, "invoices", "number", name);
  for (const [at, { family, partNo, held, price, quantity }] of lines.entries()) {
    await doors.post(client, "/api/invoiceLines", {
      invoice: invoice?.id,
      lineNo: at + 1,
      partNo,
      description: family.catalogue,
      quantity: String(quantity),
      uom: family.unit === "1" ? "KG" : "PZA",
      unitPrice: String(price),
      netWeight: isNew ? null : kilosOf(family, quantity),
      countryOfOrigin: "US",
      mxhts: family.mxhts,
      ushts: family.ushts,
    });
    const own = await inTenant(database, client, async ({ db }) => {
      const { rows } = await sql<{ id: string }>`
        select id from invoice_lines where invoice = ${invoice?.id} and line_no = ${at + 1}`.execute(
        db,
      );
      return rows[0]?.id;
    });
    const rows = (
      await Promise.all(
        held.map((unit) => standing(database, client, "handling_units", "id", unit)),
      )
    ).flat();
    if (rows.length > 0)
      await doors.post(client, "/api/handlingUnits/invoice", {
        rows,
        reason: "",
        input: { invoiceLine: own, pieces },
      });
  }
  for (const command of steps(stage, number))
    await doors.post(client, `/api/invoices/${command}`, {
      rows: await standing(database, client, "invoices", "number", name),
      reason: "",
      input: command === "receive" ? { paperWaiver: "Original en papel" } : {},
    });
}

function steps(stage: string, number: number): string[] {
  if (stage === "ready") return ["receive", "verify", "authorise"];
  if (stage === "reviewed") return ["receive", "verify"];
  return number % 4 === 3 ? [] : ["receive"];
}
