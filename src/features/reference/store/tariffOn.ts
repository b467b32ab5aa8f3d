import { sql } from "kysely";
import type { ReadTx } from "#kit/server/tenant.ts";
import type { TariffCode, TariffLine } from "../model/tariffLine.ts";

/** What the tariff says of these codes on a day (YYYY-MM-DD), by their ten digits; a code that it does not have is left out. */
export async function tariffOn(
  { db }: ReadTx,
  codes: readonly TariffCode[],
  day: string,
): Promise<ReadonlyMap<string, TariffLine>> {
  const fracciones = codes.map(({ fraccion }) => fraccion);
  const nicos = codes.map(({ nico }) => nico);
  const { rows } = await sql<TariffLine & { code: string }>`
    select asked.fraccion || asked.nico as code, own.rate::text as rate, own.unit, own.description,
      own.export_rate::text as "exportRate", own.is_iva_exempt as "isIvaExempt",
      coalesce(preferred.duties, '{}') as treaties, coalesce(promoted.duties, '{}') as sectors
    from (select distinct fraccion, nico
      from unnest(${fracciones}::text[], ${nicos}::text[]) as given(fraccion, nico)) asked
    join lateral (
      select r.rate, r.unit, r.description, r.export_rate, r.is_iva_exempt from tariff_rates r
      where r.fraccion = asked.fraccion and r.nico in (asked.nico, '')
        and r.valid_from <= ${day}::date and (r.valid_until is null or r.valid_until > ${day}::date)
      order by r.nico desc limit 1) own on true
    left join lateral (${dutiesOn("preferential_rates", "treaty", day)}) preferred on true
    left join lateral (${dutiesOn("sector_rates", "sector", day)}) promoted on true`.execute(db);
  return new Map(rows.map(({ code, ...line }) => [code, line]));
}

/** The duties of the asked code by what names them, that of its NICO before that of the whole fraccion. */
function dutiesOn(table: "preferential_rates" | "sector_rates", name: string, day: string) {
  const named = sql.ref(`r.${name}`);
  return sql`
    select jsonb_object_agg(named, jsonb_build_object('rate', rate, 'written', written)) as duties
    from (select distinct on (${named}) ${named} as named, r.rate::text as rate, r.written from ${sql.table(table)} r
      where r.fraccion = asked.fraccion and r.nico in (asked.nico, '') and r.replaced_version is null
        and r.valid_from <= ${day}::date and (r.valid_until is null or r.valid_until > ${day}::date)
      order by ${named}, r.nico desc, r.valid_from desc) one`;
}
