import type { Field, HeldIn, Wire } from "./Field.ts";

/** Permission codes of which any will do. */
export type Codes = readonly [string, ...string[]];

/** Of an entity, what says who may see its rows. */
export interface Seen {
  readonly name: string;
  readonly owner: "client" | "house";
  readonly read: Codes;
  /** Any of these codes lets a person of the house see them too. */
  readonly readByHouse?: readonly string[];
}

/** Who may make a call that shows rows. */
export const seenBy = ({ read, readByHouse = [] }: Omit<Seen, "name" | "owner">) => ({
  access: read,
  accessOfHouse: readByHouse,
});

/** The same, and who may write them. */
export interface Written extends Seen {
  readonly write: Codes;
}

/** What every row has. */
// No interface: one has no index signature, and a row would be no row of any entity.
export type RowHead<Name extends string = string> = {
  readonly id: Id<Name>;
  /** Number of the client that it belongs to; null: it is the house's. */
  readonly client: number | null;
  /** Counts its changes, so that nobody overwrites one that they have not seen. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A row of any entity, as it is kept and as it travels. */
export interface EntityRow extends RowHead {
  readonly [field: string]: Wire;
}

/** The commands that holds on a row alone keep from it, as lists tell them. */
export function heldFrom(row: EntityRow): readonly string[] {
  const { heldFrom = null } = row;
  return Array.isArray(heldFrom) ? heldFrom : [];
}

export type Fields = Readonly<Record<string, Field>>;

declare const NAME: unique symbol;
/** The id of a row of this entity (a UUID); one of another entity does not compile in its place. */
export type Id<Name extends string = string> = string & { readonly [NAME]?: Name };

/** A row with these fields. */
export type RowWith<Own extends Fields, Name extends string = string> = RowHead<Name> &
  HeldOf<Own> &
  LabelsOf<Own>;

/** What rows hold in these fields. */
export type HeldOf<Own extends Fields> = { readonly [F in keyof Own]: HeldIn<Own[F]> };

/** What the rows are called that fields lead to. */
type LabelsOf<Own extends Fields> = {
  readonly [
    F in keyof Own & string as typeof NAME extends keyof NonNullable<HeldIn<Own[F]>>
      ? `${F}.label`
      : never
  ]: string | null;
};
