import { copyInto, copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Period, TariffColumns, TariffRow } from "../model/tariffFile.ts";

/**
 * Writes rates for a period. What an earlier period said of the same fracciones ends where this one
 * begins, this one ends where a later one begins, and the same period loaded again is corrected.
 * What the file has no column for is still what was on file of the code.
 */
export async function putTariff(
  { client }: Tx,
  rows: readonly TariffRow[],
  { exports, iva }: Pick<TariffColumns, "exports" | "iva">,
  { from, until }: Period,
  source: string,
): Promise<void> {
  await client.query(
    `create temp table coming (fraccion text, nico text, rate numeric, export_rate numeric, is_iva_exempt boolean,
       description text, unit text) on commit drop`,
  );
  await copyInto(
    client,
    "coming (fraccion, nico, rate, export_rate, is_iva_exempt, description, unit)",
    [
      rows
        .map(({ fraccion, nico, rate, exportRate, isIvaExempt, description, unit }) =>
          copyLine([fraccion, nico, rate, exportRate, String(isIvaExempt), description, unit]),
        )
        .join(""),
    ],
  );
  await client.query("analyze coming");
  await client.query(
    `update tariff_rates set valid_until = $1::date
     where valid_from < $1 and (valid_until is null or valid_until > $1)
       and fraccion in (select fraccion from coming)`,
    [from],
  );
  await client.query(
    `insert into tariff_rates (fraccion, nico, valid_from, valid_until, rate, export_rate, is_iva_exempt,
       description, unit, source)
     select distinct on (fraccion, nico) fraccion, nico, $1::date,
            least($2::date, (select min(later.valid_from) from tariff_rates later
                             where later.fraccion = coming.fraccion and later.valid_from > $1)),
            rate, case when $4 then coming.export_rate else earlier.export_rate end,
            case when $5 then coming.is_iva_exempt else coalesce(earlier.is_iva_exempt, false) end,
            description, unit, $3
     from coming left join lateral (
       select e.export_rate, e.is_iva_exempt from tariff_rates e
       where e.fraccion = coming.fraccion and e.nico = coming.nico and e.valid_from <= $1
       order by e.valid_from desc limit 1) earlier on true
     on conflict (fraccion, nico, valid_from) do update
     set valid_until = excluded.valid_until, rate = excluded.rate, export_rate = excluded.export_rate,
         is_iva_exempt = excluded.is_iva_exempt,
         description = excluded.description, unit = excluded.unit, source = excluded.source`,
    [from, until, source, exports !== -1, iva !== -1],
  );
}
