/** What stands for a character that the standard fonts of PDF (WinAnsi) do not have. */
export const UNKNOWN = "\u00A4";

// What WinAnsi has beyond Latin-1.
const BEYOND = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
const ALIKE: Readonly<Record<string, string>> = {
  "\u2212": "-",
  "\u2010": "-",
  "\u2011": "-",
  "\u2192": "->",
  "\u2265": ">=",
  "\u2264": "<=",
  "\u2260": "<>",
};

/** A text as the standard fonts can show it: blanks made plain, every character that they lack visible as one sign. */
export function winAnsi(text: string): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text;
  let shown = "";
  for (const sign of text.normalize("NFC")) {
    if (/\s/.test(sign)) shown += " ";
    else if (BEYOND.has(sign) || /[\x20-\x7E\xA1-\xFF]/.test(sign)) shown += sign;
    else if (ALIKE[sign] !== undefined) shown += ALIKE[sign];
    // A sign that joins to the one before it, or none at all, leaves no gap.
    else if (!/[\p{M}\p{Cc}\p{Cf}]/u.test(sign)) shown += UNKNOWN;
  }
  return shown;
}
