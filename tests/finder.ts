/** Finds which of many texts of at least `least` characters stand in another, in one pass however many they are. */
export function finderOf(texts: readonly string[], least: number): (text: string) => string[] {
  // A number and no part of the text: making parts is most of the time. It rolls on from each character to the next.
  const FACTOR = 31;
  let highest = 1;
  for (let at = 0; at < least; at++) highest = Math.imul(highest, FACTOR);
  const rolled = (hash: number, text: string, at: number): number =>
    (Math.imul(hash, FACTOR) +
      text.charCodeAt(at) -
      (at < least ? 0 : Math.imul(highest, text.charCodeAt(at - least)))) |
    0;
  const startOf = (text: string): number => {
    let hash = 0;
    for (let at = 0; at < least; at++) hash = rolled(hash, text, at);
    return hash;
  };
  const byStart = Map.groupBy(texts, startOf);
  return (text) => {
    const found = new Set<string>();
    let hash = 0;
    for (let at = 0; at < text.length; at++) {
      hash = rolled(hash, text, at);
      if (at < least - 1) continue;
      for (const one of byStart.get(hash) ?? [])
        if (text.startsWith(one, at - least + 1)) found.add(one);
    }
    return [...found];
  };
}
