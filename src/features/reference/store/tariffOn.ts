import { sql } from "kysely";
import type { ReadTx } from "#kit/server/tenant.ts";
import type { TariffLine } from "../model/tariffLine.ts";

/** What a version of the tariff says of fracciones on a day (YYYY-MM-DD): all of their NICOs, '' for a whole fracción. */
export async function tariffOn(
  { db }: ReadTx,
  fracciones: readonly string[],
  day: string,
  version: number,
): Promise<ReadonlyMap<string, readonly TariffLine[]>> {
  const { rows } = await sql<TariffLine & { fraccion: string }>`
    select own.fraccion, own.nico, own.rate::text as rate, own.unit, own.export_rate::text as "exportRate",
      own.is_iva_exempt as "isIvaExempt", coalesce(preferred.duties, '{}') as treaties, coalesce(promoted.duties, '{}') as sectors
    from tariff_rates own
    left join lateral (${dutiesOn("preferential_rates", "treaty", day, version)}) preferred on true
    left join lateral (${dutiesOn("sector_rates", "sector", day, version)}) promoted on true
    where own.fraccion = any(${[...new Set(fracciones)]}::text[])
      and own.valid_from <= ${day}::date and (own.valid_until is null or own.valid_until > ${day}::date)
    order by own.fraccion, own.nico`.execute(db);
  const lines = Map.groupBy(rows, ({ fraccion }) => fraccion);
  return new Map(
    [...lines].map(([fraccion, own]) => [
      fraccion,
      own.map(({ fraccion: _same, ...line }) => line),
    ]),
  );
}

/** The duties of a line by what names them, that of its NICO before that of the whole fracción. */
function dutiesOn(
  table: "preferential_rates" | "sector_rates",
  name: string,
  day: string,
  version: number,
) {
  const named = sql.ref(`r.${name}`);
  return sql`
    select jsonb_object_agg(named, jsonb_build_object('rate', rate, 'written', written)) as duties
    from (select distinct on (${named}) ${named} as named, r.rate::text as rate, r.written from ${sql.table(table)} r
      where r.fraccion = own.fraccion and r.nico in (own.nico, '') and r.version <= ${version}
        and (r.replaced_version is null or r.replaced_version > ${version})
        and r.valid_from <= ${day}::date and (r.valid_until is null or r.valid_until > ${day}::date)
      order by ${named}, r.nico desc, r.valid_from desc) one`;
}
