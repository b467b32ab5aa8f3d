import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { type EntityTerms, optionTerm } from "../../entityTexts.ts";
import { isEmpty, type Wire } from "../../Field.ts";
import { labelOf } from "../../fields/ref.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { type LanguageCode, LANGUAGES, type Term } from "#kit/pure/terms.ts";

/** In which language values are shown, and on whose clock (IANA) a row's instants are. */
export interface Shown {
  readonly language: LanguageCode;
  readonly zoneOf: (row: EntityRow) => string;
}

/** On whose clock a caller sees a row: its client's. */
export const zonesOf =
  ({ zones, zone }: { readonly zones: Readonly<Record<number, string>>; readonly zone: string }) =>
  ({ client }: EntityRow): string =>
    zones[client ?? 0] ?? zone;

export const wordIn = (language: LanguageCode, term: Term): string =>
  term[LANGUAGES.indexOf(language)] ?? "";

/** What a printed thing shows of a field: of a reference what the other row is called, of an option its word. */
export function shownBy({ fields }: Entity, words: EntityTerms, { language, zoneOf }: Shown) {
  return (row: EntityRow, name: string): string => {
    const { kind, options, target, unit, zoneField } = fields[name] ?? {};
    if (target) return String(row[labelOf(name)] ?? "");
    const value = row[name];
    if (isEmpty(value)) return "";
    if (typeof value === "boolean") return wordIn(language, value ? shared.yes : shared.no);
    if (kind === "instant") {
      const own = zoneField ? row[zoneField] : null;
      return instantShown(String(value), typeof own === "string" ? own : zoneOf(row));
    }
    if (kind === "day") return String(value).replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");
    if (kind === "money") return grouped(String(value));
    const word = (each: Wire) => {
      const term = options && optionTerm(words, name, String(each));
      return term ? wordIn(language, term) : String(each);
    };
    const text = [value ?? []].flat().map(word).join(", ");
    return unit ? `${grouped(text)} ${unit}` : text;
  };
}

/** Thousands of a decimal grouped. */
export const grouped = (decimal: string): string =>
  decimal.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",");

/** An instant (ISO 8601) on the zone's clock, `MM/dd/yyyy hh:mm`. */
export function instantShown(iso: string, zone: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime();
  const [day = "", time = ""] = local.toString({ smallestUnit: "minute" }).split("T");
  return `${day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1")} ${time}`;
}
