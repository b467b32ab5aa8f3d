/** The rows of the page that the view asks for, and how their loading stands. */
export interface GridRows<Row> {
  rows: readonly Row[] | undefined;
  total: number;
  /** The count stopped there: there are more. */
  atLeast?: boolean | undefined;
  fetching: boolean;
  error: unknown;
  retry: () => void;
}
