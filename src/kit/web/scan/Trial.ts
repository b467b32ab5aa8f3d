import type { Scan } from "./scanned.ts";
import { GREATEST_GAP, type Suffix } from "./scannerSetting.ts";
import { MOST_GAP, type Pressed, Wedge } from "./wedge.ts";

/** How a scanner typed a code. */
export interface Measured {
  readonly scan: Scan;
  /** The longest time between two of its keys, in milliseconds. */
  readonly gap: number;
  readonly suffix: Suffix;
}

/** Reads whatever a scanner types, as long as it is no slower than any may be set, and measures it. */
export class Trial {
  readonly #wedge = new Wedge(() => ({ gap: GREATEST_GAP, suffix: "none" }));
  #last = -Infinity;
  #gap = 0;

  /** Null: the code goes on, or it is none. */
  press(pressed: Pressed): Measured | null {
    const heard = this.#wedge.press({ ...pressed, where: "scan" });
    const isFirst = heard === "first";
    this.#gap = isFirst ? 0 : Math.max(this.#gap, pressed.at - this.#last);
    this.#last = pressed.at;
    if (typeof heard !== "object") return null;
    return { scan: heard, gap: this.#gap, suffix: pressed.key === "Tab" ? "Tab" : "Enter" };
  }

  rest(): number {
    return this.#wedge.rest();
  }

  pause(): Measured | null {
    const heard = this.#wedge.pause();
    return typeof heard === "object" ? { scan: heard, gap: this.#gap, suffix: "none" } : null;
  }
}

/** The setting that lets a scanner pause a little longer than it was seen to. */
export const gapFor = (seen: number): number =>
  Math.min(GREATEST_GAP, Math.max(MOST_GAP, Math.ceil((seen * 1.3) / 5) * 5));
