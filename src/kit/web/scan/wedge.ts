import { SEPARATOR } from "./gs1.ts";
import { american } from "./american.ts";
import type { Scan } from "./scanned.ts";
import type { ScannerSetting } from "./scannerSetting.ts";

/** Milliseconds within which a scanner types the next sign; people take three times as long at 120 words a minute. */
export const MOST_GAP = 35;
/** Where a code is expected, and within a code that is one by its speed: wireless scanners pause now and then. */
export const SLOW_GAP = 120;
/** Signs at a scanner's speed that no hand types. */
const LEAST_RUN = 4;
/** Where nothing is typed, so few with their end do. */
const LEAST_ON_PAGE = 2;
/** Signs of a steady rhythm that no hand keeps, and by how many milliseconds its gaps may differ. */
const LEAST_STEADY = 6;
const STEADY_MS = 20;
/** What ends a code may come so long after it, in milliseconds. */
const LATE_END_MS = 600;
/** By how many milliseconds a pause is longer than any within a code. */
const REST_MS = 50;

/** Where a sign goes: into an empty field for codes, another field, or nowhere. */
export type Where = "scan" | "field" | "page";

export interface Pressed {
  readonly key: string;
  /** The key by its place (`KeyboardEvent.code`); empty where the browser does not say. */
  readonly place?: string;
  /** Milliseconds by the page's clock. */
  readonly at: number;
  readonly where?: Where;
  readonly isShift?: boolean;
  readonly isControl?: boolean;
  readonly isAlt?: boolean;
  /** Of a shortcut, held down, or of no interest otherwise. */
  readonly isOther?: boolean;
}

/**
 * What a key was to a wedge: the first of what may be a code, more of it, the end of one (which it says), what follows an end
 * and is the scanner's too, something like a code that cannot be told from typing, or none of it.
 */
export type Heard = "first" | "more" | "after" | "slow" | "none" | Scan;

interface Sign {
  /** Null: only its place on the keyboard is known. */
  readonly sign: string | null;
  readonly american: string;
  /** The longest time between two keys since the sign before. */
  readonly gap: number;
  readonly where: Where;
}

/** Keys of which the browser knows the place alone. */
const UNNAMED = ["Dead", "Process", "Unidentified"];
const MODIFIERS = ["Shift", "CapsLock", "NumLock", "ScrollLock", "Control", "AltGraph", "Fn"];

/** Tells a scanner that types as a keyboard does from a person, by its speed and by what its owner has set. */
export class Wedge {
  readonly #setting: () => ScannerSetting;
  #signs: Sign[] = [];
  #last = -Infinity;
  /** The longest time between two keys since the last sign. */
  #longest = 0;
  #ended: { readonly isAlone: boolean; readonly isFast: boolean } | null = null;
  /** Digits typed while Alt is held, which name a sign. */
  #named: { digits: string; where: Where } | null = null;
  #isBroken = false;

  constructor(setting: () => ScannerSetting = () => ({})) {
    this.#setting = setting;
  }

  press(pressed: Pressed): Heard {
    const { key, place = "", at, where = "field", isControl, isAlt, isOther } = pressed;
    const gap = at < this.#last ? Infinity : at - this.#last;
    if (gap > this.#slow()) this.#clear();
    if (key === "Alt") this.#finishNamed();
    if (key === "Alt" || MODIFIERS.includes(key)) {
      if (!isOther && this.#signs.length > 0) this.#beat(at);
      return "none";
    }
    if (isOther) return this.#leave();
    this.#beat(at);
    if (isEndKey(pressed)) return this.#end(gap, isControl ?? false);
    const digit = isAlt && !isControl ? digitOf(key, place) : undefined;
    if (digit !== undefined) {
      const isFirst = this.#named === null && this.#signs.length === 0;
      this.#named = { digits: (this.#named?.digits ?? "") + digit, where };
      return isFirst ? "first" : "more";
    }
    this.#finishNamed();
    return this.#sign(pressed, this.#signs.length > 0 && gap <= this.#fast());
  }

  /** So many milliseconds without a key end a code that nothing else ends. */
  rest(): number {
    return this.#slow() + REST_MS;
  }

  /** No key came for so long: what was typed is a code without an end, or none. */
  pause(): Heard {
    this.#finishNamed();
    const signs = this.#signs;
    const [first] = signs;
    if (!first) return "none";
    const isOpen = this.#setting().suffix === "none" || first.where !== "field";
    const isSteady =
      first.where === "scan" && signs.length >= LEAST_STEADY && spread(signs) <= STEADY_MS;
    return this.#endAs((isOpen && this.#hasRun()) || isSteady, true);
  }

  #fast = () => Math.max(MOST_GAP, this.#setting().gap ?? 0);
  #slow = () => Math.max(SLOW_GAP, this.#setting().gap ?? 0);
  #hasRun = () => longestRun(this.#signs, this.#fast()) >= LEAST_RUN;

  #clear(): void {
    this.#signs = [];
    this.#named = null;
    this.#longest = 0;
    this.#isBroken = false;
  }

  #leave(): Heard {
    this.#clear();
    return "none";
  }

