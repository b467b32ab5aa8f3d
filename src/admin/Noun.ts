import type { Settings } from "../settings.ts";

/** One noun of the command line, such as client. */
export interface Noun {
  /** Every way to say it, without the noun's own command before it. */
  readonly usage: readonly string[];
  /**
   * Does what the words after the noun say and returns the line that tells of it; undefined: it takes no such words.
   * Throws an error whose message is the line that refuses.
   */
  readonly perform: (words: readonly string[], settings: Settings) => Promise<string | undefined>;
}
