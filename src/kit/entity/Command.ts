import type { Codes, Fields } from "./EntityRow.ts";
import type { Fault } from "./Field.ts";

export type Side = "house" | "client";

/**
 * Something that is done to rows beside changing their fields: it moves them from state to state. `Row` is what it looks at
 * of a row, `Begun` the fields with which its input begins.
 */
export interface Command<
  Input extends Fields = Fields,
  State extends string = string,
  Row = never,
  Begun extends string = string,
> {
  /** States in which a row must be. */
  readonly from: readonly State[];
  /** The state that it comes to; null: it stays in its own. */
  readonly to: State | null;
  readonly can: Codes;
  /** Whose people alone do it: the house's, or the client's own; null: both. */
  readonly side: Side | null;
  /** Whoever does it says why, and the history keeps it. */
  readonly needsReason: boolean;
  /** Whoever may do it can take it back, as long as nothing else was changed since. */
  readonly isUndoable: boolean;
  /** What whoever does it fills in, for its effect. */
  readonly input: Input;
  /** Fields of the row with which what is filled in begins, by input. */
  readonly begins: { readonly [Name in keyof Input]?: Begun };
  /** Several people do it at once: it is done whatever was changed since the row was seen. */
  readonly isShared: boolean;
  /** It may have waited on a device for long: who did it is told when it is refused, wherever they are by then. */
  readonly isRefusalTold: boolean;
  /** Everybody of the house who may see a row is to do it once; a row tells who has not. */
  readonly isAwaited: boolean;
  /** Rows that something speaks against are left out and named in the reply; of other commands they leave out all. */
  readonly isByRow: boolean;
  /** Rows that it needs at once. */
  readonly fewest: number;
  /** Whether a row is offered it: never, where a desk of its own does it. */
  readonly isOffered: (row: Row) => boolean;
  /** What else speaks against it, on a day (YYYY-MM-DD) of the client. */
  readonly guard: (row: Row, today: string) => Fault | undefined;
}

interface CommandOptions
  extends
    Pick<Command, "from" | "to" | "can">,
    Partial<Pick<Command, "guard" | "input" | "begins" | "isOffered" | "side">> {
  readonly reason?: boolean;
  readonly undo?: boolean;
  readonly shared?: boolean;
  readonly late?: boolean;
  readonly awaited?: boolean;
  readonly byRow?: boolean;
  readonly fewest?: number;
}

type CommandBy<Options extends CommandOptions> = Command<
  Options extends { readonly input: infer Input extends Fields } ? Input : NoNames,
  Exclude<Options["from"][number] | Options["to"], null>,
  SeenBy<Options, "guard"> & SeenBy<Options, "isOffered">,
  Options extends { readonly begins: Readonly<Record<string, infer Begun extends string>> }
    ? Begun
    : never
>;

/** What one of these functions looks at of a row. */
type SeenBy<Options, Name extends "guard" | "isOffered"> = Options extends {
  readonly [_ in Name]: (row: infer Row, today: string) => unknown;
}
  ? Row
  : unknown;

/** Declares a command. */
export function command<const Options extends CommandOptions>(options: Options): CommandBy<Options>;
export function command(options: CommandOptions): Command {
  const {
    reason = false,
    undo = false,
    shared = false,
    late = false,
    awaited = false,
    byRow = false,
    fewest = 1,
    ...rest
  } = options;
  return {
    guard: () => undefined,
    isOffered: () => true,
    input: {},
    begins: {},
    side: null,
    ...rest,
    needsReason: reason,
    isUndoable: undo,
    isShared: shared,
    isRefusalTold: late,
    isAwaited: awaited,
    isByRow: byRow,
    fewest,
  };
}

export type NoNames = { readonly [_ in never]: never };

export type Commands = Readonly<Record<string, Command>>;
