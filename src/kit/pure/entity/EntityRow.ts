import type { Field, Wire } from "./Field.ts";

/** Permission codes of which any will do. */
export type Codes = readonly [string, ...string[]];

/** Of an entity, what says who may see its rows. */
export interface Seen {
  readonly name: string;
  readonly owner: "client" | "house";
  readonly read: Codes;
}

/** The same, and who may write them. */
export interface Written extends Seen {
  readonly write: Codes;
}

/** A row of any entity, as it is kept and as it travels. */
export interface EntityRow {
  readonly id: string;
  /** Number of the client that it belongs to; null: it is the house's. */
  readonly client: number | null;
  /** Counts its changes, so that nobody overwrites one that they have not seen. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly [field: string]: Wire;
}

/** The commands that holds on a row alone keep from it, as lists tell them. */
export function heldFrom(row: EntityRow): readonly string[] {
  const { heldFrom = null } = row;
  return Array.isArray(heldFrom) ? heldFrom : [];
}

export type Fields = Readonly<Record<string, Field>>;
