/** Milliseconds after which the bell begins to stir, and at which it stands still again (specification 9). */
export const STIRS_AFTER_MS = 3_000;
export const STILL_AT_MS = 6_000;
