import type { ImportWords } from "#kit/pure/entity/importWords.ts";
import { texts as carriers } from "./carriers/texts.ts";

/** The words of the entities that files are read for; the server's alone, as a browser loads one language. */
export const entityTexts: Readonly<Record<string, ImportWords>> = { carriers };
