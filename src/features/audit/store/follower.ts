/** Rows that belong to a place of a file: the pedimento's position in a chunk, and the partida. */
export interface Placed {
  readonly ped: number;
  readonly sequence: number;
}

const NONE: readonly never[] = [];

/**
 * Walks rows that are in the order of pedimento and sequence beside another walk in that order: the
 * rows of each asked place, without an index over all of them.
 */
export function follower<Row extends Placed>(rows: readonly Row[]) {
  let at = 0;
  return (ped: number, sequence: number): readonly Row[] => {
    let row = rows[at];
    while (row !== undefined && (row.ped < ped || (row.ped === ped && row.sequence < sequence))) {
      row = rows[++at];
    }
    const begin = at;
    while (row !== undefined && row.ped === ped && row.sequence === sequence) row = rows[++at];
    return at === begin ? NONE : rows.slice(begin, at);
  };
}
