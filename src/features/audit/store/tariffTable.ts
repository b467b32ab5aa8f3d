import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { LapsedCode } from "../model/lapsedCode.ts";
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
  /** The general rate on a day as a decimal string; null when the tariff says nothing certain for it. */
  readonly rate: (code: Code, day: string) => string | null;
  /** The preferential rates on a day by the codes of their treaties, of those that are on file. */
  readonly preferences: (code: Code, day: string) => Readonly<Record<string, string>>;
  /** The code where it is not in force on a day; null: it is, or no tariff that is complete says. */
  readonly lapsedCode: (code: Code, day: string) => LapsedCode | null;
}

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
const NOTHING: Readonly<Record<string, string>> = {};

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
        known.set(fraccion, {
          general: general.get(fraccion) ?? [],
          preferential: Map.groupBy(preferential.get(fraccion) ?? [], ({ treaty }) => treaty),
        });
      }
    },
    rate: ({ fraccion, nico }, day) =>
      rateOn(known.get(fraccion ?? "")?.general ?? [], nico ?? "", day),
    preferences({ fraccion, nico }, day) {
      const found = known.get(fraccion ?? "")?.preferential;
      if (found === undefined || found.size === 0) return NOTHING;
      return Object.fromEntries(
        [...found].flatMap(([treaty, rates]) => {
          const rate = rateOn(rates, nico ?? "", day);
          return rate === null ? [] : [[treaty, rate]];
        }),
      );
    },
    lapsedCode: ({ fraccion, nico }, day) =>
      fraccion === null ? null : codes.lapsed(fraccion, nico, day),
  };
}

async function generalRates({ db }: Tx, asked: readonly string[]): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select fraccion, nico, valid_from as "from", valid_until as until, rate from tariff_rates
    where fraccion = any(${asked}::text[]) order by valid_from desc`.execute(db);
  return rows;
}

async function preferentialRates(
  { db }: Tx,
  asked: readonly string[],
  version: number,
): Promise<PreferentialRate[]> {
  const { rows } = await sql<PreferentialRate>`
    select fraccion, nico, treaty, valid_from as "from", valid_until as until, rate
    from preferential_rates
    where fraccion = any(${asked}::text[]) and version <= ${version}
      and (replaced_version is null or replaced_version > ${version})
    order by treaty, valid_from desc`.execute(db);
  return rows;
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
