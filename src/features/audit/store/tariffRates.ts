import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** A declared code. */
export interface Code {
  readonly fraccion: string | null;
  readonly nico: string | null;
}

/** General ad valorem rates in percent, each fraction read once. */
export interface RateTable {
  /** Reads the fractions that are not known yet, all in one statement. */
  readonly load: (tx: Tx, wanted: readonly Code[]) => Promise<void>;
  /** The rate on a day as a decimal string; null when the tariff says nothing certain for it. */
  readonly get: (code: Code, day: string) => string | null;
}

interface Rate {
  readonly fraccion: string;
  readonly nico: string;
  readonly from: string;
  readonly until: string | null;
  readonly rate: string | null;
}

// A run over years of pedimentos asks for more fractions than are worth keeping.
const MOST_KEPT = 50_000;

export function rateTable(): RateTable {
  let known = new Map<string, readonly Rate[]>();
  return {
    async load({ db }, wanted) {
      const asked = new Set<string>();
      for (const { fraccion } of wanted) {
        if (fraccion !== null && !known.has(fraccion)) asked.add(fraccion);
      }
      if (asked.size === 0) return;
      if (known.size > MOST_KEPT) known = new Map();
      const { rows } = await sql<Rate>`
        select fraccion, nico, valid_from as "from", valid_until as until, rate from tariff_rates
        where fraccion = any(${[...asked]}::text[]) order by valid_from desc`.execute(db);
      const found = Map.groupBy(rows, ({ fraccion }) => fraccion);
      for (const fraccion of asked) known.set(fraccion, found.get(fraccion) ?? []);
    },
    get: ({ fraccion, nico }, day) => rateOn(known.get(fraccion ?? "") ?? [], nico ?? "", day),
  };
}

// The row of the declared NICO counts, else that of the whole fraction, else what all NICO agree on.
function rateOn(rates: readonly Rate[], nico: string, day: string): string | null {
  let whole: Rate | undefined;
  let agreed: Rate | undefined;
  let isAgreed = true;
  for (const one of rates) {
    if (day < one.from || (one.until !== null && one.until <= day)) continue;
    if (one.nico === nico) return one.rate;
    if (one.nico === "") whole ??= one;
    agreed ??= one;
    isAgreed &&= one.rate === agreed.rate;
  }
  if (whole !== undefined) return whole.rate;
  return isAgreed ? (agreed?.rate ?? null) : null;
}
