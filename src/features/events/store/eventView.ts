import type { RawBuilder } from "kysely";
import type { EventType } from "../model/event.ts";

/** Who looks, and at what. */
export interface EventView {
  readonly personId: string;
  readonly codes: ReadonlySet<string>;
  readonly types: readonly EventType[];
  /** Only what the person did. */
  readonly mine: boolean;
  readonly most: number;
  /** Only what came after this instant: sources that go by the time of their events read no further back. */
  readonly since?: RawBuilder<unknown>;
}
