const kinds = {
  word: /[\p{L}\p{N}]/u,
  value: /[\p{L}\p{N}\-./#()[\]_+*&]/u,
  valueEnd: /[\p{L}\p{N})\]#+*]/u,
  // What a part number consists of, however odd: it ends where a blank or a list's sign stands.
  token: /[^\s,;|]/u,
  tokenStart: /[^\s,;|.:#=]/u,
  tokenEnd: /[^\s,;|.:)\]]/u,
  digit: /\d/u,
  blank: /[ \t]/u,
  afterValue: /[ \t,;.]/u,
  beforeValue: /[\s.:#=]/u,
  words: /[\s.:,]/u,
} as const;

type Kind = keyof typeof kinds;

const bits = Object.fromEntries(Object.keys(kinds).map((kind, i) => [kind, 1 << i])) as Record<
  Kind,
  number
>;
/** By code: the kinds that a character is of, and -1 while nobody has asked. */
const known = new Int16Array(0x1_0000).fill(-1);

/** How many units of a text the character at `at` takes. */
export function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/** What kinds of character a text holds, by whole characters. */
export const characters = {
  isIn(kind: Kind, text: string, at: number): boolean {
    const code = at < 0 ? undefined : text.codePointAt(at);
    if (code === undefined) return false;
    if (code > 0xffff) return kinds[kind].test(String.fromCodePoint(code));
    let of = known[code] ?? -1;
    if (of < 0) known[code] = of = kindsOf(String.fromCharCode(code));
    return (of & bits[kind]) !== 0;
  },
  /** Where the character before `at` begins; -1 at the start. */
  before(text: string, at: number): number {
    return at >= 2 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? at - 2 : at - 1;
  },
};

function kindsOf(character: string): number {
  return Object.entries(kinds).reduce(
    (sum, [kind, form]) => (form.test(character) ? sum | bits[kind as Kind] : sum),
    0,
  );
}
