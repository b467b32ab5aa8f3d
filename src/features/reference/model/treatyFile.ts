import { partyOf } from "#features/agreements/model/party.ts";
import type { Treaty } from "#features/agreements/model/treaties.ts";
import { isDay } from "#kit/pure/calendar.ts";
import { type CellFault, quoted } from "./catalogFile.ts";

/**
 * The columns of a treaty file; Parties are Anexo 22 Apéndice 4 codes with blanks between, with their own days
 * where they have any: `PER@2021-09-19`, `GBR@..2021-01-01`.
 */
export const TREATY_COLUMNS = [
  "code",
  "name",
  "in_force_from",
  "in_force_until",
  "parties",
  "complement",
  "is_priced",
] as const;

/** What goods of a treaty owe of DTA: an amount an operation, nothing, or by their value as any others. */
const DTA = ["fixed", "exempt", "value"] as const;

/** A treaty as a file has it. */
export interface TreatyRow extends Treaty {
  readonly dta: (typeof DTA)[number];
}

/** Reads one row, of which the cell `dta` may say what is owed of DTA; else answers everything that is wrong with it. */
export function treatyRow(fields: readonly string[], dta = -1): TreatyRow | readonly CellFault[] {
  const cell = (at: number) => (fields[at] ?? "").trim();
  const [code = "", name = "", from = "", until = "", parties = "", complement = "", priced = ""] =
    TREATY_COLUMNS.map((_, at) => cell(at));
  const faults: CellFault[] = [];
  const noDay = (column: string, text: string) =>
    faults.push({ column, what: `${quoted(text)} is no day (YYYY-MM-DD)` });
  if (code === "") faults.push({ column: "code", what: "it is missing" });
  if (name === "") faults.push({ column: "name", what: "it is missing" });
  if (!isDay(from)) noDay("in_force_from", from);
  if (until !== "" && !isDay(until)) noDay("in_force_until", until);
  const texts = parties.toUpperCase().split(/\s+/);
  const list = texts.flatMap((party) => partyOf(party) ?? []);
  if (list.length < texts.length)
    faults.push({ column: "parties", what: `${quoted(parties)} are not all Parties` });
  const owed = DTA.find((one) => one === (cell(dta) || "fixed"));
  if (!owed)
    faults.push({ column: "dta", what: `${quoted(cell(dta))} is none of ${DTA.join(", ")}` });
  if (faults.length > 0 || !owed) return faults;
  return {
    code,
    name,
    from,
    until: until || null,
    parties: list,
    complement: complement || null,
    isPriced: priced === "true",
    dta: owed,
  };
}
