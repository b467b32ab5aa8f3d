import type { LanguageCode } from "#kit/pure/terms.ts";

/** What a build knows of its code and styles. */
export interface EarlyCode {
  /** Below `assets/`, a comma between two. */
  readonly names: string;
  /** Places among the names by the path of the address that needs them; those of the frame under a blank path. */
  readonly byPath: Readonly<Record<string, readonly number[]>>;
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
