import { foldedText } from "./foldedText.ts";

/** How a broker writes part numbers into observations, e.g. `No parte: <part> Linea: <line> Factura: <invoice>`. */
export interface PartTemplate {
  name: string;
  /**
   * Words and the places `<part>`, `<invoice>`, `<line>` and `<any>`; capitals, accents, points, colons and
   * the number of blanks do not matter. It begins with a word.
   */
  pattern: string;
}

export interface CompiledTemplate {
  name: string;
  /** The longest word of it: a text without it needs no search. */
  word: string;
  regex: RegExp;
}

/** The form of a value: a part number in a real file has 3 to 31 characters, the catalogue allows 50. */
export const tokenForm =
  "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-./#()\\[\\]_+*&]{0,48}[\\p{L}\\p{N})\\]#+*])?";

const places: Record<string, string> = {
  part: `(?<part>${tokenForm})`,
  invoice: `(?<invoice>${tokenForm})`,
  line: "(?<line>\\d{1,5})",
  any: tokenForm,
};
const limits = { length: 200, places: 8 };

/**
 * Compiles a template into an expression whose every repetition is bounded and followed by a character it
 * cannot hold, so that no text makes it search for long. Undefined when the template is not of its form.
 */
export function compiledTemplate({ name, pattern }: PartTemplate): CompiledTemplate | undefined {
  if (pattern.length > limits.length) return undefined;
  const items = foldedText(pattern).match(/<[A-Z]+>|[\p{L}\p{N}/]+|[()]/gu) ?? [];
  const placed = items.filter((item) => item.startsWith("<")).map(placeName);
  const named = placed.filter((name) => name !== "any");
  if (placed.length === 0 || placed.length > limits.places) return undefined;
  if (placed.some((name) => !(name in places)) || new Set(named).size < named.length) {
    return undefined;
  }
  if (items[0]?.startsWith("<")) return undefined;
  const source = items.map((item, i) => joint(items[i - 1], item) + piece(item)).join("");
  const word = items
    .filter((item) => !item.startsWith("<"))
    .reduce((longest, item) => (item.length > longest.length ? item : longest), "");
  return { name, word, regex: new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "dgu") };
}

function placeName(item: string): string {
  return item.slice(1, -1).toLowerCase();
}

function piece(item: string): string {
  if (!item.startsWith("<")) return item.replace(/[()/]/g, "\\$&");
  return places[placeName(item)] ?? "";
}

// A label may stand on one row and its value on the next, yet a value ends what follows on its own row only.
function joint(before: string | undefined, item: string): string {
  if (before === undefined) return "";
  if (/[()]/.test(before) || /[()]/.test(item)) return "[ \\t]{0,4}";
  if (before.startsWith("<")) return "[ \\t,;.]{1,8}";
  return item.startsWith("<") ? "[\\s.:#=]{1,8}" : "[\\s.:,]{1,6}";
}
