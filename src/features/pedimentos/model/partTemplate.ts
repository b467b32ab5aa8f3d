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

/** What stands between two items of a template, of what characters and how many of them. */
export interface Joint {
  readonly of: "blank" | "afterValue" | "beforeValue" | "words";
  readonly least: number;
  readonly most: number;
}

export type TemplateStep =
  | Joint
  | { readonly word: string }
  | { readonly value: PlaceName | null }
  | { readonly digits: "line" };

const places = ["part", "invoice", "line"] as const;
export type PlaceName = (typeof places)[number];

/** A template as the steps by which `templateMatches` reads a text; the first is a word. */
export interface CompiledTemplate {
  name: string;
  pattern: string;
  /** The longest word of it: a text without it needs no search. */
  word: string;
  steps: readonly TemplateStep[];
}

const limits = { length: 200, places: 8 };

/** Undefined when the template is not of its form. */
export function compiledTemplate({ name, pattern }: PartTemplate): CompiledTemplate | undefined {
  if (pattern.length > limits.length) return undefined;
  const items = foldedText(pattern).match(/<[A-Z]+>|[\p{L}\p{N}/]+|[()]/gu) ?? [];
  const placed = items.filter((item) => item.startsWith("<")).map(placeName);
  const named = placed.filter((name) => name !== "any");
  if (placed.length === 0 || placed.length > limits.places) return undefined;
  if (named.some((name) => !isPlace(name)) || new Set(named).size < named.length) {
    return undefined;
  }
  if (items[0]?.startsWith("<")) return undefined;
  const steps = items.flatMap((item, i) => [...joint(items[i - 1], item), piece(item)]);
  const word = items
    .filter((item) => !item.startsWith("<"))
    .reduce((longest, item) => (item.length > longest.length ? item : longest), "");
  return { name, pattern, word, steps };
}

function placeName(item: string): string {
  return item.slice(1, -1).toLowerCase();
}

function isPlace(name: string): name is PlaceName {
  return (places as readonly string[]).includes(name);
}

function piece(item: string): TemplateStep {
  if (!item.startsWith("<")) return { word: item };
  const name = placeName(item);
  if (name === "line") return { digits: name };
  return { value: isPlace(name) ? name : null };
}

// A label may stand on one row and its value on the next, yet a value ends what follows on its own row only.
function joint(before: string | undefined, item: string): Joint[] {
  if (before === undefined) return [];
  if (/[()]/.test(before) || /[()]/.test(item)) return [{ of: "blank", least: 0, most: 4 }];
  if (before.startsWith("<")) return [{ of: "afterValue", least: 1, most: 8 }];
  return [
    item.startsWith("<")
      ? { of: "beforeValue", least: 1, most: 8 }
      : { of: "words", least: 1, most: 6 },
  ];
}
