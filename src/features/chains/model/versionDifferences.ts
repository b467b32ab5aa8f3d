/** What a version of a pedimento says, field by field; of a partida too, its parts of several rows joined. */
export type Fields = Readonly<Record<string, string | null>>;

export interface VersionFields {
  readonly head: Fields;
  /** By sequence. */
  readonly partidas: Readonly<Record<string, Fields>>;
}

/** A field that two versions say otherwise; without a partida it is one of the head. */
export interface Difference {
  readonly sequence: number | null;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * What the later version says otherwise, the head first, then the partidas in their order. A partida that
 * only one of them has is one difference, under the field `partida`.
 */
export function versionDifferences(before: VersionFields, after: VersionFields): Difference[] {
  const sequences = [
    ...new Set([...Object.keys(before.partidas), ...Object.keys(after.partidas)].map(Number)),
  ].toSorted((a, b) => a - b);
  return [
    ...fieldDifferences(null, before.head, after.head),
    ...sequences.flatMap((sequence) => {
      const [was, is] = [before.partidas[sequence], after.partidas[sequence]];
      if (was && is) return fieldDifferences(sequence, was, is);
      return [{ sequence, field: "partida", before: summary(was), after: summary(is) }];
    }),
  ];
}

function fieldDifferences(sequence: number | null, before: Fields, after: Fields): Difference[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : [{ sequence, field, before: was, after: is }];
  });
}

const summary = (partida: Fields | undefined): string | null =>
  partida ? [partida["fraccion"], partida["description"]].filter(Boolean).join(" ") : null;
