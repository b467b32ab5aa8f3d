import { copyInto, copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Period, TariffRow } from "../model/tariffFile.ts";

/**
 * Writes preferential rates for a period as a version of the tariff says them. What an earlier version said of the same
 * goods under the same treaties ends where this period begins, and is what runs of that version go on to read.
 */
export async function putPreferences(
  { client }: Tx,
  rows: readonly TariffRow[],
  treaties: readonly string[],
  { from, until }: Period,
  version: number,
): Promise<void> {
  if (treaties.length === 0) return;
  await client.query(
    "create temp table preferred (fraccion text, nico text, treaty text, rate numeric) on commit drop",
  );
  await copyInto(client, "preferred (fraccion, nico, treaty, rate)", lines(rows));
  await client.query(
    `with ended as (
       update preferential_rates set replaced_version = $3
       where replaced_version is null and treaty = any($2) and fraccion in (select fraccion from preferred)
         and valid_from <= $1 and (valid_until is null or valid_until > $1)
       returning fraccion, nico, treaty, valid_from, rate
     )
     insert into preferential_rates (fraccion, nico, treaty, valid_from, valid_until, rate, version)
     select fraccion, nico, treaty, valid_from, $1::date, rate, $3::bigint from ended where valid_from < $1`,
    [from, treaties, version],
  );
  await client.query(
    `insert into preferential_rates (fraccion, nico, treaty, valid_from, valid_until, rate, version)
     select distinct on (fraccion, nico, treaty) fraccion, nico, treaty, $1::date,
            least($2::date, (select min(later.valid_from) from preferential_rates later
                             where later.replaced_version is null and later.treaty = preferred.treaty
                               and later.fraccion = preferred.fraccion and later.valid_from > $1)),
            rate, $3::bigint
     from preferred`,
    [from, until, version],
  );
}

// A file with a column for a treaty speaks of it in each of its rows: a blank cell says that there is no preference.
function* lines(rows: readonly TariffRow[]): Generator<string> {
  for (const { fraccion, nico, preferences } of rows) {
    for (const [treaty, rate] of preferences) yield copyLine([fraccion, nico, treaty, rate]);
  }
}
