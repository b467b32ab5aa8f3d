import { partKey } from "#features/parts/model/partNumber.ts";
import { builtInTemplates } from "./builtInTemplates.ts";
import { foldedText } from "./foldedText.ts";
import { tableFinds } from "./observationTable.ts";
import { bareValue, isNamedPart, type PartFind } from "./partFind.ts";
import { type CompiledTemplate, compiledTemplate } from "./partTemplate.ts";
import { templateMatches, type TemplateMatch } from "./templateMatches.ts";

/** A part number that a text names, with the extractor that found it. */
export interface PartMention {
  partNo: string;
  partKey: string;
  /** Name of the template, "label", "table", "catalogue" or "code". */
  extractor: string;
  /** 0 to 1, as a decimal text. */
  confidence: string;
  invoice: string | null;
  invoiceLine: string | null;
}

export interface ObservationReading {
  /** In the order of the text; a part named twice counts once. */
  parts: PartMention[];
  /** Invoices that the text names. */
  invoices: string[];
}

/** Text beyond this many characters is not read: it holds 300 full rows. */
export const longestText = 36_000;

const label = new RegExp(
  "(?<![\\p{L}\\p{N}])(?:(?:(?:NUMEROS?|NUM|NRO|NOS?)[\\s.:]{0,4})?(?:DE[\\s.:]{1,4})?PARTES?" +
    "(?:[\\s.]{1,4}(?:NUMERO|NUM|NO))?|N\\/P|N[. ]{1,2}P|NP|PN|P\\/NO)" +
    "[\\s.:#=]{1,8}(?<part>[^\\s,;|]+)",
  "dgu",
);

const builtIn = builtInTemplates.flatMap((template) => compiledTemplate(template) ?? []);

/**
 * Reads the part numbers that a partida's observations (record 558, joined) name: tables, then the patente's
 * templates and the built-in ones, then any part label. A labelled part is the whole token, never a piece of it
 * that might match, and a list behind a label (`A-1, B-2`) names each of its parts. A value needs a digit, and an
 * invoice number of the pedimento is never a part, labelled or not.
 */
export function partMentions(
  text: string,
  invoices: readonly string[],
  templates: readonly CompiledTemplate[] = [],
): ObservationReading {
  const read = text.slice(0, longestText);
  const folded = foldedText(read);
  const finds = allFinds(read, folded, [...templates, ...builtIn]);
  const named = [...new Set(finds.flatMap(({ invoice }) => (invoice === null ? [] : [invoice])))];
  const notParts = new Set([...invoices, ...named].map(partKey));
  const parts = new Map<string, PartMention>();
  for (const find of withoutSecondLabel(finds, folded)) {
    const { extractor, confidence, invoice, line } = find;
    for (const partNo of find.parts) {
      const key = partKey(partNo);
      if (notParts.has(key) || parts.has(key)) continue;
      parts.set(key, { partNo, partKey: key, extractor, confidence, invoice, invoiceLine: line });
    }
  }
  return { parts: [...parts.values()], invoices: named };
}

function allFinds(
  text: string,
  folded: string,
  templates: readonly CompiledTemplate[],
): PartFind[] {
  const finds = tableFinds(text);
  let left = blanked(folded, finds);
  for (const template of templates) {
    if (!left.includes(template.word)) continue;
    const found = templateMatches(template, left).flatMap(
      (match) => findOf(text, left, match, template.name, "0.95") ?? [],
    );
    if (found.length === 0) continue;
    finds.push(...found);
    left = blanked(left, found);
  }
  for (const match of labelMatches(left)) {
    const find = findOf(text, left, match, "label", "0.9");
    if (find !== null) finds.push(find);
  }
  return finds.toSorted((a, b) => a.from - b.from);
}

function labelMatches(folded: string): TemplateMatch[] {
  return [...folded.matchAll(label)].map((match) => {
    const part = match.indices?.groups?.["part"];
    const until = match.index + match[0].length;
    return { from: match.index, until, places: part === undefined ? {} : { part } };
  });
}

function findOf(
  text: string,
  folded: string,
  { from, until, places }: TemplateMatch,
  extractor: string,
  confidence: string,
): PartFind | null {
  const value = (place: readonly [number, number] | undefined): string | null =>
    place === undefined ? null : bareValue(text.slice(...place));
  const [part, invoice, line] = [value(places.part), value(places.invoice), value(places.line)];
  if (part !== null && !isNamed(part, folded, until)) return null;
  if (invoice !== null && !/\d/.test(invoice)) return null;
  const more = places.part?.[1] === until ? listed(folded, until) : [];
  const parts =
    part === null ? [] : [part, ...more.map((place) => bareValue(text.slice(...place)))];
  return { from, until: more.at(-1)?.[1] ?? until, parts, invoice, line, extractor, confidence };
}

const isNamed = (part: string, folded: string, until: number): boolean =>
  isNamedPart(part) && !isCount(part, folded.slice(until, until + 12));

const nextOfList = /[.:\-/)\]]{0,3}[ \t]{0,8}(?:[,;]\s{0,8}|[ \t]Y[ \t]{1,8})(?<item>[^\s,;|]+)/dy;

/** Where the further parts of a list stand whose first part ends at `until`; what has its own label ends the list. */
function listed(folded: string, until: number): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  nextOfList.lastIndex = until;
  for (;;) {
    const place = nextOfList.exec(folded)?.indices?.groups?.["item"];
    if (place === undefined) return places;
    const item = bareValue(folded.slice(...place));
    if (/[:=]/.test(item) || isDate(item) || !isNamed(item, folded, place[1])) return places;
    places.push(place);
  }
}

const isDate = (text: string): boolean => /^\d{1,2}[/-]\d{1,2}[/-](?:\d{2}|\d{4})$/.test(text);

// "NO. DE PARTE:" is followed on the next row by "100 PIEZAS" where the part itself was left out; "PARTE 1 DE 2" counts.
function isCount(part: string, behind: string): boolean {
  return (
    /^[\d.,]+$/.test(part) &&
    /^[ \t]{0,2}(?:PZAS?|PIEZAS?|PCS|PZ|KGS?|KILOS?|UNIDADES|EA|DE \d+)\b/.test(behind)
  );
}

// Where "No parte" and "PN" both stand, the first is the part and the second the supplier's name for it.
function withoutSecondLabel(finds: readonly PartFind[], folded: string): readonly PartFind[] {
  const saysParte = ({ from, until, extractor }: PartFind): boolean =>
    extractor === "table" || /PARTE/.test(folded.slice(from, until));
  const naming = finds.filter(({ parts }) => parts.length > 0);
  return naming.some(saysParte) ? naming.filter(saysParte) : naming;
}

// What one extractor has read, the next must not read again.
function blanked(folded: string, finds: readonly PartFind[]): string {
  let text = "";
  let end = 0;
  for (const { from, until } of finds) {
    text += folded.slice(end, from) + "|".repeat(until - from);
    end = until;
  }
  return text + folded.slice(end);
}
