import { partyOf } from "#features/agreements/model/party.ts";
import type { Treaty } from "#features/agreements/model/treaties.ts";

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

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads one row; a text says what is wrong with it. */
export function treatyRow(fields: readonly string[]): Treaty | string {
  const [code = "", name = "", from = "", until = "", parties = "", complement = "", priced = ""] =
    TREATY_COLUMNS.map((_, at) => (fields[at] ?? "").trim());
  if (code === "" || name === "") return "code and name are needed";
  if (!isDay(from)) return `in_force_from = ${from}`;
  if (until !== "" && !isDay(until)) return `in_force_until = ${until}`;
  const texts = parties.toUpperCase().split(/\s+/);
  const list = texts.flatMap((party) => partyOf(party) ?? []);
  if (list.length < texts.length) return `parties = ${parties}`;
  return {
    code,
    name,
    from,
    until: until || null,
    parties: list,
    complement: complement || null,
    isPriced: priced === "true",
  };
}
