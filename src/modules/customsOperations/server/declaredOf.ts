import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type {
  Declared,
  DeclaredInvoice,
  DeclaredLine,
  DeclaredVehicle,
} from "../computation/m3/declared.ts";
import type { Operation } from "../computation/operation.ts";
import type { OperationRow } from "../customsOperations.ts";

/** What papers of an operation say beside what it is computed from, as it stands. */
export async function declaredOf(
  tx: Tx,
  row: OperationRow,
  { lines }: Operation,
): Promise<Declared> {
  const invoices = await invoicesOf(tx, row.id, [...new Set(lines.map(({ invoice }) => invoice))]);
  return {
    number: row.number,
    aduana: row.aduana,
    regime: row.regime,
    importerRfc: row.importerRfc,
    destination: row.destination,
    ...(await partiesOf(tx, row)),
    invoices,
    lines: await declaredLines(
      tx,
      lines.map(({ id }) => id),
    ),
    vehicles: await vehiclesOf(
      tx,
      invoices.map(({ id }) => id),
    ),
  };
}

/** The broker, and whoever of the client's own has the importer's RFC. */
async function partiesOf(
  { db, subscriberId }: Tx,
  { id, importerRfc }: OperationRow,
): Promise<Pick<Declared, "broker" | "patente" | "importerName">> {
  const { rows } = await sql<Pick<Declared, "broker" | "patente" | "importerName">>`
    select c.name as broker, c.patente, (select name from shared.customers
        where subscriber_id = ${subscriberId} and rfc = ${importerRfc} order by status, number limit 1) as "importerName"
    from customs_operations o join shared.carriers c on (c.subscriber_id, c.id) = (o.subscriber_id, o.broker)
    where o.subscriber_id = ${subscriberId} and o.id = ${id}::uuid`.execute(db);
  return rows[0] ?? { broker: "", patente: null, importerName: null };
}

async function invoicesOf(
  { db, subscriberId }: Tx,
  operation: string,
  ids: readonly string[],
): Promise<DeclaredInvoice[]> {
  const { rows } = await sql<{ invoice: DeclaredInvoice }>`
    select jsonb_build_object('id', i.id, 'number', i.number, 'issuedOn', i.issued_on, 'incoterm', i.incoterm,
      'isPart', exists (
        select from shared.invoice_lines l left join operation_lines o
          on (o.subscriber_id, o.invoice_line) = (l.subscriber_id, l.id) and o.operation = ${operation}::uuid and o.status = 'active'
        where (l.subscriber_id, l.invoice) = (i.subscriber_id, i.id) and o.quantity is distinct from l.quantity),
      'supplier', jsonb_build_object('name', s.name, 'taxId', s.tax_id, 'rfc', s.rfc, 'street', s.street, 'city', s.city,
        'stateCode', s.state_code, 'postalCode', s.postal_code, 'country', s.country)) as invoice
    from unnest(${ids}::uuid[]) with ordinality wanted(id, at)
    join shared.invoices i on i.subscriber_id = ${subscriberId} and i.id = wanted.id
    join shared.carriers s on (s.subscriber_id, s.id) = (i.subscriber_id, i.supplier)
    order by wanted.at`.execute(db);
  return rows.map(({ invoice }) => invoice);
}

async function declaredLines(
  { db, subscriberId }: Tx,
  ids: readonly string[],
): Promise<Declared["lines"]> {
  const { rows } = await sql<{ id: string; line: DeclaredLine }>`
    select o.id, jsonb_build_object('lineNo', l.line_no, 'description', l.description, 'quantity', o.quantity::text,
      'unit', l.uom, 'brand', l.brand, 'model', l.model, 'serials', to_jsonb(l.serials)) as line
    from operation_lines o
    join shared.invoice_lines l on (l.subscriber_id, l.id) = (o.subscriber_id, o.invoice_line)
    where o.subscriber_id = ${subscriberId} and o.id = any(${ids}::uuid[])
    order by o.position, o.created_at, o.id`.execute(db);
  return Object.fromEntries(rows.map(({ id, line }) => [id, line]));
}

/** The trailers of loads for which entries of invoices are planned, or that have units of them. */
async function vehiclesOf(
  { db, subscriberId }: Tx,
  invoices: readonly string[],
): Promise<DeclaredVehicle[]> {
  const { rows } = await sql<DeclaredVehicle>`
    with entries as (
      select distinct i.shipment as id from shared.invoices i
      where i.subscriber_id = ${subscriberId} and i.id = any(${invoices}::uuid[])),
    taken as (
      select s.load from shared.shipments s join entries e on e.id = s.id where s.subscriber_id = ${subscriberId}
      union select u.load from shared.handling_units u join entries e on e.id = u.shipment
      where u.subscriber_id = ${subscriberId})
    select v.trailer_no as trailer, l.unit_type like 'container%' as "isContainer", l.seal, c.name as carrier,
      c.rfc as "carrierRfc", c.country as "carrierCountry"
    from taken join shared.loads l on l.subscriber_id = ${subscriberId} and l.id = taken.load and l.status <> 'cancelled'
    join shared.trailer_visits v on (v.subscriber_id, v.id) = (l.subscriber_id, l.visit)
    left join shared.carriers c on (c.subscriber_id, c.id) = (l.subscriber_id, l.carrier)
    order by l.load_no limit 100`.execute(db);
  return rows;
}
