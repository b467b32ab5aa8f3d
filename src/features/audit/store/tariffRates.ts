import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

interface Code {
  readonly fraccion: string | null;
  readonly nico: string | null;
}

/** What a rate is asked by: the declared code and the day. */
export const rateKey = ({ fraccion, nico }: Code, day: string): string =>
  `${fraccion ?? ""}|${nico ?? ""}|${day}`;

/** General ad valorem rates in percent, read once for each code and day. */
export interface RateTable {
  /** Reads the rates that are not known yet, all in one statement. */
  readonly load: (tx: Tx, wanted: readonly (readonly [Code, string])[]) => Promise<void>;
  /** The rate as a decimal string; null when the tariff says nothing certain for the day. */
  readonly get: (key: string) => string | null;
}

// A run over years of pedimentos asks for more codes than are worth keeping.
const MOST_KEPT = 100_000;

export function rateTable(): RateTable {
  const known = new Map<string, string | null>();
  return {
    get: (key) => known.get(key) ?? null,
    async load(tx, wanted) {
      if (known.size > MOST_KEPT) known.clear();
      const asked = new Map<string, readonly [Code, string]>();
      for (const one of wanted) {
        const key = rateKey(...one);
        if (!known.has(key)) asked.set(key, one);
      }
      if (asked.size === 0) return;
      const rates = await ratesOf(tx, [...asked.values()]);
      [...asked.keys()].forEach((key, index) => known.set(key, rates[index] ?? null));
    },
  };
}

// The row of the declared NICO counts, else that of the whole fraction, else what all NICO agree on.
async function ratesOf(
  { db }: Tx,
  asked: readonly (readonly [Code, string])[],
): Promise<(string | null)[]> {
  const fracciones = asked.map(([{ fraccion }]) => fraccion ?? "");
  const nicos = asked.map(([{ nico }]) => nico ?? "");
  const days = asked.map(([, day]) => day);
  const { rows } = await sql<{ rate: string | null }>`
    select r.rate
    from unnest(${fracciones}::text[], ${nicos}::text[], ${days}::date[])
      with ordinality as q(fraccion, nico, day, at)
    cross join lateral (
      select case
        when count(*) filter (where t.nico = q.nico or t.nico = '') > 0 then
          (array_agg(t.rate order by t.nico desc, t.valid_from desc)
             filter (where t.nico = q.nico or t.nico = ''))[1]
        when min(t.rate) = max(t.rate) and count(*) = count(t.rate) then min(t.rate)
      end as rate
      from tariff_rates t
      where t.fraccion = q.fraccion and t.valid_from <= q.day
        and (t.valid_until is null or t.valid_until > q.day)
    ) r
    order by q.at`.execute(db);
  return rows.map(({ rate }) => rate);
}
