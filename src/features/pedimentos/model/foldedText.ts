const plain: Record<string, string> = {
  Á: "A",
  É: "E",
  Í: "I",
  Ó: "O",
  Ú: "U",
  Ü: "U",
  À: "A",
  È: "E",
};

/** The text in capitals without accents, every character at its place, so that finds can be cut from the original. */
export function foldedText(text: string): string {
  let folded = "";
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    const upper = char.toUpperCase();
    folded += upper.length === 1 ? (plain[upper] ?? upper) : char;
  }
  return folded;
}
