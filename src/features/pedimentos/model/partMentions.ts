import { partKey } from "#features/parts/model/partNumber.ts";
import { builtInTemplates } from "./builtInTemplates.ts";
import { foldedText } from "./foldedText.ts";
import { tableFinds } from "./observationTable.ts";
import { bareInvoice, barePart, isNamedPart, type PartFind } from "./partFind.ts";
import { isCounted, type ListPlace, partList } from "./partList.ts";
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
 * that might match, and a list behind a label (`A-1, B-2`) names each of its parts. A value needs a digit; an
 * invoice number of the pedimento is never a part, labelled or not, and ends a list.
 */
export function partMentions(
  text: string,
  invoices: readonly string[],
  templates: readonly CompiledTemplate[] = [],
): ObservationReading {
  const read = text.slice(0, longestText);
  const folios = new Set(invoices.map(partKey));
  const place = {
    text: read,
    folded: foldedText(read),
    isInvoice: (item: string) => folios.has(partKey(item)),
  };
  const finds = allFinds(place, [...templates, ...builtIn]);
  const named = [...new Set(finds.flatMap(({ invoice }) => (invoice === null ? [] : [invoice])))];
  const notParts = new Set(named.map(partKey));
  const naming = finds.map((find) => ({
    ...find,
    parts: find.parts.slice(0, endOfList(find.parts, notParts)),
  }));
  const parts = new Map<string, PartMention>();
  for (const find of ownNumbers(naming, place.folded)) {
    const { extractor, confidence, invoice, line } = find;
    for (const partNo of find.parts) {
      const key = partKey(partNo);
      if (parts.has(key)) continue;
      parts.set(key, { partNo, partKey: key, extractor, confidence, invoice, invoiceLine: line });
    }
  }
  return { parts: [...parts.values()], invoices: named };
}

// A list ends before an invoice number, which the text may name elsewhere.
function endOfList(parts: readonly string[], notParts: ReadonlySet<string>): number {
  const at = parts.findIndex((part) => notParts.has(partKey(part)));
  return at < 0 ? parts.length : at;
}

function allFinds(place: ListPlace, templates: readonly CompiledTemplate[]): PartFind[] {
  const finds = tableFinds(place);
  let folded = blanked(place.folded, finds);
  const take = (matches: readonly TemplateMatch[], extractor: string, confidence: string): void => {
    const found: PartFind[] = [];
    for (const match of matches) {
      // A list may reach over what comes next.
      if (match.from < (found.at(-1)?.until ?? 0)) continue;
      const find = findOf({ ...place, folded }, match, extractor, confidence);
      if (find !== null) found.push(find);
    }
    if (found.length === 0) return;
    finds.push(...found);
    folded = blanked(folded, found);
  };
  for (const template of templates) {
    if (folded.includes(template.word))
      take(templateMatches(template, folded), template.name, "0.95");
  }
  take(labelMatches(folded), "label", "0.9");
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
  place: ListPlace,
  { from, until, places }: TemplateMatch,
  extractor: string,
  confidence: string,
): PartFind | null {
  const value = (at: readonly [number, number] | undefined): string | null =>
    at === undefined ? null : bareInvoice(place.text.slice(...at));
  const [invoice, line] = [value(places.invoice), value(places.line)];
  if (invoice !== null && !/\d/.test(invoice)) return null;
  const rest = { from, invoice, line, extractor, confidence };
  if (places.part === undefined) return { ...rest, until, parts: [] };
  const [begin, end] = [ownStart(place.folded, places.part[0]), places.part[1]];
  if (end === until) {
    const list = partList(place, begin);
    return list.parts.length === 0 ? null : { ...rest, ...list };
  }
  const part = place.text.slice(begin, end);
  if (!isNamedPart(part) || isCounted(place.folded, begin)) return null;
  return { ...rest, until, parts: [barePart(part)] };
}

// "NP: #100" names #100; "PARTE#: 100" names 100.
function ownStart(folded: string, at: number): number {
  return folded[at - 1] === "#" && /[\s.:=]/.test(folded[at - 2] ?? "") ? at - 1 : at;
}

// "No parte" is the importer's own number: a PN beside it, before or behind, is the supplier's.
function ownNumbers(finds: readonly PartFind[], folded: string): readonly PartFind[] {
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
