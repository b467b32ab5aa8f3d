import { isPartyOn } from "./party.ts";
import type { Treaty } from "./treaties.ts";

export interface TreatyEntry extends Treaty {
  /** The countries that are Parties for good, whatever the day: what the first two editions of the rules ask. */
  readonly members: ReadonlySet<string>;
  /** Whether every Party's goods count as originating for every other's certificate. */
  readonly isJoint: boolean;
}

/** Treaties by code and by Party, in the order of the list that it was made from. */
export interface TreatyTable {
  readonly byCode: ReadonlyMap<string, TreatyEntry>;
  readonly byParty: ReadonlyMap<string, readonly TreatyEntry[]>;
  readonly all: readonly TreatyEntry[];
}

// North America is one territory for origin, and the European Union certifies as one.
const JOINT = new Set(["T-MEC", "TLCAN", "TLCUEM"]);
const NORTH_AMERICA = new Set(["T-MEC", "TLCAN"]);

export function treatyTable(treaties: readonly Treaty[]): TreatyTable {
  const all = treaties.map((one) => ({
    ...one,
    members: new Set(one.parties.flatMap(({ country, until }) => (until === null ? country : []))),
    isJoint: JOINT.has(one.code),
  }));
  const byParty = new Map<string, TreatyEntry[]>();
  for (const entry of all) {
    for (const party of entry.members) byParty.set(party, [...(byParty.get(party) ?? []), entry]);
  }
  return { byCode: new Map(all.map((entry) => [entry.code, entry])), byParty, all };
}

/** Whether a claim on `day` can rest on the treaty; the day of `until` no longer can. */
export const isInForce = (treaty: Treaty, day: string): boolean =>
  treaty.from <= day && (treaty.until === null || day < treaty.until);

/** Whether goods of `country` (three letters) can originate under the treaty; Mexico is a Party of each. */
export const isParty = (treaty: TreatyEntry, country: string): boolean =>
  country === "MEX" || treaty.members.has(country);

/** Whether goods of `country` can originate under the treaty on `day`. */
export const isPartyOfDay = (treaty: Treaty, country: string, day: string): boolean =>
  country === "MEX" ||
  treaty.parties.some((party) => party.country === country && isPartyOn(party, day));

/** The treaties in force on `day` of which `country` is a Party on it; all of them for Mexico. */
export const treatiesOn = ({ all }: TreatyTable, country: string, day: string): TreatyEntry[] =>
  all.filter((entry) => isInForce(entry, day) && isPartyOfDay(entry, country, day));

/** The treaties in force on `day` of which `country` is a Party for good; all of them for Mexico. */
export function treatiesOf(table: TreatyTable, country: string, day: string): TreatyEntry[] {
  const candidates = country === "MEX" ? table.all : (table.byParty.get(country) ?? []);
  return candidates.filter((entry) => isInForce(entry, day));
}

/**
 * Whether a declared origin can stand beside the origin that a certificate names. Under T-MEC and
 * TLCAN any of USA, CAN and MEX goes with any other; JNT is joint production (form 434, field 10). Without a
 * day it is asked of the Parties for good.
 */
export function originsAgree(
  treaty: TreatyEntry,
  declared: string,
  certified: string,
  day: string | null = null,
): boolean {
  if (declared === certified || certified === "JNT") return true;
  if (!treaty.isJoint) return false;
  const isKin = (country: string) =>
    country === "MEX"
      ? NORTH_AMERICA.has(treaty.code)
      : day === null
        ? treaty.members.has(country)
        : isPartyOfDay(treaty, country, day);
  return isKin(declared) && isKin(certified);
}
