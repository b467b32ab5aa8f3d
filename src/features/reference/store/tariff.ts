import { copyInto, copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Period, TariffRow } from "../model/tariffFile.ts";

/**
 * Writes rates for a period. What an earlier period said of the same fracciones ends where this one
 * begins, this one ends where a later one begins, and the same period loaded again is corrected.
 */
export async function putTariff(
  { client }: Tx,
  rows: readonly TariffRow[],
  { from, until }: Period,
  source: string,
): Promise<void> {
  await client.query(
    "create temp table coming (fraccion text, nico text, rate numeric, description text, unit text) on commit drop",
  );
  await copyInto(client, "coming (fraccion, nico, rate, description, unit)", [
    rows
      .map(({ fraccion, nico, rate, description, unit }) =>
        copyLine([fraccion, nico, rate, description, unit]),
      )
      .join(""),
  ]);
  await client.query("analyze coming");
  await client.query(
    `update tariff_rates set valid_until = $1::date
     where valid_from < $1 and (valid_until is null or valid_until > $1)
       and fraccion in (select fraccion from coming)`,
    [from],
  );
  await client.query(
    `insert into tariff_rates (fraccion, nico, valid_from, valid_until, rate, description, unit, source)
     select distinct on (fraccion, nico) fraccion, nico, $1::date,
            least($2::date, (select min(later.valid_from) from tariff_rates later
                             where later.fraccion = coming.fraccion and later.valid_from > $1)),
            rate, description, unit, $3
     from coming
     on conflict (fraccion, nico, valid_from) do update
     set valid_until = excluded.valid_until, rate = excluded.rate,
         description = excluded.description, unit = excluded.unit, source = excluded.source`,
    [from, until, source],
  );
}
