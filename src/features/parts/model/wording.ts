const capitals = /[A-ZÀ-ÖØ-Þ]/g;

/** A text without outer spaces and with single inner ones: how descriptions are kept. */
export function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * The form in which two collapsed texts are the same words. Only the capitals of ASCII and Latin-1 are folded, which
 * the database can do alike whatever its locale.
 */
export function wordingForm(text: string): string {
  return text.replace(capitals, (letter) => letter.toLowerCase());
}
