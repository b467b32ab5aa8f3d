import { sql } from "kysely";
import { partKey } from "#features/parts/model/partNumber.ts";
import { moneyOf } from "#kit/entity/fields/money.ts";
import { dividedBy, exact, roundedHalfUp, sum, times } from "#kit/pure/exact.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { OnFile } from "../../ServerModule.ts";
import type {
  ChargeFacts,
  ImporterFacts,
  LineFacts,
  OperationFacts,
} from "../computation/facts.ts";
import { declaredBefore } from "../computation/declaredBefore.ts";
import { allocatedAmount, withoutDiscount } from "../computation/lineAmounts.ts";
import type { OperationRow } from "../customsOperations.ts";
import { latestOf, otherOperations } from "./besideInvoices.ts";
import { isLive } from "./isLive.ts";
import { datedTables, type TableVersions } from "./datedTables.ts";

/** What a proforma was computed from, by version. */
export interface UsedVersions extends TableVersions {
  readonly tariff: number;
  readonly treaties: number;
  readonly catalogue: number;
  readonly certificates: number;
}

export interface ReadFacts {
  readonly facts: OperationFacts;
  readonly versions: UsedVersions;
}

/** All that an operation is computed from, in a number of statements that does not grow with its lines. */
export async function readFacts(
  tx: Tx,
  onFile: OnFile,
  operation: OperationRow,
): Promise<ReadFacts> {
  const { id, direction, clave, vehicles, consolidated, determinationDay: day } = operation;
  const destination = operation.destination ?? 0;
  const found = await linesOf(tx, id);
  const versions = await onFile.versions(tx);
  const keys = found.map(({ partNo }) => partKey(partNo));
  const parts = await onFile.parts(
    tx,
    keys.map((key) => ({ partKey: key, day })),
    versions.catalogue,
  );
  const certificates =
    direction === "south"
      ? await onFile.certificates(tx, [...new Set(keys)], versions.certificates)
      : new Map();
  const fracciones = found.map(
    ({ own }, at) => own.fraccion ?? (parts[at]?.mxhts ?? "").replaceAll(/\D/g, "").slice(0, 8),
  );
  const treaties = await onFile.treaties(tx, versions.treaties);
  const { tables, versions: tableVersions } = await datedTables(tx, day, destination);
  const allocations = await allocationsOf(tx, found);
  const nets = await netsOf(tx, found, allocations);
  const before = await latestOf(tx, found);
  const others = await otherOperations(tx, id, found);
  return {
    versions: { ...tableVersions, ...pick(versions) },
    facts: {
      id,
      direction: direction === "south" ? "import" : "export",
      clave,
      vehicles: vehicles ?? 1,
      isConsolidated: consolidated,
      destination,
      day,
      importer: await importerOf(tx, operation.importerRfc, day),
      grossWeight: await grossWeightOf(tx, found),
      tables,
      tariff: await onFile.tariff(tx, fracciones, day, versions.tariff),
      treaties,
      dta: await dtaOf(tx, versions.treaties),
      lines: found.map((line, at): LineFacts => ({
        ...line,
        invoice: { ...line.invoice, otherOperation: others.get(line.invoice.id) ?? null },
        takenQuantity: takenBesides(line.id, allocations.get(line.invoiceLine)),
        net: nets[at] ?? "0",
        netWeight: line.ownWeight ?? shareOf(line.lineWeight, line.quantity, line.wholeQuantity),
        part: parts[at] ?? null,
        certificates: certificates.get(keys[at] ?? "") ?? [],
        before: before.get(line.partNo) ?? [],
      })),
      charges: await chargesOf(tx, id),
      rectified: await rectifiedBy(tx, operation),
      handContributions: await handOf(tx, id),
    },
  };
}

const pick = ({
  tariff,
  treaties,
  catalogue,
  certificates,
}: UsedVersions | Awaited<ReturnType<OnFile["versions"]>>) => ({
  tariff,
  treaties,
  catalogue,
  certificates,
});

/** What goods of treaties pay as DTA, by treaty. */
async function dtaOf({ db }: Tx, version: number): Promise<OperationFacts["dta"]> {
  const { rows } = await sql<{ dta: OperationFacts["dta"] | null }>`
    select jsonb_object_agg(code, dta) as dta from shared.treaties where version = ${version}`.execute(
    db,
  );
  return rows[0]?.dta ?? {};
}

/** Kilograms of so much of a line. */
function shareOf(weight: string | null, quantity: string, whole: string): string | null {
  if (weight === null || exact(whole).over === 0n) return null;
  return roundedHalfUp(dividedBy(times(weight, quantity), whole), 9).replace(/\.?0+$/, "");
}

/** A part of an invoice line that a live operation declares. */
interface Allocation {
  readonly id: string;
  readonly invoiceLine: string;
  readonly quantity: string;
}

