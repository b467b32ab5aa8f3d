import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import type { Tx } from "../tenant.ts";
import type { Actor } from "./events.ts";

/** A command while it is done, in its own transaction: to these held rows of one client, none of which was changed since. */
export interface Doing {
  readonly tx: Tx;
  readonly by: Actor;
  readonly action: string;
  readonly rows: readonly EntityRow[];
  /** What was filled in, as it is kept. */
  readonly input: Values;
  readonly reason: string;
  /** In the client's zone, YYYY-MM-DD. */
  readonly today: string;
  /** The instant of all that it writes. */
  readonly now: string;
}

/** What speaks against a command, by row: all of it is told. */
export type RowFaults = readonly (readonly [id: string, fault: Fault])[];
export type Guard = (doing: Doing) => RowFaults | Promise<RowFaults>;
/** Does what a command does beside moving the state; answers the computed fields that it sets, by row. */
export type Effect = (doing: Doing) => Promise<ReadonlyMap<string, Values>>;

export interface Transition {
  readonly guards?: readonly Guard[];
  readonly effect?: Effect;
}

/** What happens to rows of an entity in the transaction in which they are written, beside what its declaration says. */
export interface Rules {
  readonly commands?: Readonly<Record<string, Transition>>;
  /** Computed fields that a row begins with. */
  readonly begin?: (tx: Tx, values: Values, now: string, by: Actor) => Promise<Values>;
  /** Computed fields that follow from the row and from others, whatever was done to it, by row. */
  readonly follow?: (
    tx: Tx,
    rows: readonly EntityRow[],
  ) => Promise<ReadonlyMap<string, Partial<Values>>>;
  /** Types of documents from which they follow as well: one that is added or taken off leaves the version as it is. */
  readonly followsDocuments?: readonly string[];
  /** What follows for rows of other entities once these were written; `before` are those of them that are not new. */
  readonly afterwards?: (
    tx: Tx,
    by: Actor,
    rows: readonly EntityRow[],
    before: readonly EntityRow[],
  ) => Promise<void>;
}

/** Makes the secret of a held row on a day of the client (YYYY-MM-DD), and keeps what is kept of it. */
export type MakeSecret = (tx: Tx, row: EntityRow, by: Actor, today: string) => Promise<string>;

/** Rules by entity. */
export type RulesByEntity = Readonly<Record<string, Rules>>;

/** A guard that looks at one row after the other. */
export function rowGuard(why: (row: EntityRow, doing: Doing) => Fault | undefined): Guard {
  return (doing) =>
    doing.rows.flatMap((row) => {
      const fault = why(row, doing);
      return fault ? [[row.id, fault] as const] : [];
    });
}

/** The same of what the database has to be asked: one row after the other, as a connection that writes does one thing at a time. */
export function askedRowGuard(
  why: (row: EntityRow, doing: Doing) => Promise<Fault | undefined>,
): Guard {
  return async (doing) => {
    const faults: (readonly [string, Fault])[] = [];
    for (const row of doing.rows) {
      const fault = await why(row, doing);
      if (fault) faults.push([row.id, fault]);
    }
    return faults;
  };
}

/** An effect that sets the same computed fields in every row. */
export function sets(values: (doing: Doing) => Values): Effect {
  return async (doing) => new Map(doing.rows.map(({ id }) => [id, values(doing)]));
}