  #beat(at: number): void {
    this.#longest = Math.max(this.#longest, at - this.#last);
    this.#last = at;
  }

  #add(sign: string | null, onAmerican: string, where: Where): Heard {
    const gap = this.#signs.length === 0 ? 0 : this.#longest;
    this.#ended = null;
    this.#longest = 0;
    this.#signs.push({ sign, american: onAmerican, where, gap });
    return this.#signs.length === 1 ? "first" : "more";
  }

  #finishNamed(): void {
    if (!this.#named) return;
    const { digits, where } = this.#named;
    this.#named = null;
    const sign = String.fromCharCode(Number(digits));
    this.#add(sign, sign, where);
  }

  /** A key that may be a sign of a code, within one or at its beginning. */
  #sign(pressed: Pressed, isIn: boolean): Heard {
    const { key, place = "", where = "field", isShift = false } = pressed;
    const control = controlOf(pressed);
    if (control !== undefined)
      return control === SEPARATOR || isIn ? this.#add(control, control, where) : this.#leave();
    if (key === "F8" || (isIn && /^F\d+$/.test(key))) return this.#add(SEPARATOR, SEPARATOR, where);
    const other = american(place, isShift);
    if ([...key].length === 1) return this.#add(key, other ?? key, where);
    if (UNNAMED.includes(key) && other !== undefined) return this.#add(null, other, where);
    // What came before another key within a code must not be lost without a word, nor what follows be taken for the whole.
    this.#isBroken ||= isIn && this.#hasRun();
    return this.#isBroken ? "more" : this.#leave();
  }

  #end(gap: number, isControl: boolean): Heard {
    this.#finishNamed();
    const signs = this.#signs;
    const [first] = signs;
    if (!first) {
      const { isAlone = false, isFast = false } = this.#ended ?? {};
      const isSoon = gap <= (isAlone ? LATE_END_MS : this.#fast());
      // A person's Enter follows no code, nor does the one after it.
      if (!isSoon) this.#ended = null;
      return this.#ended && (isFast || isControl) ? "after" : "none";
    }
    const isQuick = gap <= this.#fast() && longestRun(signs, this.#fast()) === signs.length;
    const isShort = first.where === "page" && signs.length >= LEAST_ON_PAGE && isQuick;
    return this.#endAs(this.#hasRun() || first.where === "scan" || isShort, false);
  }

  /** The group of signs as one code, if it is one. */
  #endAs(isCode: boolean, isAlone: boolean): Heard {
    const [signs, wasBroken, isFast] = [this.#signs, this.#isBroken, this.#hasRun()];
    this.#clear();
    if (isCode && !wasBroken) {
      this.#ended = { isAlone, isFast };
      return scanOf(signs, this.#setting());
    }
    const different = new Set(signs.map((one) => one.sign ?? one.american));
    const isTold = (isCode && wasBroken) || signs.every(({ where }) => where === "page");
    return isTold && signs.length >= LEAST_RUN && different.size > 2 ? "slow" : "none";
  }
}

const isEndKey = (pressed: Pressed): boolean =>
  ["Enter", "Tab"].includes(pressed.key) || /^[\t\n\r]$/.test(controlOf(pressed) ?? "");

/** A control character that Ctrl and a key stand for; undefined: none. */
function controlOf({ key, place, isControl, isAlt }: Pressed): string | undefined {
  if (key.length === 1 && key < " ") return key;
  if (!isControl || isAlt) return undefined;
  if (key === "]" || place === "BracketRight") return SEPARATOR;
  if (place === "Digit6") return "\u001E";
  if (/^[a-z]$/i.test(key)) return String.fromCharCode(key.toUpperCase().charCodeAt(0) - 64);
  return { "^": "\u001E", "6": "\u001E", _: "\u001F", "-": "\u001F", "\\": "\u001C" }[key];
}

const digitOf = (key: string, place: string): string | undefined =>
  /^Numpad(\d)$/.exec(place)?.[1] ?? (/^\d$/.test(key) ? key : undefined);

/** The most signs in a row that are each so close to the one before. */
function longestRun(signs: readonly Sign[], gap: number): number {
  let [run, longest] = [0, 0];
  for (const [at, one] of signs.entries()) {
    run = at > 0 && one.gap <= gap ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

function spread(signs: readonly Sign[]): number {
  const gaps = signs.slice(1).map(({ gap }) => gap);
  return Math.max(...gaps) - Math.min(...gaps);
}

function scanOf(signs: readonly Sign[], { isAmerican }: ScannerSetting): Scan {
  const other = signs.map((one) => one.american).join("");
  if (isAmerican || signs.some(({ sign }) => sign === null)) return { code: other };
  const code = signs.map((one) => one.sign).join("");
  return code === other ? { code } : { code, american: other };
}
