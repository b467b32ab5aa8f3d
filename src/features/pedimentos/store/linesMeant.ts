import type { Tx } from "#kit/server/tenant.ts";
import type { BrokerLine } from "../model/brokerLine.ts";
import type { RecordKey } from "../model/pedimentoKey.ts";
import { isMeant } from "./ladderInputs.ts";

/** The broker's lines that mean a pedimento which is not on file yet. */
export async function linesMeant(
  { client, subscriberId }: Tx,
  { aduana, patente, number, year }: RecordKey,
): Promise<BrokerLine[]> {
  const { rows } = await client.query<BrokerLine>(
    `select l.line, l.aduana, l.patente, l.number, l.year, l.sequence, l.part_no as "partNo", l.invoice,
            l.invoice_line as "invoiceLine", l.quantity, l.usd_value as "usdValue", l.fraccion, l.nico,
            l.origin, l.unit, l.supplier
     from broker_lines l
     cross join (select $4::text as aduana, $5::smallint as year) p
     where l.subscriber_id = $1 and l.patente = $2 and l.number = $3 and ${isMeant("l", "p")}
     order by l.id`,
    [subscriberId, patente, number, aduana, year],
  );
  return rows;
}
