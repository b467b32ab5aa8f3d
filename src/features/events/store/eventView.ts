import type { EventType } from "../model/event.ts";

/** Who looks, and at what. */
export interface EventView {
  readonly personId: string;
  readonly codes: ReadonlySet<string>;
  readonly types: readonly EventType[];
  /** Only what the person did. */
  readonly mine: boolean;
  readonly most: number;
}
