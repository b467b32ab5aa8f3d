import { copyInto, copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { DutyColumn, Period, TariffRow } from "../model/tariffFile.ts";

/** Where rates beside the general ones are kept, by what names them. */
const KINDS = {
  treaty: { table: "preferential_rates", of: "treaties" },
  sector: { table: "sector_rates", of: "sectors" },
} as const;

/**
 * Writes preferential rates for a period as a version of the tariff says them. What an earlier version said of the same
 * goods under the same treaties, or sectors, ends where this period begins, and is what runs of that version go on to read.
 */
export async function putPreferences(
  { client }: Tx,
  kind: keyof typeof KINDS,
  rows: readonly TariffRow[],
  columns: readonly DutyColumn[],
  { from, until }: Period,
  version: number,
): Promise<void> {
  if (columns.length === 0) return;
  const { table, of } = KINDS[kind];
  const preferred = `preferred_by_${kind}`;
  await client.query(
    `create temp table ${preferred} (fraccion text, nico text, ${kind} text, rate numeric, written text) on commit drop`,
  );
  await copyInto(client, `${preferred} (fraccion, nico, ${kind}, rate, written)`, lines(rows, of));
  const names = columns.map(({ name }) => name);
  await client.query(
    `with ended as (
       update ${table} set replaced_version = $3
       where replaced_version is null and ${kind} = any($2) and fraccion in (select fraccion from ${preferred})
         and valid_from <= $1 and (valid_until is null or valid_until > $1)
       returning fraccion, nico, ${kind}, valid_from, rate, written
     )
     insert into ${table} (fraccion, nico, ${kind}, valid_from, valid_until, rate, written, version)
     select fraccion, nico, ${kind}, valid_from, $1::date, rate, written, $3::bigint from ended where valid_from < $1`,
    [from, names, version],
  );
  await client.query(
    `insert into ${table} (fraccion, nico, ${kind}, valid_from, valid_until, rate, written, version)
     select distinct on (fraccion, nico, ${kind}) fraccion, nico, ${kind}, $1::date,
            least($2::date, (select min(later.valid_from) from ${table} later
                             where later.replaced_version is null and later.${kind} = ${preferred}.${kind}
                               and later.fraccion = ${preferred}.fraccion and later.valid_from > $1)),
            rate, written, $3::bigint
     from ${preferred}`,
    [from, until, version],
  );
}

// A file with a column for a treaty speaks of it in each of its rows: a blank cell says that there is no preference.
function* lines(
  rows: readonly TariffRow[],
  of: (typeof KINDS)[keyof typeof KINDS]["of"],
): Generator<string> {
  for (const { fraccion, nico, [of]: duties } of rows) {
    for (const [name, { rate, written }] of duties)
      yield copyLine([fraccion, nico, name, rate, written]);
  }
}
