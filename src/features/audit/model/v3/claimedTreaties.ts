import { treatiesOn, type TreatyTable } from "#features/agreements/model/treatyTable.ts";
import type { Claim } from "../v1/declaration.ts";

/** Codes of the treaties that a claim can mean on a day, the one with a certain price first. */
export function treatiesOfClaim(claim: Claim, day: string, table: TreatyTable): string[] {
  if (claim.aladi !== null) return [claim.aladi];
  return treatiesOn(table, claim.country, day)
    .filter(({ complement }) => (complement ?? "") === tipOrAlp(claim.complement))
    .map(({ code }) => code);
}

const tipOrAlp = (complement: string): string =>
  complement === "TIP" || complement === "ALP" ? complement : "";