/** A line of an operation as its tables have it. */
interface FoundLine extends Omit<
  LineFacts,
  "net" | "netWeight" | "part" | "certificates" | "before" | "invoice" | "takenQuantity"
> {
  readonly invoice: Omit<LineFacts["invoice"], "otherOperation">;
  readonly invoiceLine: string;
  readonly shipment: string;
  readonly amount: string;
  readonly discount: string | null;
  readonly lineWeight: string | null;
  readonly ownWeight: string | null;
}

async function linesOf({ db, subscriberId }: Tx, operation: string): Promise<FoundLine[]> {
  const { rows } = await sql<{ row: FoundLine }>`
    select jsonb_build_object(
      'id', o.id, 'invoiceLine', l.id, 'shipment', i.shipment, 'lineNo', l.line_no, 'partNo', l.part_no, 'description', l.description,
      'quantity', o.quantity::text, 'wholeQuantity', l.quantity::text, 'amount', l.amount::text, 'unit', l.uom,
      'countryOfOrigin', l.country_of_origin, 'producer', coalesce(o.producer, l.producer), 'serials', to_jsonb(l.serials),
      'lineWeight', l.net_weight::text, 'ownWeight', o.net_weight::text, 'discount', i.discount,
      'invoice', jsonb_build_object(
        'id', i.id, 'number', i.number, 'currency', split_part(i.total, ' ', 2), 'incoterm', i.incoterm,
        'linkage', i.linkage, 'method', i.method, 'differs', i.differs, 'supplier', i.supplier, 'supplierName', s.name,
        'sellerCountry', s.country),
      'own', jsonb_build_object(
        'fraccion', o.fraccion, 'nico', o.nico, 'origin', o.origin, 'claim', o.claim, 'claimParty', o.claim_party,
        'sector', o.sector, 'permits', to_jsonb(o.permits), 'identifiers', to_jsonb(o.identifiers),
        'unitFactor', o.unit_factor::text, 'handDuty', split_part(o.hand_duty, ' ', 1), 'linkage', o.linkage,
        'isAlone', o.alone),
      'classification', case when p.id is not null then jsonb_build_object(
        'spanishDescription', p.spanish_description, 'unitFactor', p.unit_factor::text,
        'identifiers', to_jsonb(p.identifiers), 'permits', to_jsonb(p.permits)) end) as row
    from operation_lines o
    join shared.invoice_lines l on (l.subscriber_id, l.id) = (o.subscriber_id, o.invoice_line)
    join shared.invoices i on (i.subscriber_id, i.id) = (l.subscriber_id, l.invoice)
    join shared.carriers s on (s.subscriber_id, s.id) = (i.subscriber_id, i.supplier)
    left join shared.part_classifications p on (p.subscriber_id, p.part_no) = (l.subscriber_id, l.part_no)
    where o.subscriber_id = ${subscriberId} and o.operation = ${operation}::uuid and o.status = 'active'
    order by o.position, o.created_at, o.id`.execute(db);
  return rows.map(({ row }) => row);
}

/** What live operations declare of invoice lines, the first first. */
async function allocationsOf(
  { db, subscriberId }: Tx,
  lines: readonly FoundLine[],
): Promise<ReadonlyMap<string, readonly Allocation[]>> {
  const ids = lines.map(({ invoiceLine }) => invoiceLine);
  const { rows } = await sql<Allocation>`
    select a.id, a.invoice_line as "invoiceLine", a.quantity::text as quantity
    from operation_lines a join customs_operations c on (c.subscriber_id, c.id) = (a.subscriber_id, a.operation)
    where a.subscriber_id = ${subscriberId} and a.invoice_line = any(${ids}::uuid[]) and a.status = 'active'
      and ${isLive}
    order by a.created_at, a.id`.execute(db);
  return Map.groupBy(rows, ({ invoiceLine }) => invoiceLine);
}

/** What others than a line declare of its invoice line. */
const takenBesides = (id: string, allocations: readonly Allocation[] = []): string =>
  roundedHalfUp(sum(allocations.filter((one) => one.id !== id).map(({ quantity }) => quantity)), 4);

