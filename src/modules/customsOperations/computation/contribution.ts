/** A contribution by its key of Apéndice 12 and its form of payment of Apéndice 13, in whole pesos. */
export interface Contribution {
  readonly key: number;
  readonly form: number;
  readonly pesos: bigint;
}

export const pesosIn = (rows: readonly Contribution[]): bigint =>
  rows.reduce((all, { pesos }) => all + pesos, 0n);

/** A row for each key and form, in the order in which they appear. */
export function together(rows: readonly Contribution[]): Contribution[] {
  const groups = Map.groupBy(rows, ({ key, form }) => `${key} ${form}`);
  return [...groups.values()].map((own) => ({
    key: own[0]?.key ?? 0,
    form: own[0]?.form ?? 0,
    pesos: pesosIn(own),
  }));
}
