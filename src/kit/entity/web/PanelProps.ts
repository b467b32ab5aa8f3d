import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { EntityWords } from "./useEntityWords.ts";

/** What the panel of a capability is given: a row of an entity that has it. */
export interface PanelProps {
  entity: Entity;
  row: EntityRow;
  words: EntityWords;
}
