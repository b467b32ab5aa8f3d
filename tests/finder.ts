/** Finds which of many texts of at least `least` characters stand in another, in one pass however many they are. */
export function finderOf(texts: readonly string[], least: number): (text: string) => string[] {
  // A number and no part of the text: making parts is most of the time.
  const startOf = (text: string, from: number): number => {
    let hash = 0;
    for (let at = from; at < from + least; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0;
    return hash;
  };
  const byStart = Map.groupBy(texts, (text) => startOf(text, 0));
  return (text) => {
    const found = new Set<string>();
    for (let at = 0; at <= text.length - least; at++)
      for (const one of byStart.get(startOf(text, at)) ?? [])
        if (text.startsWith(one, at)) found.add(one);
    return [...found];
  };
}
