import type { RawBuilder } from "kysely";
import type { ReadTx } from "./tenant.ts";

/** Texts that connections keep the plan of, tens of kilobytes in each; one beyond them is planned each time. */
const MOST_KEPT = 300;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_KEPT) names.set(text, `kept ${names.size}`);
  return names.get(text);
}

/**
 * Runs a statement that each connection plans once and then keeps: for one whose plan is good whatever its values are.
 * How many rows it takes has to stand in its text, as the planner would expect a tenth of the table of a value.
 */
export async function prepared<Row>(
  { client, db }: Pick<ReadTx, "client" | "db">,
  statement: RawBuilder<Row>,
): Promise<{ rows: Row[] }> {
  const { sql: text, parameters } = statement.compile(db);
  const name = nameOf(text);
  const { rows } = await client.query({ ...(name && { name }), text, values: [...parameters] });
  return { rows };
}

/** The same of a statement by ids or names: one's plan is kept, that of several depends on how many they are. */
export function preparedForOne<Row>(
  tx: Pick<ReadTx, "client" | "db">,
  { length }: readonly unknown[],
  statement: RawBuilder<Row>,
): Promise<{ rows: Row[] }> {
  return length === 1 ? prepared(tx, statement) : statement.execute(tx.db);
}
