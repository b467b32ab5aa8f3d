import type { Agreement, Treaty } from "./facts.ts";

/** A preference that a partida claims: country or group of the exporting Party, and the second complement. */
export interface Claim {
  readonly country: string;
  readonly complement: string;
}

export const isInForce = ({ from, until }: Treaty, day: string): boolean =>
  from <= day && (until === "" || day < until);

/** Membership has days of its own (A82). */
export function isParty(treaty: Treaty, country: string, day: string): boolean {
  return treaty.parties.split(" ").some((party) => {
    const [code, days = ""] = party.split("@");
    const [since = "", before = ""] = days.split("..");
    return code === country && since <= day && (before === "" || day < before);
  });
}

const PREFIXES: Record<string, string> = { TMEC: "T-MEC" };

/** The treaty that an agreement names, else the prefix of its number, else T-MEC (A52, A66). */
export function treatyOf(treaties: readonly Treaty[], agreement: Agreement): Treaty {
  const prefix = agreement.number.split("-")[0] ?? "";
  const named = agreement.treaty || (PREFIXES[prefix] ?? prefix);
  const found =
    treaties.find(({ code }) => code === named) ?? treaties.find(({ code }) => code === "T-MEC");
  if (!found) throw new Error(`No treaty ${named}`);
  return found;
}

const NORTH_AMERICA = ["USA", "CAN", "MEX"];
const COUNTRIES: Record<string, string> = { US: "USA", CA: "CAN", MX: "MEX", DE: "DEU", JP: "JPN" };
export const countryOf = (text: string): string => COUNTRIES[text] ?? text;

/** Whether goods of an origin can be what a certificate of the treaty certifies as of `country`. */
export function fitsOrigin(treaty: Treaty, origin: string, country: string, day: string): boolean {
  const certified = countryOf(country);
  // Under T-MEC any of the three fits a certificate of any of the three (A17).
  if (["T-MEC", "TLCAN"].includes(treaty.code))
    return [origin, certified || "USA"].every((one) => NORTH_AMERICA.includes(one));
  // The European Union certifies as one; Mexico is a Party of each of its treaties.
  if (certified === "EMU" && isParty(treaty, "EMU", day)) return isParty(treaty, origin, day);
  const isOfParty = origin === "MEX" || isParty(treaty, origin, day);
  return isOfParty && (certified === "" || certified === origin);
}

/** Whether a claim is one under the treaty: its country a Party, its second complement the treaty's own (A18). */
export const isClaimUnder = (treaty: Treaty, claim: Claim, day: string): boolean =>
  isParty(treaty, claim.country, day) && claim.complement === treaty.complement;

/** Whether exposure and saving under a claim have a price: those of T-MEC alone do (A45). */
export const isPricedClaim = (treaties: readonly Treaty[], claim: Claim, day: string): boolean =>
  treaties.some(
    (treaty) => treaty.isPriced && isInForce(treaty, day) && isClaimUnder(treaty, claim, day),
  );
