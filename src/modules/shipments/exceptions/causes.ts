/** The last of each list: what happened is told in words. */
export const OTHER = "other";

const LESS_OR_MORE = ["documentation", "loadingError", "theftSuspected", "noLabel", OTHER] as const;

/** Why something came otherwise, by the kind of exception; kinds that are not here have no closed list. */
export const CAUSES = {
  damage: [
    "crushed",
    "wet",
    "punctured",
    "loadShift",
    "brokenPallet",
    "forklift",
    "concealed",
    OTHER,
  ],
  short: LESS_OR_MORE,
  over: LESS_OR_MORE,
  document: ["missingInvoice", "wrongQuantity", "missingCertificate", "missingNom", OTHER],
  seal: ["brokenSeal", "missingSeal", "differentSeal", OTHER],
} as const;

type Listed = keyof typeof CAUSES;
export type Cause = (typeof CAUSES)[Listed][number];

/** The causes of a kind; none: it has no closed list. */
export const causesOf = (kind: string): readonly Cause[] =>
  Object.hasOwn(CAUSES, kind) ? CAUSES[kind as Listed] : [];

/** Every cause once, those of damage first. */
export const ALL_CAUSES = [...new Set(Object.values(CAUSES).flat())] as [Cause, ...Cause[]];
