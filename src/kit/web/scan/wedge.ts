/** Milliseconds within which a scanner types the next character; people take three times as long at 120 words a minute. */
export const MOST_GAP = 35;
/** Characters of a code: no hand types so many so fast. */
const LEAST_LENGTH = 4;

export interface Pressed {
  readonly key: string;
  /** Milliseconds by the page's clock. */
  readonly at: number;
}

/** What a key was to a wedge: the first of what may be a code, more of it, the end of one (which it says), or none of it. */
export type Heard = "first" | "more" | "none" | { readonly code: string };

/** Tells a scanner that types as a keyboard does from a person, by its speed alone. */
export function wedge(): (pressed: Pressed) => Heard {
  let typed = "";
  let last = -Infinity;
  return ({ key, at }) => {
    const isSoon = at - last <= MOST_GAP;
    last = at;
    if (key === "Shift") return "none";
    if (key === "Enter" || key === "Tab") {
      const code = typed;
      typed = "";
      return isSoon && code.length >= LEAST_LENGTH ? { code } : "none";
    }
    if ([...key].length !== 1) {
      typed = "";
      return "none";
    }
    typed = isSoon ? typed + key : key;
    return typed.length === key.length ? "first" : "more";
  };
}
