import { sql } from "kysely";
import type { ReadTx } from "#kit/server/tenant.ts";
import type { CountervailingRow, DatedTables, UnitWord } from "../computation/facts.ts";

/** The tables that a proforma names by their versions. */
export const TABLES = [
  "fees",
  "exchangeRates",
  "equivalences",
  "countervailing",
  "ivaRates",
  "permitRules",
  "unitWords",
] as const;
/** Under which names their versions are kept. */
const CATALOGUES: Readonly<Record<(typeof TABLES)[number], string>> = {
  fees: "fees",
  exchangeRates: "exchangeRates",
  equivalences: "equivalences",
  countervailing: "countervailingDuties",
  ivaRates: "ivaRates",
  permitRules: "permitRules",
  unitWords: "unitWords",
};
export type TableVersions = Readonly<Record<(typeof TABLES)[number], number>>;

interface Found {
  readonly fees: Readonly<Record<string, string>> | null;
  readonly rate: DatedTables["exchangeRate"];
  readonly equivalences: Readonly<Record<string, string>> | null;
  readonly countervailing: readonly CountervailingRow[] | null;
  readonly iva: DatedTables["ivaRates"] | null;
  readonly permits: DatedTables["permits"] | null;
  readonly units: Readonly<Record<string, UnitWord>> | null;
  readonly versions: Readonly<Record<string, number>> | null;
}

/** The rows of the dated tables that hold on a day, in one statement, with the versions of the tables. */
export async function datedTables(
  { db }: ReadTx,
  day: string,
  destination: number,
): Promise<{ tables: DatedTables; versions: TableVersions }> {
  const holds = sql`status = 'active' and "from" <= ${day}::date and (until is null or until > ${day}::date)`;
  const { rows } = await sql<Found>`
    select
      (select jsonb_object_agg(key, amount::text) from shared.fees where ${holds}) as fees,
      (select jsonb_build_object('published', published, 'rate', rate::text) from shared.exchange_rates
        where status = 'active' and published < ${day}::date order by published desc limit 1) as rate,
      (select jsonb_object_agg(currency, factor::text) from shared.equivalences where ${holds}) as equivalences,
      (select jsonb_agg(jsonb_build_object('code', code, 'fraccion', fraccion, 'origin', origin, 'producer', producer,
          'percent', percent::text, 'usdPerUnit', usd_per_unit::text) order by code) from shared.countervailing_duties
        where ${holds}) as countervailing,
      (select jsonb_agg(jsonb_build_object('rate', rate::text, 'isRegistered', registered)) from shared.iva_rates
        where ${holds} and ltrim(destination, '0') = ${String(destination)}) as iva,
      (select jsonb_agg(jsonb_build_object('fraccion', fraccion, 'origin', origin, 'direction', direction, 'permit', permit,
          'source', source) order by length(fraccion) desc, fraccion, origin, id) from shared.permit_rules where ${holds}) as permits,
      (select jsonb_object_agg(word, jsonb_build_object('unit', unit, 'factor', factor::text)) from shared.unit_words
        where status = 'active') as units,
      (select jsonb_object_agg(catalogue, version) from shared.reference_versions) as versions`.execute(
    db,
  );
  const [found] = rows;
  const version = (name: (typeof TABLES)[number]) => found?.versions?.[CATALOGUES[name]] ?? 0;
  return {
    tables: {
      fees: found?.fees ?? {},
      exchangeRate: found?.rate ?? null,
      equivalences: found?.equivalences ?? {},
      countervailing: found?.countervailing ?? [],
      ivaRates: found?.iva ?? [],
      permits: found?.permits ?? [],
      units: found?.units ?? {},
    },
    versions: Object.fromEntries(TABLES.map((name) => [name, version(name)])) as TableVersions,
  };
}
