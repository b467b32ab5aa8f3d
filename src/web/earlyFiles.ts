import type { LanguageCode } from "#kit/pure/terms.ts";

/** The sign of the first place. */
export const FIRST_SIGN = 35;

/** What a build knows of its code and styles. */
export interface EarlyCode {
  /** Below `assets/`, a comma between two; scripts without their ending, since every byte is on the way to the sign-in. */
  readonly names: string;
  /** Places among the names, a sign each, by the path of the address that needs them; those of the frame under a blank path. */
  readonly byPath: Readonly<Record<string, string>>;
}

/** What a build knows of its texts, so that they can be asked for before the application runs. */
export interface EarlyTexts {
  /** Namespaces of what the screen of an address speaks with. */
  readonly namespaces: Readonly<Record<string, readonly string[]>>;
  /** Files of texts by namespace. */
  readonly texts: Readonly<Record<string, EarlyFiles>>;
  /** Files of all other namespaces together. */
  readonly others: EarlyFiles;
}

type EarlyFiles = Readonly<Partial<Record<LanguageCode, string>>>;
