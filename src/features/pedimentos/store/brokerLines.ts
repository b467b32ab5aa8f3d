import { copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { BrokerLine } from "../model/brokerLine.ts";
import { isMeant } from "./ladderInputs.ts";

const columns =
  "line, aduana, patente, number, year, sequence, part_no, invoice, invoice_line, quantity, usd_value, fraccion, nico, origin, unit, supplier";

/** Makes the staging table of one list, empty, for the rest of the transaction. */
export async function openLineStage({ client }: Tx): Promise<void> {
  await client.query("drop table if exists pg_temp.stage_line");
  await client.query(
    `create temp table stage_line (line integer, aduana text, patente text, number text, year smallint,
       sequence integer, part_no text, invoice text, invoice_line text, quantity numeric, usd_value numeric,
       fraccion text, nico text, origin text, unit text, supplier text) on commit drop`,
  );
}

/** The staging table with the columns that a `lineRow` fills, and the number under which its rows travel. */
export const lineTarget = `stage_line (${columns})`;
export const lineChannel = 255;

/** A line in COPY's text format. */
export function lineRow(one: BrokerLine): string {
  return copyLine([
    one.line,
    one.aduana,
    one.patente,
    one.number,
    one.year,
    one.sequence,
    one.partNo,
    one.invoice,
    one.invoiceLine,
    one.quantity,
    one.usdValue,
    one.fraccion,
    one.nico,
    one.origin,
    one.unit,
    one.supplier,
  ]);
}

export interface AppliedLines {
  /** Pedimentos that the list names, by what the lines say of them. */
  pedimentos: number;
  added: number;
  same: number;
  /** Numbers of the list that no pedimento on file has yet: they wait for it. */
  unknown: string[];
  /** Current pedimentos whose lines are others now. */
  touched: string[];
}

const numbers = "coalesce(aduana, ''), patente, number, coalesce(year, 0)";
const content = `md5(string_agg(concat_ws(E'\\x1f', sequence, part_no, coalesce(invoice, ''), coalesce(invoice_line, ''),
  coalesce(trim_scale(quantity)::text, ''), coalesce(trim_scale(usd_value)::text, ''), coalesce(fraccion, ''),
  coalesce(nico, ''), coalesce(origin, ''), coalesce(unit, ''), coalesce(supplier, '')), E'\\x1e'
  order by sequence nulls last, part_no, invoice, invoice_line, quantity, usd_value, line))`;

/**
 * Puts the staged lines of each pedimento in place of those that it had of other files; lines that say the same change
 * nothing. Lines of pedimentos that are not on file yet wait for them.
 */
export async function applyLines(tx: Tx, uploadId: string): Promise<AppliedLines> {
  const { client, subscriberId } = tx;
  await client.query("drop table if exists pg_temp.stage_list");
  await client.query(
    `create temp table stage_list on commit drop as
     select n.*, o.content is not distinct from n.content as is_same
     from (select aduana, patente, number, year, count(*) as lines, ${content} as content
           from stage_line group by 1, 2, 3, 4) n
     left join (
       select ${numbers.replaceAll(/\b(aduana|patente|number|year)\b/g, "b.$1")}, ${content} as content
       from broker_lines b where b.subscriber_id = $1
         and (b.patente, b.number) in (select patente, number from stage_line)
       group by 1, 2, 3, 4
     ) o(aduana, patente, number, year, content)
       on (o.aduana, o.patente, o.number, o.year) =
          (coalesce(n.aduana, ''), n.patente, n.number, coalesce(n.year, 0))`,
    [subscriberId],
  );
  await removeReplaced(tx, uploadId);
  const added = await client.query(
    `insert into broker_lines (subscriber_id, upload_id, ${columns})
     select $1, $2, ${columns.replaceAll(/\b(\w+)\b/g, "s.$1")}
     from stage_line s join stage_list n on ${sameNumbers("n", "s")}
     where not n.is_same order by s.line`,
    [subscriberId, uploadId],
  );
  const { rows } = await client.query<{
    touched: string[];
    unknown: string[];
    all: number;
    same: number;
  }>(
    `select
       (select coalesce(array_agg(distinct p.id), '{}') from stage_list n
        join pedimentos p on p.subscriber_id = $1 and p.is_current and p.patente = n.patente
          and p.number = n.number and ${isMeant("n", "p")}
        where not n.is_same) as touched,
       (select coalesce(array_agg(n.patente || ' ' || n.number order by n.patente, n.number), '{}')
        from stage_list n where not exists (
          select from pedimentos p where p.subscriber_id = $1 and p.is_current
            and p.patente = n.patente and p.number = n.number and ${isMeant("n", "p")})) as unknown,
       (select count(*)::integer from stage_list) as "all",
       (select coalesce(sum(lines), 0)::integer from stage_list where is_same) as same`,
    [subscriberId],
  );
  const [row = { touched: [], unknown: [], all: 0, same: 0 }] = rows;
  return {
    pedimentos: row.all,
    added: added.rowCount ?? 0,
    same: row.same,
    unknown: row.unknown,
    touched: row.touched,
  };
}

// A list that says less of a pedimento than an earlier one still replaces it, where both can mean the same. The lists
// of one file, as the sheets of a workbook are, add up.
async function removeReplaced({ client, subscriberId }: Tx, uploadId: string): Promise<void> {
  await client.query(
    `delete from broker_lines b using stage_list n
     where b.subscriber_id = $1 and not n.is_same and b.patente = n.patente and b.number = n.number
       and (b.aduana is null or n.aduana is null or starts_with(b.aduana, n.aduana)
            or starts_with(n.aduana, b.aduana))
       and (b.year is null or n.year is null or b.year = n.year)
       and not exists (
         select from shared.uploads u
         join shared.uploads o on o.subscriber_id = $1 and o.id = b.upload_id
           and coalesce(o.parent_id, o.id) = coalesce(u.parent_id, u.id)
         where u.subscriber_id = $1 and u.id = $2)`,
    [subscriberId, uploadId],
  );
}

function sameNumbers(one: string, other: string): string {
  return ["aduana", "patente", "number", "year"]
    .map((name) => `${one}.${name} is not distinct from ${other}.${name}`)
    .join(" and ");
}
