import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { PartidaFacts } from "../model/facts.ts";
import { tariffCodes } from "./tariffCodes.ts";

/** A declared code. */
export interface Code {
  readonly fraccion: string | null;
  readonly nico: string | null;
}

/** What the tariff says of codes, each fraction read once; rates are ad valorem in percent. */
export interface TariffTable {
  /** Reads the fractions that are not known yet, all in as many statements as there are catalogues. */
  readonly load: (tx: Tx, wanted: readonly Code[]) => Promise<void>;
  /** What it says of a code on a day. */
  readonly of: (code: Code, day: string) => TariffFacts;
}

/** What the tariff says of a code on a day. */
export type TariffFacts = Pick<PartidaFacts, "rate" | "preferences" | "lapsedCode">;

interface Rate {
  readonly fraccion: string;
  readonly nico: string;
  readonly from: string;
  readonly until: string | null;
  readonly rate: string | null;
}

interface PreferentialRate extends Rate {
  readonly treaty: string;
}

/** What is on file of a fraction. */
interface Known {
  readonly general: readonly Rate[];
  readonly preferential: ReadonlyMap<string, readonly Rate[]>;
}

// A run over years of pedimentos asks for more fractions than are worth keeping.
const MOST_KEPT = 50_000;
const NO_RATES: readonly Rate[] = [];
const NO_PREFERENCES: Known["preferential"] = new Map();
const NOTHING: PartidaFacts["preferences"] = {};

/** The tariff as a version of it; what it says of general rates is what is said of them now. */
export function tariffTable(version: number): TariffTable {
  const codes = tariffCodes(version);
  let known = new Map<string, Known>();
  return {
    async load(tx, wanted) {
      const asked = new Set<string>();
      for (const { fraccion } of wanted) {
        if (fraccion !== null && !known.has(fraccion)) asked.add(fraccion);
      }
      if (asked.size === 0) return;
      if (known.size > MOST_KEPT) known = new Map();
      const general = Map.groupBy(await generalRates(tx, [...asked]), ({ fraccion }) => fraccion);
      const rates = await preferentialRates(tx, [...asked], version);
      const preferential = Map.groupBy(rates, ({ fraccion }) => fraccion);
      await codes.load(tx, [...asked]);
      for (const fraccion of asked) {
        const preferred = preferential.get(fraccion);
        known.set(fraccion, {
          general: general.get(fraccion) ?? NO_RATES,
          preferential: preferred ? Map.groupBy(preferred, ({ treaty }) => treaty) : NO_PREFERENCES,
        });
      }
    },
    of({ fraccion, nico }, day) {
      const found = known.get(fraccion ?? "");
      return {
        rate: rateOn(found?.general ?? NO_RATES, nico ?? "", day) ?? null,
        preferences: preferencesOn(found?.preferential ?? NO_PREFERENCES, nico ?? "", day),
        lapsedCode: fraccion === null ? null : codes.lapsed(fraccion, nico, day),
      };
    },
  };
}

async function generalRates({ db }: Tx, asked: readonly string[]): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select fraccion, nico, valid_from as "from", valid_until as until, rate from shared.tariff_rates
    where fraccion = any(${asked}::text[]) order by valid_from desc`.execute(db);
  return rows;
}

// A preference that is no percentage is one of which no rate is known.
async function preferentialRates(
  { db }: Tx,
  asked: readonly string[],
  version: number,
): Promise<PreferentialRate[]> {
  const { rows } = await sql<PreferentialRate>`
    select fraccion, nico, treaty, valid_from as "from", valid_until as until, rate
    from shared.preferential_rates
    where fraccion = any(${asked}::text[]) and written is null and version <= ${version}
      and (replaced_version is null or replaced_version > ${version})
    order by treaty, valid_from desc`.execute(db);
  return rows;
}

function preferencesOn(
  preferential: Known["preferential"],
  nico: string,
  day: string,
): PartidaFacts["preferences"] {
  if (preferential.size === 0) return NOTHING;
  return Object.fromEntries(
    [...preferential].flatMap(([treaty, rates]) => {
      const rate = rateOn(rates, nico, day);
      return rate === undefined ? [] : [[treaty, rate]];
    }),
  );
}

// The row of the declared NICO counts, else that of the whole fraction, else what all NICO agree on; undefined: none.
function rateOn(rates: readonly Rate[], nico: string, day: string): string | null | undefined {
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
  return isAgreed ? agreed?.rate : undefined;
}
