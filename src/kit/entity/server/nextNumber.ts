import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/**
 * The next number of a series of the house, as E-LRD1-26-000123: whoever asks at the same time waits until this
 * transaction ends, and what is rolled back leaves no gap.
 */
export async function nextNumber({ db }: Tx, series: string): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into number_series (series, last) values (${series}, 1)
    on conflict (series) do update set last = number_series.last + 1 returning last`.execute(db);
  return `${series}-${String(rows[0]?.last).padStart(6, "0")}`;
}