/** Amounts of lines after their invoices' discounts, of the quantity that the operation has of them. */
async function netsOf(
  { db, subscriberId }: Tx,
  lines: readonly FoundLine[],
  allocations: ReadonlyMap<string, readonly Allocation[]>,
): Promise<string[]> {
  const discounted = lines.filter(({ discount }) => discount !== null);
  const whole = new Map(lines.map(({ invoiceLine, amount }) => [invoiceLine, amount ?? "0"]));
  if (discounted.length > 0) {
    const ids = [...new Set(discounted.map(({ invoice }) => invoice.id))];
    const { rows } = await sql<{ id: string; invoice: string; amount: string }>`
      select id, invoice, coalesce(amount, 0)::text as amount from shared.invoice_lines
      where subscriber_id = ${subscriberId} and invoice = any(${ids}::uuid[]) order by line_no, id`.execute(
      db,
    );
    const discounts = new Map(discounted.map(({ invoice, discount }) => [invoice.id, discount]));
    for (const [invoice, own] of Map.groupBy(rows, (row) => row.invoice)) {
      const off = moneyOf(discounts.get(invoice) ?? "")?.amount ?? null;
      const nets = withoutDiscount(
        own.map(({ amount }) => amount),
        off,
      );
      for (const [at, { id }] of own.entries()) whole.set(id, nets[at] ?? "0");
    }
  }
  return lines.map(({ id, invoiceLine, wholeQuantity }) => {
    const line = { amount: whole.get(invoiceLine) ?? "0", quantity: wholeQuantity };
    const before: { amount: string; quantity: string }[] = [];
    for (const { id: allocated, quantity } of allocations.get(invoiceLine) ?? []) {
      const amount = allocatedAmount(line, quantity, before);
      if (allocated === id) return amount;
      before.push({ amount, quantity });
    }
    return line.amount;
  });
}

async function chargesOf({ db, subscriberId }: Tx, operation: string): Promise<ChargeFacts[]> {
  const { rows } = await sql<ChargeFacts>`
    select id, concept, split_part(amount, ' ', 1) as amount, split_part(amount, ' ', 2) as currency, basis, invoice,
      charged as "isCharged", in_price as "isInPrice"
    from operation_charges where subscriber_id = ${subscriberId} and operation = ${operation}::uuid and status = 'active'
    order by created_at, id`.execute(db);
  return rows;
}

/** Contributions of the paid edition of the operation that one declares again. */
async function rectifiedBy(
  { db, subscriberId }: Tx,
  { rectifies }: OperationRow,
): Promise<OperationFacts["rectified"]> {
  if (rectifies === null) return null;
  const { rows } = await sql<Parameters<typeof declaredBefore>[0]>`
    select c.result::jsonb -> 'summary' as summary,
      case when c.inputs::jsonb ? 'rectified' then c.inputs::jsonb -> 'fees' ->> 'DTA.VII.e' end as fee
    from customs_operations o
    join proformas p on (p.subscriber_id, p.operation) = (o.subscriber_id, o.id) and p.state <> 'superseded'
    join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
    where o.subscriber_id = ${subscriberId} and o.number = ${rectifies}`.execute(db);
  return rows[0] ? declaredBefore(rows[0]) : null;
}

async function handOf(
  { db, subscriberId }: Tx,
  operation: string,
): Promise<OperationFacts["handContributions"]> {
  const { rows } = await sql<OperationFacts["handContributions"][number]>`
    select id, operation_line as line, key, form, amount::text as pesos from hand_contributions
    where subscriber_id = ${subscriberId} and operation = ${operation}::uuid and status = 'active'
    order by created_at, id`.execute(db);
  return rows;
}

/** What of the importer is in force on a day. */
async function importerOf(
  { db, subscriberId }: Tx,
  rfc: string,
  day: string,
): Promise<ImporterFacts | null> {
  const covers = (from: string, until: string) =>
    sql`(${sql.ref(from)} is null or ${sql.ref(from)} <= ${day}::date) and (${sql.ref(until)} is null or ${sql.ref(until)} >= ${day}::date)`;
  const { rows } = await sql<ImporterFacts>`
    select case when immex_until is null or immex_until >= ${day}::date then immex_no end as "immexNo",
      case when ${covers("iva_certificate_from", "iva_certificate_until")} then iva_certificate end as "ivaCertificate",
      (iva_guarantee_from is not null or iva_guarantee_until is not null)
        and ${covers("iva_guarantee_from", "iva_guarantee_until")} as "hasGuarantee",
      case when ${covers("border_from", "border_until")} then border_register end as "borderRegister",
      case when ${covers("sectors_from", "sectors_until")} then sectors else '{}' end as sectors,
      split_by as "splitBy", claims_covered as "claimsCovered"
    from shared.importer_settings where subscriber_id = ${subscriberId} and rfc = ${rfc} and status = 'active'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Kilograms of the handling units of the entries of lines. */
async function grossWeightOf(
  { db, subscriberId }: Tx,
  lines: readonly FoundLine[],
): Promise<string | null> {
  const entries = [...new Set(lines.map(({ shipment }) => shipment))];
  const { rows } = await sql<{ kilos: string | null }>`
    select sum(weight)::text as kilos from shared.handling_units
    where subscriber_id = ${subscriberId} and shipment = any(${entries}::uuid[]) and status not in ('void', 'expected')`.execute(
    db,
  );
  return rows[0]?.kilos ?? null;
}
