import type { EntityRow } from "./EntityRow.ts";
import type { Codes } from "./EntityRow.ts";
import type { Fault } from "./Field.ts";

/** Something that is done to rows beside changing their fields: it moves them from state to state. */
export interface Command {
  /** States in which a row must be. */
  readonly from: readonly string[];
  /** The state that it comes to. */
  readonly to: string;
  readonly can: Codes;
  /** Whoever does it says why, and the history keeps it. */
  readonly needsReason: boolean;
  /** Whoever may do it can take it back, as long as nothing else was changed since. */
  readonly isUndoable: boolean;
  /** What else speaks against it, on a day (YYYY-MM-DD) of the client. */
  readonly guard: (row: EntityRow, today: string) => Fault | undefined;
}

interface CommandOptions
  extends Pick<Command, "from" | "to" | "can">, Partial<Pick<Command, "guard">> {
  readonly reason?: boolean;
  readonly undo?: boolean;
}

/** Declares a command. */
export function command({ reason = false, undo = false, ...rest }: CommandOptions): Command {
  return { guard: () => undefined, ...rest, needsReason: reason, isUndoable: undo };
}

export type Commands = Readonly<Record<string, Command>>;
