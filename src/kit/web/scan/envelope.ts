import { isDay } from "#kit/pure/calendar.ts";
import { SEPARATOR } from "./gs1.ts";
import { type Reading, unpadded } from "./reading.ts";

/** What a message envelope (ISO/IEC 15434) holds: elements of GS1 (format 05), or of data identifiers (format 06). */
export type Envelope =
  | { readonly format: "05"; readonly text: string }
  | { readonly format: "06"; readonly elements: readonly Identified[] };

/** A value with the data identifier (ANSI MH10.8.2) that says what it is. */
interface Identified {
  readonly di: string;
  readonly value: string;
}

/** The header, what stands for the separators around the format, the format and the rest. */
const HEADER = /^\[\)>([^0-9A-Z]*)(0[56])([^0-9A-Z]*)(.*)$/s;
const CONTROLS = /\p{Cc}/u;
/** A unit's own number that its supplier gave: licence plates, the outermost first, then that of a single package. */
const PLATES = ["6J", "5J", "2J", "1J", "J", "3S"];
/** An agency's code stands in front of each licence plate. */
const PLATE = /^[1-6]?J(?=[A-Z]{2}[0-9A-Z]{5})/;
/** Units of measure (ANSI X12 355, UN/CEFACT 20) that are pieces. */
const PIECES = ["", "PC", "PCE", "PCS", "EA", "C62"];
const KILOGRAMS = ["KG", "KGM"];
const AMOUNT = /^(\d{1,8})(?:\.(\d{1,6}))?([A-Z][0-9A-Z]{1,2})?$/;

/**
 * The envelope around a code in capitals; null: there is none, or it cannot be told apart, as where no separator came, or
 * one of its values is wrong. What a scanner sends in place of a separator is known by standing behind the format.
 */
export function envelopeOf(text: string): Envelope | null {
  const [, before = "", format, behind = "", rest = ""] = HEADER.exec(text) ?? [];
  if (format === undefined) return null;
  const written = [...before, ...behind].filter((sign) => !CONTROLS.test(sign));
  const isSeparator = (sign: string) => CONTROLS.test(sign) || written.includes(sign);
  const signs = [...rest];
  if (behind === "" && !signs.some(isSeparator)) return null;
  const separated = signs.map((sign) => (isSeparator(sign) ? SEPARATOR : sign)).join("");
  const parts = withoutEnd(separated, written)
    .split(SEPARATOR)
    .filter((part) => part !== "");
  if (format === "05") return { format, text: parts.join(SEPARATOR) };
  // Another envelope of the same kind within it goes on with its elements.
  const elements = parts.filter((part) => part !== format).map(identified);
  return elements.length > 0 && elements.every((one) => one !== null)
    ? { format: "06", elements }
    : null;
}

/** Where separators came as signs, so did the end: another sign, or the D of Ctrl+D. */
const withoutEnd = (text: string, written: readonly string[]): string =>
  written.length > 0 ? text.replace(/(?<=[^0-9A-Z])D$/, "").replace(/[^0-9A-Z]+$/, "") : text;

/** Null: it has no identifier, or its value is wrong. */
function identified(part: string): Identified | null {
  const [, di = "", value = ""] = /^(\d{0,3}[A-Z])([!-~]{1,60})$/.exec(part) ?? [];
  if (di === "") return null;
  const isWrongDay = /^1[46]D$/.test(di) && !isDay(dayOf(value));
  const isWrongAmount = /^7?Q$/.test(di) && !AMOUNT.test(value);
  return isWrongDay || isWrongAmount ? null : { di, value };
}

const dayOf = (yyyymmdd: string): string => yyyymmdd.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

/** What the elements of an envelope say; `whole`: all of the code. */
export function identifiedReading(elements: readonly Identified[], whole: string): Reading {
  const values = (di: string) => [
    ...new Set(elements.flatMap((one) => (one.di === di ? [one.value] : []))),
  ];
  // A label of a pallet may name several parts: which of them it is about nobody can say.
  const isMixed = ["P", "1P"].some((di) => values(di).length > 1);
  const only = (...dis: readonly string[]): string | null => {
    const found = isMixed ? [] : dis.map(values).find((all) => all.length > 0);
    return found?.length === 1 ? (found[0] ?? null) : null;
  };
  const plates = PLATES.flatMap((di) => values(di).map((value) => ({ di, value })));
  const parts = ["P", "1P"].flatMap(values);
  const own = only("P", "1P");
  const all = elements.map(({ di, value }) => di + value).join("");
  const expiry = only("14D");
  return {
    names: [
      ...new Set([whole, all, ...plates.flatMap(({ di, value }) => [value, di + value]), ...parts]),
    ],
    label: plates[0]?.value ?? all,
    part: own ?? whole,
    goods: {
      lot: only("1T", "T"),
      expiry: expiry && dayOf(expiry),
      serial: only("S"),
      ...amounts(only("7Q", "Q"), only("3Q")),
      isUnclear: isMixed,
    },
  };
}

/** Pieces or kilograms; neither where it is another unit, or a part of a piece. */
function amounts(amount: string | null, unitBeside: string | null) {
  const [, whole = "", decimals = "", ownUnit] = AMOUNT.exec(amount ?? "") ?? [];
  const unit = ownUnit ?? unitBeside ?? "";
  const rest = decimals.replace(/0+$/, "");
  const number = unpadded(whole);
  return {
    quantity: number !== "" && rest === "" && PIECES.includes(unit) ? number : null,
    weight:
      number !== "" && KILOGRAMS.includes(unit) ? number + (rest === "" ? "" : `.${rest}`) : null,
  };
}

/** A licence plate without its data identifier, as it is announced as well; none: it is no licence plate. */
export const plateForms = (code: string): readonly string[] => {
  const [di = ""] = PLATE.exec(code) ?? [];
  return di === "" ? [] : [code.slice(di.length)];
};
