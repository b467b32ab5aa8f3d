/** Writes a number as its cell shows it; null: as it is. */
export type ShowNumber = (value: number) => string | null;

type Token =
  | { readonly kind: "digit"; readonly pad: string }
  | { readonly kind: "text"; readonly text: string };

interface Section {
  readonly applies: ((value: number) => boolean) | null;
  readonly tokens: readonly Token[];
}

const tests: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  "<": (value, bound) => value < bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  ">=": (value, bound) => value >= bound,
  "=": (value, bound) => value === bound,
  "<>": (value, bound) => value !== bound,
};

/**
 * How a number format of Excel shows whole numbers where it adds letters, dashes or zeros to their digits: `"P-"0000`,
 * `000-0000`, `[<=9999999]000-0000;(000) 000-0000`. Null: it adds none, or shows another kind of number.
 */
export function numberFormat(code: string): ShowNumber | null {
  const sections = sectionsOf(code);
  if (sections === null || !sections.some(({ tokens }) => adds(tokens))) return null;
  return (value) => {
    if (!Number.isInteger(value) || Math.abs(value) >= 1e15) return null;
    const { section, isSigned } = sectionFor(sections, value);
    if (section === undefined) return null;
    const text = shown(section.tokens, String(Math.abs(value)));
    return isSigned ? `-${text}` : text;
  };
}

function adds(tokens: readonly Token[]): boolean {
  const zeros = tokens.filter((token) => token.kind === "digit" && token.pad === "0").length;
  return zeros > 1 || tokens.some((token) => token.kind === "text" && token.text.trim() !== "");
}

// Without a condition the second section is that of negative numbers, the third that of nought.
function sectionFor(sections: readonly Section[], value: number) {
  const [first, second, third] = sections;
  if (sections.some(({ applies }) => applies !== null)) {
    const at = sections.findIndex(({ applies }) => applies === null || applies(value));
    return { section: sections[at], isSigned: value < 0 };
  }
  if (value < 0) return { section: second ?? first, isSigned: second === undefined };
  return { section: value === 0 && third !== undefined ? third : first, isSigned: false };
}

/** Null: something else than digits and texts stands in it. */
function sectionsOf(code: string): Section[] | null {
  const sections: Section[] = [];
  let tokens: Token[] = [];
  let applies: Section["applies"] = null;
  const end = (): void => {
    sections.push({ applies, tokens });
    tokens = [];
    applies = null;
  };
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at);
    if (sign === ";") end();
    else if (sign === '"') {
      const close = code.indexOf('"', at + 1);
      if (close === -1) return null;
      tokens.push({ kind: "text", text: code.slice(at + 1, close) });
      at = close;
    } else if (sign === "[") {
      const close = code.indexOf("]", at);
      if (close === -1) return null;
      applies = conditionIn(code.slice(at + 1, close)) ?? applies;
      at = close;
    } else if (sign === "\\") tokens.push({ kind: "text", text: code.charAt(++at) });
    else if (sign === "_" || sign === "*") at++;
    else if (sign === "0" || sign === "#" || sign === "?")
      tokens.push({ kind: "digit", pad: sign === "0" ? "0" : sign === "?" ? " " : "" });
    else if (/^general/i.test(code.slice(at))) {
      tokens.push({ kind: "digit", pad: "0" });
      at += "general".length - 1;
    } else if (/[-+(): $!^&'~{}<>=]/.test(sign)) tokens.push({ kind: "text", text: sign });
    else return null;
  }
  end();
  return sections;
}

function conditionIn(text: string): ((value: number) => boolean) | null {
  const [, operator = "", bound = ""] = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const test = tests[operator];
  return test === undefined ? null : (value) => test(value, Number(bound));
}

// From the right; digits beyond the places stand before the first of them.
function shown(tokens: readonly Token[], digits: string): string {
  const first = tokens.findIndex(({ kind }) => kind === "digit");
  let rest = digits === "0" ? "" : digits;
  let text = "";
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.kind === "text") text = token.text + text;
    else {
      const taken = at === first ? rest : rest.slice(-1);
      rest = rest.slice(0, rest.length - taken.length);
      text = (taken || token.pad) + text;
    }
  }
  return text.trim();
}
