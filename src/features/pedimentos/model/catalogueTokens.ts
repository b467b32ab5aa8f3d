import { partKey } from "#features/parts/model/partNumber.ts";
import { barePart, isPartLike } from "./partFind.ts";
import { longestText, type PartMention } from "./partMentions.ts";

const most = 300;
const widest = 3;

/**
 * The texts in observations that could be part numbers without saying so: tokens with a digit and runs of up
 * to three tokens of one row, invoice numbers left out. To be looked up exactly in the catalogue.
 */
export function catalogueTokens(text: string, invoices: readonly string[]): string[] {
  const notParts = new Set(invoices.map(partKey));
  const keys = new Set<string>();
  for (const { key } of tokenRuns(text)) {
    if (keys.size >= most) break;
    if (!notParts.has(key)) keys.add(key);
  }
  return [...keys];
}

/** The parts of the catalogue that the observations name bare; the longest match wins where several overlap. */
export function catalogueMentions(
  text: string,
  invoices: readonly string[],
  known: { has(key: string): boolean },
): PartMention[] {
  const notParts = new Set(invoices.map(partKey));
  const hits = tokenRuns(text).filter(({ key }) => known.has(key) && !notParts.has(key));
  const taken: Run[] = [];
  const covered = new Uint8Array(text.length);
  for (const hit of hits.toSorted((a, b) => b.key.length - a.key.length)) {
    if (covered.subarray(hit.from, hit.until).includes(1)) continue;
    covered.fill(1, hit.from, hit.until);
    taken.push(hit);
  }
  const byKey = new Map<string, PartMention>();
  for (const { key, raw } of taken.toSorted((a, b) => a.from - b.from)) {
    if (byKey.has(key)) continue;
    byKey.set(key, {
      partNo: raw,
      partKey: key,
      extractor: "catalogue",
      confidence: "0.8",
      invoice: null,
      invoiceLine: null,
    });
  }
  return [...byKey.values()];
}

interface Run {
  from: number;
  until: number;
  raw: string;
  key: string;
}

function tokenRuns(text: string): Run[] {
  const runs: Run[] = [];
  const tokens = [...text.slice(0, longestText).matchAll(/[^\s,;:|"'=]+/g)];
  tokens.forEach((token, i) => {
    for (let width = 1; width <= widest && i + width <= tokens.length; width++) {
      const last = tokens[i + width - 1];
      if (last === undefined) break;
      const between = text.slice(token.index, last.index + last[0].length);
      if (width > 1 && !/^[^\s]+(?: [^\s]+)+$/.test(between)) break;
      const raw = barePart(between);
      if (!isPartLike(raw)) continue;
      runs.push({ from: token.index, until: last.index + last[0].length, raw, key: partKey(raw) });
    }
  });
  return runs;
}
