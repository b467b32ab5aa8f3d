import { useState } from "react";

interface Known<Row> {
  /** Whose rows they are. */
  of: string;
  rows: readonly Row[];
}

/**
 * What a grid of the details of `id` shows. Null for rows is an answer that is to be ignored: the
 * grid keeps what it had, be that the rows of what was chosen before.
 */
export function useLastKnown<Row>(
  id: string | null,
  rows: readonly Row[] | null | undefined,
): Known<Row> | undefined {
  const [known, setKnown] = useState<Known<Row> | null>(null);
  if (id === null) {
    if (known !== null) setKnown(null);
    return undefined;
  }
  if (rows === null) return known ?? { of: id, rows: [] };
  if (rows === undefined) return undefined;
  if (known?.rows !== rows) setKnown({ of: id, rows });
  return { of: id, rows };
}
