import { longestNamed } from "./partFind.ts";
import type { CompiledTemplate, Joint, PlaceName, TemplateStep } from "./partTemplate.ts";
import { characters, widthAt } from "./valueForm.ts";

/** Where a template stands in a text, and what stands in its places, as offsets from and until. */
export interface TemplateMatch {
  readonly from: number;
  readonly until: number;
  readonly places: Partial<Record<PlaceName, readonly [from: number, until: number]>>;
}

/** Told how many steps were tried at a character. */
export interface MatchWork {
  tries: number;
}

/** A value other than a part number has at most this many characters. */
const longestValue = 50;

/**
 * Where a template stands in a text (folded), from left to right, none overlapping; each repetition as long as the
 * rest allows. A step that did not lead to the end from a character is never tried there again, so that the work is
 * at most steps times characters, whatever joints and values have in common.
 */
export function templateMatches(
  { steps }: CompiledTemplate,
  text: string,
  work: MatchWork = { tries: 0 },
): TemplateMatch[] {
  const [first] = steps;
  if (first === undefined || !("word" in first)) return [];
  const search = new Search(steps, text, work);
  const matches: TemplateMatch[] = [];
  for (let at = text.indexOf(first.word); at >= 0;) {
    const match = search.from(at);
    if (match !== null) matches.push(match);
    at = text.indexOf(first.word, match?.until ?? at + 1);
  }
  return matches;
}

class Search {
  readonly #steps: readonly TemplateStep[];
  readonly #text: string;
  readonly #work: MatchWork;
  /** One bit for each step at each character: set where it leads nowhere. */
  #dead: Uint8Array | null = null;
  #reached: number[] = [];

  constructor(steps: readonly TemplateStep[], text: string, work: MatchWork) {
    this.#steps = steps;
    this.#text = text;
    this.#work = work;
  }

  from(at: number): TemplateMatch | null {
    if (characters.isIn("word", this.#text, characters.before(this.#text, at))) return null;
    this.#dead ??= new Uint8Array(((this.#steps.length + 1) * (this.#text.length + 1) + 7) >> 3);
    this.#reached = [];
    if (!this.#leads(0, at)) return null;
    const places: TemplateMatch["places"] = {};
    this.#steps.forEach((step, i) => {
      const name = "value" in step ? step.value : "digits" in step ? step.digits : null;
      if (name !== null) places[name] = [this.#reached[i] ?? at, this.#reached[i + 1] ?? at];
    });
    return { from: at, until: this.#reached[this.#steps.length] ?? at, places };
  }

  /** Whether the steps from the one at `i` on can be taken at `at`; `#reached` tells where each began. */
  #leads(i: number, at: number): boolean {
    const dead = this.#dead;
    const bit = i * (this.#text.length + 1) + at;
    if (dead === null || ((dead[bit >> 3] ?? 0) >> (bit & 7)) & 1) return false;
    this.#work.tries += 1;
    this.#reached[i] = at;
    const step = this.#steps[i];
    const does =
      step === undefined
        ? !characters.isIn("word", this.#text, at)
        : "word" in step
          ? this.#text.startsWith(step.word, at) && this.#leads(i + 1, at + step.word.length)
          : "value" in step
            ? step.value === "part"
              ? this.#part(i, at)
              : this.#value(i, at)
            : this.#run(i, at, "digits" in step ? lineNumber : step);
    if (!does) dead[bit >> 3] = (dead[bit >> 3] ?? 0) | (1 << (bit & 7));
    return does;
  }

  #run(i: number, at: number, { of, least, most }: Joint | typeof lineNumber): boolean {
    const text = this.#text;
    let end = at;
    let count = 0;
    while (count < most && characters.isIn(of, text, end)) {
      end += 1;
      count += 1;
    }
    for (; count >= least; count -= 1, end -= 1) if (this.#leads(i + 1, end)) return true;
    return false;
  }

  /** A letter or digit, then what a value may hold; what ends the sentence around it does not end a value. */
  #value(i: number, at: number): boolean {
    const text = this.#text;
    if (!characters.isIn("word", text, at)) return false;
    const ends = [at + widthAt(text, at)];
    for (let end = ends[0] ?? at; ends.length < longestValue;) {
      if (!characters.isIn("value", text, end)) break;
      end += widthAt(text, end);
      ends.push(end);
    }
    for (let last = ends.length - 1; last > 0; last -= 1) {
      const [before = at, end = at] = [ends[last - 1], ends[last]];
      if (characters.isIn("valueEnd", text, before) && this.#leads(i + 1, end)) return true;
    }
    return this.#leads(i + 1, ends[0] ?? at);
  }

  /**
   * A part number is a whole token: without what ends the sentence around it, and cut within only where the
   * template's next word follows.
   */
  #part(i: number, at: number): boolean {
    const text = this.#text;
    if (!characters.isIn("tokenStart", text, at)) return false;
    let end = at;
    while (characters.isIn("token", text, end)) {
      end += widthAt(text, end);
      if (end - at > longestNamed) return false;
    }
    const next = this.#steps[i + 2];
    const isFollowed = next !== undefined && "word" in next;
    let isWhole = true;
    while (end > at) {
      if (this.#leads(i + 1, end)) return true;
      end = characters.before(text, end);
      isWhole &&= !characters.isIn("tokenEnd", text, end);
      if (!isWhole && !isFollowed) return false;
    }
    return false;
  }
}

const lineNumber = { of: "digit", least: 1, most: 5 } as const;
