import { remembered } from "#features/agreements/model/remembered.ts";

/** Pairs of phrases or whole descriptions that a client holds to be the same. */
export type Pairs = readonly (readonly [string, string])[];

/** A description's words: capitals gone, accents and punctuation gone, plural endings gone. */
export const words = remembered((text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map(singular),
);

// Spanish and English plurals meet when the final s and e go from both forms (conector, conectores;
// cable, cables; arnés, arneses); luz and luces meet in c.
function singular(word: string): string {
  let stem = word;
  for (;;) {
    let next = stem;
    if (next.length > 3 && next.endsWith("s") && !next.endsWith("ss")) next = next.slice(0, -1);
    if (next.length > 3 && next.endsWith("e")) next = next.slice(0, -1);
    if (next === stem) return stem.replace(/z$/, "c");
    stem = next;
  }
}

/** Likeness of two descriptions, and whether the pair itself was accepted before. */
export interface Likeness {
  readonly score: number;
  readonly wasAccepted: boolean;
}

/** Compares descriptions for one client; build it once per run. */
export type Likener = (one: string, other: string) => Likeness;

const joined = (text: string) => words(text).join(" ");

/**
 * Token Jaccard (shared words / all words, 0 to 1) after normalisation, after the client's glossary
 * has replaced each known phrase by its concept, and 1 for an accepted pair. Empty texts score 0.
 */
export function likener(glossary: Pairs = [], accepted: Pairs = []): Likener {
  const concepts = conceptsOf(glossary);
  const pairs = new Set(
    accepted.flatMap(([a, b]) => [`${joined(a)}|${joined(b)}`, `${joined(b)}|${joined(a)}`]),
  );
  const numbers = new Map<string, number>();
  const numberOf = (token: string): number => {
    const known = numbers.get(token) ?? numbers.size;
    numbers.set(token, known);
    return known;
  };
  // Each word once, as a number: sets of texts would be looked up by the thousand, each somewhere else in memory.
  const tokens = remembered((text: string): readonly number[] =>
    [...new Set(withConcepts(words(text), concepts).map(numberOf))].toSorted((a, b) => a - b),
  );
  return (one, other) => {
    if (pairs.size > 0 && pairs.has(`${joined(one)}|${joined(other)}`)) {
      return { score: 1, wasAccepted: true };
    }
    const ours = tokens(one);
    // Most texts are the same to the letter: nothing is looked up and counted twice for them.
    const theirs = one === other ? ours : tokens(other);
    return { score: jaccard(ours, theirs), wasAccepted: false };
  };
}

/** Of two ascending lists. */
function jaccard(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  if (one === other) return 1;
  let shared = 0;
  for (let at = 0, beside = 0; at < one.length && beside < other.length;) {
    const apart = (one[at] ?? 0) - (other[beside] ?? 0);
    if (apart === 0) shared += 1;
    if (apart <= 0) at += 1;
    if (apart >= 0) beside += 1;
  }
  return shared / (one.length + other.length - shared);
}

interface Concepts {
  readonly byPhrase: ReadonlyMap<string, string>;
  readonly longest: number;
}

// Phrases linked by pairs, directly or through others, share the concept of the first one met.
function conceptsOf(glossary: Pairs): Concepts {
  const concept = new Map<string, string>();
  for (const [a, b] of glossary) {
    const [one, other] = [joined(a), joined(b)];
    const kept = concept.get(one) ?? concept.get(other) ?? `=${one}`;
    const merged = concept.get(other);
    if (merged !== undefined && merged !== kept) {
      for (const [phrase, value] of concept) if (value === merged) concept.set(phrase, kept);
    }
    concept.set(one, kept).set(other, kept);
  }
  const longest = Math.max(0, ...[...concept.keys()].map((phrase) => phrase.split(" ").length));
  return { byPhrase: concept, longest };
}

function withConcepts(text: readonly string[], { byPhrase, longest }: Concepts): string[] {
  if (longest === 0) return [...text];
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    let taken = 1;
    let token = text[at] ?? "";
    for (let length = Math.min(longest, text.length - at); length > 0; length -= 1) {
      const concept = byPhrase.get(text.slice(at, at + length).join(" "));
      if (concept === undefined) continue;
      token = concept;
      taken = length;
      break;
    }
    found.push(token);
    at += taken;
  }
  return found;
}
