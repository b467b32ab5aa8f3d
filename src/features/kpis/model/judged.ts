import { type Figure, type FigureName, figures } from "./figures.ts";

/** What of a figure is held to a target: it is kept as long as there is no more of it. */
export interface Judged {
  /** The rows on one side; null: the value itself. */
  readonly side: "backlog" | "wip" | null;
  /** It adds up: its target is one of a day. */
  readonly isDaily: boolean;
}

/**
 * What of a figure can leave a target while the period still runs; null: nothing. What should be much of is known to be
 * too little only when the period is over.
 */
export function judgedOf(figure: Figure): Judged | null {
  switch (figure.of) {
    case "flow":
      return { side: figure.shape === "reviewed" ? "backlog" : "wip", isDaily: false };
    case "exceptions":
      return { side: null, isDaily: true };
    case "inconclusive":
      return { side: null, isDaily: false };
    case "entries":
      return figure.span && !figure.series ? { side: null, isDaily: false } : null;
    case "priorities":
      return null;
  }
}

/** What a figure comes to of that which is held to its target; null: nothing was measured. */
export function judgedValue(
  figure: Figure,
  total: { readonly value: number | null; readonly sides: Readonly<Record<string, number>> },
): number | null {
  const side = judgedOf(figure)?.side;
  return side ? (total.sides[side] ?? 0) : total.value;
}

/** The figures that can have targets. */
export const TARGETED = figures
  .filter((figure) => judgedOf(figure) !== null)
  .map(({ name }) => name) as [FigureName, ...FigureName[]];
