import type { Command } from "./Command.ts";
import type { Entity } from "./entity.ts";
import type { HeldOf, RowWith } from "./EntityRow.ts";
import type { SetIn } from "./Field.ts";

/** The names of the fields of an entity. */
export type FieldName<E extends Entity> = keyof E["fields"] & string;
/** The names of its commands. */
export type CommandName<E extends Entity> = keyof E["commands"] & string;

/** A row of an entity, as its declaration says. */
export type RowOf<E extends Entity> = RowWith<E["fields"], E["name"]>;

/** What rules may set of a row. */
export type SetOf<E extends Entity> = {
  readonly [F in FieldName<E> as [SetIn<E["fields"][F]>] extends [never] ? never : F]?: SetIn<
    E["fields"][F]
  >;
};

/** What is filled in for one of these commands, as it is kept. */
export type InputOf<E extends Entity, Name extends CommandName<E> = CommandName<E>> =
  E["commands"][Name] extends Command<infer Input> ? HeldOf<Input> : never;
