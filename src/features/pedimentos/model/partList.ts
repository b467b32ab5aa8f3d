import { barePart, isNamedPart } from "./partFind.ts";

/** The parts that stand behind a label, and where the last of them ends. */
export interface PartList {
  readonly parts: readonly string[];
  readonly until: number;
}

/** Where a list of parts stands in a text, and what ends it. */
export interface ListPlace {
  readonly text: string;
  /** The text in capitals without accents, character by character. */
  readonly folded: string;
  readonly isInvoice: (item: string) => boolean;
  /** Whether ` / ` stands between columns instead of parts. */
  readonly hasColumns?: boolean;
}

const start = /(?:[-–—]\s{1,4})?(?:["'([{<«“‘]\s{1,4})?/y;
const token = /[^\s,;|&]+(?:&[^\s,;|&]+)*/y;
const comma = String.raw`[,;&]|(?<=[\s,;])(?:Y\/O|Y|E|AND)(?=\s)`;
const delimiter = ofJoints(`${comma}|(?<=\\s)\\/(?=\\s)`);
const columnDelimiter = ofJoints(comma);

function ofJoints(joint: string): RegExp {
  return new RegExp(`\\s{0,8}(?:${joint})(?:\\s{0,8}(?:${joint})){0,3}\\s{0,8}`, "y");
}

const pieces = "PZAS?|PZS?|PIEZAS?|PCS";
const units =
  `${pieces}|PCES?|EA|EACH|UNIDAD(?:ES)?|UNITS?|UDS?|UNDS?|UN|KGS?|KILOS?|KILOGRAMOS?|GRS?|GRAMOS?|LBS?|LIBRAS|TONS?|TONELADAS?|` +
  "MTS?|MTRS?|METROS?|M2|M3|CMS?|FT|PIES|PULGADAS|LTS?|LITROS?|GALS?|GALONES|PARES|PRS|JGOS?|JUEGOS|SETS|KITS|" +
  "CAJAS|CJS|BOXES|CTNS|CARTONES|BULTOS?|PALLETS?|TARIMAS?|ROLLOS|ROLLS|MILLAR(?:ES)?|DECENAS?|DOCENAS?|CIENTOS?|" +
  "HOJAS|BOTELLAS|BARRILES|CABEZAS|PAQUETES|BOLSAS|TUBOS|TRAMOS";
// These name goods as well: behind more than three digits they describe a part.
const goods =
  "PAR|JUEGO|SET|KIT|CAJA|CARTON|ROLLO|HOJA|BOTELLA|BARRIL|CABEZA|PAQUETE|BOLSA|TUBO|TRAMO|LIBRA|PIE|PULGADA";
const counted = new RegExp(
  `["'([]?(?:(?:\\d[\\d.,]*(?:[ \\t]{0,3}(?:${pieces})|[ \\t]{1,3}\\(?(?:${units}))|\\d{1,3}[ \\t]{1,3}\\(?(?:${goods}))` +
    "(?![\\p{L}\\p{N}])|\\d+[ \\t]{1,3}(?:DE|OF)[ \\t]{1,3}\\d)",
  "uy",
);
const labelled = /^(?:[^\d:=]*[:=]|(?:N\/P|N\.?P|PN|P\/NO|(?:NO\.?)?PARTE)[.#])/;
const date = /^\d{1,2}[/-]\d{1,2}[/-](?:\d{2}|\d{4})$/;

/**
 * Reads the list of parts that begins at `from`; none where the first token is no part. It goes on over commas,
 * semicolons, ` / `, `&`, Y, E and AND, from row to row as well, and ends before a token without a digit, an invoice, a
 * date, another label, or a number that a unit follows.
 */
export function partList(place: ListPlace, from: number): PartList {
  const { text, folded } = place;
  const parts: string[] = [];
  let until = from;
  let quote = "";
  for (let at: number | null = from + lengthAt(start, folded, from); at !== null;) {
    const length = lengthAt(token, folded, at);
    if (length === 0 || isCounted(folded, at)) break;
    const raw = text.slice(at, at + length);
    const items = itemsOf(raw);
    if (parts.length > 0 && (labelled.test(folded.slice(at, at + length)) || date.test(raw))) break;
    if (!items.every((item) => isNamedPart(item) && !place.isInvoice(barePart(item)))) break;
    if (parts.length === 0) quote = openedBy(raw);
    parts.push(...items.map(barePart));
    until = at + length;
    const between = lengthAt(place.hasColumns ? columnDelimiter : delimiter, folded, until);
    at = between === 0 ? null : until + between;
  }
  const last = parts.pop();
  if (last !== undefined) parts.push(quote && last.endsWith(quote) ? last.slice(0, -1) : last);
  return { parts, until };
}

/** Whether a number at `at` counts something: `25 PZAS`, `1 DE 3`. */
export function isCounted(folded: string, at: number): boolean {
  return lengthAt(counted, folded, at) > 0;
}

// `A-1&B-2` are two parts, `R&D-1` is one.
function itemsOf(raw: string): string[] {
  const items = raw.split("&");
  return items.every((item) => /\d/.test(item)) ? items : [raw];
}

/** The quote that a list opens with and its first part does not close. */
function openedBy(raw: string): string {
  const sign = raw.charAt(0);
  return /["']/.test(sign) && raw.indexOf(sign, 1) < 0 ? sign : "";
}

function lengthAt(form: RegExp, text: string, at: number): number {
  form.lastIndex = at;
  return form.exec(text)?.[0].length ?? 0;
}
