import type { Entity } from "./entity.ts";
import type { EntityTerms } from "./entityTexts.ts";

/** What a module declares: entities, layouts of files whose lines make rows of several of them, and the words of both by their names. */
export interface Module {
  readonly entities: readonly Entity[];
  readonly layouts?: readonly Entity[];
  readonly texts: Readonly<Record<string, EntityTerms>>;
}
