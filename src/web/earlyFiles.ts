import type { LanguageCode } from "#kit/pure/terms.ts";

/** What a build knows of its own files, so that they can be asked for before the application runs. */
export interface EarlyFiles {
  /** Code and styles by the path of the address; those of the frame under a blank path. */
  readonly code: Readonly<Record<string, readonly string[]>>;
  /** Namespaces of what the screen of an address speaks with. */
  readonly namespaces: Readonly<Record<string, readonly string[]>>;
  /** Files of texts by namespace. */
  readonly texts: Readonly<Record<string, Readonly<Partial<Record<LanguageCode, string>>>>>;
}
