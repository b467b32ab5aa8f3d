import { quoted } from "#features/reference/model/catalogFile.ts";
import type { CellFault } from "#features/reference/model/catalogFile.ts";
import { filled } from "#kit/pure/filled.ts";
import { inLanguage, textAt } from "#kit/pure/terms.ts";
import { texts as countervailingDuties } from "../countervailingDuties/texts.ts";
import { texts as equivalences } from "../equivalences/texts.ts";
import type { TableFault } from "./tableFile.ts";

const OWN = inLanguage({ ...countervailingDuties.fault, ...equivalences.fault }, "en");

/** What else can be wrong with a cell. */
const WORDS: Readonly<Record<string, string>> = {
  required: "it is missing",
  decimal: "{{cell}} is no number with at most {{places}} decimals",
  range: "{{cell}} is not from {{from}} to {{until}}",
  day: "{{cell}} is no day (YYYY-MM-DD)",
  form: "{{cell}} is not of the form {{example}}",
  long: "it is longer than {{most}} characters",
  unseen: "it holds characters that cannot be seen",
  choice: "{{cell}} is none of {{options}}",
  flag: "{{cell}} is neither yes nor no",
  integer: "{{cell}} is no whole number",
  repeated: "{{cell}} is in line {{line}} already",
  noColumn: "{{cell}} stands below no title",
};

/** A fault for whoever sits at the command line. */
export function faultWords({ written, fault }: TableFault): CellFault["what"] {
  const text = WORDS[fault.code] ?? textAt(OWN, fault.code) ?? fault.code;
  return filled(text, { ...fault.values, cell: quoted(written) });
}
