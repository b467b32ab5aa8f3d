import type { LanguageCode } from "#kit/pure/terms.ts";

/** Where the server gives out the worker of the consoles. */
export const CONSOLE_WORKER = "/console-worker.js";

/** A file of the build whose name does not tell its content. */
interface PlainFile {
  readonly url: string;
  /** Its content must have it: a server of another release has another file there. */
  readonly integrity: string;
  readonly revision: string;
}

/** What a build knows of the files without which no console works. */
export interface ConsoleFiles {
  /** The script with which its page begins: what tells releases apart. */
  readonly release: string;
  /** The page, and what it needs that is not named by its content. */
  readonly plain: readonly PlainFile[];
  /** Code and styles, named by their content. */
  readonly named: readonly string[];
  readonly texts: Readonly<Partial<Record<LanguageCode, readonly string[]>>>;
}
