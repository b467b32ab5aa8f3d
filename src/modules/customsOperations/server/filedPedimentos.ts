import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import {
  authorisedPedimento,
  type BrokerPartida,
  filedByLines,
  type FiledPedimento,
  filedPedimento,
  type PedimentoRecords,
} from "../computation/filed/filedPedimento.ts";
import type { OperationRow } from "../customsOperations.ts";
import type { KeptEdition } from "./keptEdition.ts";

/** The edition of an operation that has a yes, as its pedimento is to be filed; null without one. */
export async function authorisedOf(
  { db, subscriberId }: Tx,
  { id, paidOn, determinationDay }: OperationRow,
): Promise<FiledPedimento | null> {
  const { rows } = await sql<{ inputs: string; result: string; declared: string | null }>`
    select c.inputs, c.result, c.declared from proformas p
    join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
    where p.subscriber_id = ${subscriberId} and p.operation = ${id}::uuid and p.state = 'authorised'`.execute(
    db,
  );
  const [edition] = rows;
  if (!edition) return null;
  const { inputs, result, declared } = edition;
  return authorisedPedimento(
    {
      operation: JSON.parse(inputs) as KeptEdition["operation"],
      proforma: JSON.parse(result) as KeptEdition["proforma"],
      declared: declared === null ? null : (JSON.parse(declared) as KeptEdition["declared"]),
    },
    paidOn ?? determinationDay,
  );
}

interface OnFile {
  readonly pedimento: string | null;
  readonly source: NonNullable<OperationRow["filedSource"]>;
}

/** The pedimento of an operation as it is on file. */
export async function filedOf(
  tx: Tx,
  row: OperationRow,
  { pedimento, source }: OnFile,
): Promise<FiledPedimento> {
  if (pedimento === null || source === "lines") return filedByLines(await brokerPartidas(tx, row));
  return filedPedimento(await recordsOf(tx, pedimento, source));
}

async function recordsOf(
  { db, subscriberId }: Tx,
  id: string,
  source: PedimentoRecords["source"],
): Promise<PedimentoRecords> {
  const own = sql`where subscriber_id = ${subscriberId} and pedimento_id = ${id}::uuid`;
  const header = await sql<PedimentoRecords["header"] & { paidOn: string | null }>`
    select paid_on as "paidOn", clave, exchange_rate as "exchangeRate", freight, insurance, packing,
      other_charges as "otherCharges", deductions
    from shared.pedimentos where subscriber_id = ${subscriberId} and id = ${id}::uuid`.execute(db);
  const partidas = await sql<PedimentoRecords["partidas"][number]>`
    select sequence, fraccion, nico, origin, seller_country as "sellerCountry", unit, quantity, tariff_unit as "tariffUnit",
      tariff_quantity as "tariffQuantity", customs_value as "customsValue", commercial_value as "commercialValue", linkage,
      valuation_method as "valuationMethod"
    from shared.partidas ${own} order by sequence`.execute(db);
  const identifiers = await sql<PedimentoRecords["identifiers"][number]>`
    select sequence, key, complement1, complement2 from shared.partida_identifiers ${own}
    order by sequence, ordinal`.execute(db);
  const fees = await sql<PedimentoRecords["fees"][number]>`
    select sequence, contribution, payment_form as "paymentForm", amount from shared.partida_fees ${own}
    order by sequence, ordinal`.execute(db);
  const others = await sql<PedimentoRecords["others"][number]>`
    select record as code, values from shared.pedimento_records ${own} and record = any('{502,507,510,516}')
    order by record, ordinal`.execute(db);
  const [first] = header.rows;
  if (!first) throw new Error("A pedimento that is compared is on file");
  const { paidOn, ...ofHeader } = first;
  return {
    source,
    paidOn,
    header: ofHeader,
    partidas: partidas.rows,
    identifiers: identifiers.rows,
    fees: fees.rows,
    others: others.rows,
  };
}

/** Lines of the broker's own list of a pedimento, by partida where they name it, else by what they have alike. */
async function brokerPartidas(
  { db, subscriberId }: Tx,
  { pedimento }: OperationRow,
): Promise<BrokerPartida[]> {
  const number = pedimento ?? "";
  const year = 2000 + Number(number.slice(0, 2));
  const { rows } = await sql<BrokerPartida>`
    select coalesce(sequence, row_number() over (order by sequence, min(id))::integer) as sequence, fraccion, nico, origin, unit,
      case when bool_and(quantity is not null) then sum(quantity) end as quantity
    from shared.broker_lines
    where subscriber_id = ${subscriberId} and patente = ${number.slice(4, 8)} and number = ${number.slice(8)}
      and coalesce(year, ${year}) between ${year} and ${year + 1}
    group by sequence, fraccion, nico, origin, unit order by 1`.execute(db);
  return rows;
}
