import { sql } from "kysely";
import type { Fields } from "#kit/entity/EntityRow.ts";
import { labelOf } from "#kit/entity/fields/ref.ts";
import { decimalCell, type SheetCell } from "#kit/pure/workbook.ts";
import {
  type Columned,
  columnOf,
  fieldColumns,
  instantText,
  ownerOf,
  tableOf,
} from "#kit/entity/server/columns.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { exceptions } from "../../shipments/exceptions/exceptions.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { invoiceLines } from "../../shipments/invoiceLines/invoiceLines.ts";
import { loads } from "../../loads/loads.ts";
import { shipments } from "../../shipments/shipments.ts";
import { stockMoves } from "../../stockBalances/stockMoves.ts";
import type { DataSetName } from "../dataSets.ts";

interface DataSet {
  readonly of: Columned;
  /** The field by which a row lies in a period: a day, or an instant on the client's clock. */
  readonly period: string;
  /** What rows of one instant are in order by. */
  readonly key: "id" | "seq";
}

const added = (of: Columned): DataSet => ({ of, period: "createdAt", key: "id" });

/** What is extracted is what is declared: a field that an entity gains is a column of its extract. */
export const DATA_SETS_BY_NAME: Readonly<Record<DataSetName, DataSet>> = {
  shipments: { of: shipments, period: "announcedAt", key: "id" },
  handlingUnits: added(handlingUnits),
  stockMoves: { of: stockMoves, period: "occurredAt", key: "seq" },
  exceptions: added(exceptions),
  loads: { of: loads, period: "plannedFor", key: "id" },
  invoiceLines: added(invoiceLines),
};

export interface Period {
  /** Both YYYY-MM-DD, and both in it. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The client's (IANA). */
  readonly zone: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Rows that are read at one time: so many are in memory, and no more. */
const BATCH = 500;

/** What the columns of a data set are called: as fields are on the wire, whatever the language. */
export const titlesOf = ({ of, key }: DataSet): string[] => [
  ...(key === "id" ? [key, "createdAt"] : []),
  ...Object.keys(of.fields),
];

/** How many rows lie in the period. */
export async function countRows(tx: Tx, dataSet: DataSet, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${tableOf(dataSet.of)} where ${within(tx, dataSet, period)}`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

/** The rows of a period in their order, as cells by the titles; the transaction's memory does not grow with them. */
export async function* rowsOf(
  tx: Tx,
  dataSet: DataSet,
  period: Period,
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  const { of, key } = dataSet;
  const first =
    key === "id"
      ? [columnOf(key, of), sql`${instantText(columnOf("createdAt", of))} as "createdAt"`]
      : [];
  await sql`declare extracted no scroll cursor for
    select ${sql.join([...first, ...fieldColumns(of)])} from ${tableOf(of)} where ${within(tx, dataSet, period)}
    order by ${columnOf(dataSet.period, of)}, ${columnOf(key, of)}`.execute(tx.db);
  const titles = titlesOf(dataSet);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from extracted`.execute(tx.db);
    if (rows.length === 0) return;
    yield rows.map((row) => titles.map((title) => cellOf(of.fields, row, title)));
  }
}

function within({ subscriberId }: Tx, { of, period }: DataSet, { zone, ...days }: Period) {
  const column = columnOf(period, of);
  const { firstDay, lastDay } = days;
  const inPeriod =
    of.fields[period]?.kind === "day"
      ? sql`${column} between ${firstDay}::date and ${lastDay}::date`
      : sql`${column} >= ${firstDay}::date::timestamp at time zone ${zone}
          and ${column} < (${lastDay}::date + 1)::timestamp at time zone ${zone}`;
  return sql`${ownerOf(of)} = ${subscriberId} and ${inPeriod}`;
}

/** Of a reference what the other row is called; of several options their list. */
function cellOf(fields: Fields, row: Row, title: string): SheetCell {
  const { kind, target } = fields[title] ?? {};
  const value = row[target ? labelOf(title) : title];
  if (Array.isArray(value)) return value.join(" ");
  if (kind === "decimal" && typeof value === "string") return decimalCell(value);
  return value as SheetCell;
}
