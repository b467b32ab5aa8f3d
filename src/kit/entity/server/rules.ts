import type { Entity } from "../entity.ts";
import type { HeldOf } from "../EntityRow.ts";
import type { CommandName, InputOf, RowOf, SetOf } from "../RowOf.ts";
import type { Fault } from "../Field.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Actor } from "./events.ts";
import { type InitialValues, type Exact, type SetByRow, setEach } from "./setEach.ts";

/** A command while it is done, in its own transaction: to these held rows of one client, none of which was changed since. */
export interface Doing<E extends Entity = Entity, Name extends CommandName<E> = CommandName<E>> {
  readonly tx: Tx;
  readonly by: Actor;
  readonly action: string;
  readonly rows: readonly RowOf<E>[];
  /** What was filled in, as it is kept. */
  readonly input: InputOf<E, Name>;
  readonly reason: string;
  /** In the client's zone, YYYY-MM-DD. */
  readonly today: string;
  /** The instant of all that it writes. */
  readonly now: string;
}

/** What speaks against a command, by row: all of it is told. */
export type RowFaults = readonly (readonly [id: string, fault: Fault])[];
export type Guard<E extends Entity = Entity, Name extends CommandName<E> = CommandName<E>> = (
  doing: Doing<E, Name>,
) => RowFaults | Promise<RowFaults>;
/** Does what a command does beside moving the state; answers the computed fields that it sets, by row. */
export type Effect<E extends Entity = Entity, Name extends CommandName<E> = CommandName<E>> = (
  doing: Doing<E, Name>,
) => Promise<SetByRow<E>>;

export interface Transition<
  E extends Entity = Entity,
  Name extends CommandName<E> = CommandName<E>,
> {
  /** What of a row is no longer as whoever does it saw it: a conflict, as another state is. */
  readonly conflicts?: readonly Guard<E, Name>[];
  readonly guards?: readonly Guard<E, Name>[];
  readonly effect?: Effect<E, Name>;
}

/** What happens to rows of an entity in the transaction in which they are written, beside what its declaration says. */
export interface Rules<E extends Entity = Entity> {
  readonly commands?: { readonly [Name in CommandName<E>]?: Transition<E, Name> };
  /** Computed fields that a row begins with. */
  readonly begin?: (tx: Tx, values: NewRow<E>, now: string, by: Actor) => Promise<InitialValues<E>>;
  /** Computed fields that follow from the row and from others, whatever was done to it, by row. */
  readonly follow?: (tx: Tx, rows: readonly RowOf<E>[]) => Promise<SetByRow<E>>;
  /** Types of documents from which they follow as well: one that is added or taken off leaves the version as it is. */
  readonly followsDocuments?: readonly string[];
  /** What follows for rows of other entities once these were written; `before` are those of them that are not new. */
  readonly afterwards?: (
    tx: Tx,
    by: Actor,
    rows: readonly RowOf<E>[],
    before: readonly RowOf<E>[],
  ) => Promise<void>;
}

/** What people filled in of a new row, as it is kept. */
export type NewRow<E extends Entity> = HeldOf<E["fields"]>;

/** Makes the secret of a held row on a day of the client (YYYY-MM-DD), and keeps what is kept of it. */
export type MakeSecret<E extends Entity = Entity> = (
  tx: Tx,
  row: RowOf<E>,
  by: Actor,
  today: string,
) => Promise<string>;

/** Rules by entity. */
export type RulesByEntity = Readonly<Record<string, Rules>>;

/** The rules of one entity among those of others. */
export const rulesOf = <E extends Entity>(rules: Rules<E>): Rules => rules as unknown as Rules;
export const secretOf = <E extends Entity>(make: MakeSecret<E>): MakeSecret => make;

/** Rules by which a row also begins with these values. */
export const beginningWith = <E extends Entity>(rules: Rules<E>, values: SetOf<E>): Rules<E> => ({
  ...rules,
  begin: async (...of) => ({ ...(await rules.begin?.(...of)), ...values }) as InitialValues<E>,
});

/** A guard that looks at one row after the other. */
export function rowGuard<E extends Entity, Name extends CommandName<E>>(
  why: (row: RowOf<E>, doing: Doing<E, Name>) => Fault | undefined,
): Guard<E, Name> {
  return (doing) =>
    doing.rows.flatMap((row) => {
      const fault = why(row, doing);
      return fault ? [[row.id, fault] as const] : [];
    });
}

/** The same of what the database has to be asked: one row after the other, as a connection that writes does one thing at a time. */
export function askedRowGuard<E extends Entity, Name extends CommandName<E>>(
  why: (row: RowOf<E>, doing: Doing<E, Name>) => Promise<Fault | undefined>,
): Guard<E, Name> {
  return async (doing) => {
    const faults: (readonly [string, Fault])[] = [];
    for (const row of doing.rows) {
      const fault = await why(row, doing);
      if (fault) faults.push([row.id, fault]);
    }
    return faults;
  };
}

/** An effect that sets the same fields in every row. */
export function sets<E extends Entity, Name extends CommandName<E>, Given extends Exact<E, Given>>(
  entity: E,
  values: (doing: Doing<E, Name>) => Given,
): Effect<E, Name> {
  return async (doing) => setEach(entity, doing.rows, () => values(doing));
}
