/** Ticks before the rows, for doing one thing with several of them. */
export interface RowChecks<Row> {
  /** Ids of the ticked rows, those of other pages too. */
  checked: ReadonlySet<string>;
  onCheck: (ids: readonly string[], checked: boolean) => void;
  /** Tells one row from the others. */
  nameOf: (row: Row) => string;
}
