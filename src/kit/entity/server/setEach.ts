import type { Entity } from "../entity.ts";
import type { SetOf } from "../RowOf.ts";

declare const OF: unique symbol;

/** What is set of rows of an entity, by their ids: made by `setEach`, which knows its fields. */
export interface SetByRow<E extends Entity = Entity> extends ReadonlyMap<string, SetOf<E>> {
  readonly [OF]: E["name"];
}

/** Fields with which a row begins: made by `initialValues`. */
export type InitialValues<E extends Entity> = SetOf<E> & { readonly [OF]: E["name"] };

/** Values without a field that the entity does not have. */
export type Exact<E extends Entity, Given> = SetOf<E> &
  Readonly<Record<Exclude<keyof Given, keyof SetOf<E>>, never>>;

/** Sets fields of rows, for each its own. */
export function setEach<
  E extends Entity,
  Row extends { readonly id: string },
  Given extends Exact<E, Given>,
>(_entity: E, rows: Iterable<Row>, values: (row: Row) => Given): SetByRow<E> {
  const set = new Map<string, SetOf<E>>();
  for (const row of rows) set.set(row.id, values(row));
  return set as unknown as SetByRow<E>;
}

/** Sets nothing of any row. */
export const setNothing = <E extends Entity>(entity: E): SetByRow<E> =>
  setEach(entity, [], () => ({}));

/** The fields with which a row begins beside what is filled in. */
export const initialValues = <E extends Entity, Given extends Exact<E, Given>>(
  _entity: E,
  values: Given,
): InitialValues<E> => values as unknown as InitialValues<E>;
