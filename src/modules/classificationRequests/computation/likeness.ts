/** Of ten words that two descriptions have together so many are in both, at least. */
export const TENTHS_IN_COMMON = 4;

/** The words of a description: capitals without accents, each once. `words_in` of the database has the same ones. */
export function wordsOf(description: string): string[] {
  const plain = description
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[\u0300-\u036f]+/g, "");
  return [...new Set(plain.split(/[^\p{L}\p{Nd}]+/u))].filter((word) => word !== "");
}

/** Whether two descriptions share enough of their words. */
export function areAlike(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  const others = wordsOf(other);
  const shared = others.filter((word) => words.has(word)).length;
  const all = words.size + others.length - shared;
  return shared > 0 && 10 * shared >= TENTHS_IN_COMMON * all;
}
