import { sql } from "kysely";
import type { ReadTx } from "#kit/server/tenant.ts";

/** Whether some tariff is in force on a day, YYYY-MM-DD. */
export async function hasTariff({ db }: ReadTx, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from shared.tariff_rates
      where valid_from <= ${day}::date and (valid_until is null or valid_until > ${day}::date)) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
