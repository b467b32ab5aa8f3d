import { sql } from "kysely";
import type { Successor } from "#features/reference/model/correlationFile.ts";
import type { Tx } from "#kit/server/tenant.ts";
import {
  type CodesOnFile,
  type LapsedCode,
  lapsedCode,
  type TariffLoad,
} from "../model/lapsedCode.ts";

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
  readonly codes: CodesOnFile;
}

// A run over years of pedimentos asks for more fractions than are worth keeping.
const MOST_KEPT = 50_000;
const NOTHING: Readonly<Record<string, string>> = {};

/** The tariff as a version of it; what it says of general rates is what is said of them now. */
export function tariffTable(version: number): TariffTable {
  let loads: readonly TariffLoad[] | undefined;
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
      loads ??= await loadsThatSpeak(tx, version);
      const codes = loads.length === 0 ? NO_CODES : await codesOnFile(tx, [...asked], version);
      for (const fraccion of asked) {
        known.set(fraccion, {
          general: general.get(fraccion) ?? [],
          preferential: Map.groupBy(preferential.get(fraccion) ?? [], ({ treaty }) => treaty),
          codes: codes.get(fraccion) ?? UNNAMED,
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
    lapsedCode({ fraccion, nico }, day) {
      const codes = known.get(fraccion ?? "")?.codes;
      if (fraccion === null || codes === undefined) return null;
      return lapsedCode(loads ?? [], codes, fraccion, nico, day);
    },
  };
}

const UNNAMED: CodesOnFile = { named: [], successors: [] };
const NO_CODES: ReadonlyMap<string, CodesOnFile> = new Map();

// While none is complete for any day no code is read: nothing could be said of one.
async function loadsThatSpeak({ db }: Tx, version: number): Promise<TariffLoad[]> {
  const { rows } = await sql<TariffLoad>`
    select version, valid_from as "from", valid_until as until, is_complete as "isComplete"
    from tariff_loads where version <= ${version}
      and version >= (select min(version) from tariff_loads where is_complete)
    order by version`.execute(db);
  return rows;
}

async function codesOnFile(
  { db }: Tx,
  asked: readonly string[],
  version: number,
): Promise<ReadonlyMap<string, CodesOnFile>> {
  const named = await sql<{ fraccion: string; nico: string; version: number }>`
    select fraccion, nico, version from tariff_codes
    where fraccion = any(${asked}::text[]) and version <= ${version}`.execute(db);
  const successors = await sql<Successor>`
    select code, successor, ended_on as "endedOn" from tariff_successors
    where version = (select max(version) from tariff_successors where version <= ${version})
      and left(code, 8) = any(${asked}::text[])`.execute(db);
  const namedOf = Map.groupBy(named.rows, ({ fraccion }) => fraccion);
  const successorsOf = Map.groupBy(successors.rows, ({ code }) => code.slice(0, 8));
  return new Map(
    asked.map((fraccion) => [
      fraccion,
      { named: namedOf.get(fraccion) ?? [], successors: successorsOf.get(fraccion) ?? [] },
    ]),
  );
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
