import type { FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import type { Entity } from "../entity.ts";
import type { EntityTerms } from "../entityTexts.ts";
import { formFields } from "../faultsOf.ts";

/** A word of a file without case, accents, blanks and points. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Under which name it is kept which field a column is for; no field: it is left out. */
export const columnName = (title: string): string => `column:${plainWord(title)}`;

/**
 * Which field a column is for by its title: as a person `said`, as is `known` of the client's files, by the field's name on the
 * wire, as any language says, or as the trade does. Null: none.
 */
export function fieldsByHeader(
  entity: Pick<Entity, "fields" | "import">,
  words: EntityTerms,
  { said = {}, known = {} }: { said?: FileAnswers; known?: FileAnswers } = {},
): (title: string) => string | null {
  const fields = formFields(entity).map(([name]) => name);
  const named = fields.flatMap((name) =>
    [name, ...(words.field[name] ?? []), ...(entity.import?.synonyms?.[name] ?? [])].map(
      (word) => [plainWord(word), name] as const,
    ),
  );
  const byWord = new Map(named.toReversed());
  return (title) => {
    const kept = said[columnName(title)] ?? known[columnName(title)];
    if (kept === "") return null;
    return kept !== undefined && fields.includes(kept)
      ? kept
      : (byWord.get(plainWord(title)) ?? null);
  };
}

/** Which of the first rows of a table is its header: the one that names most fields; -1: none names any. */
export function headerAt(
  rows: readonly (readonly string[])[],
  fieldOf: (title: string) => string | null,
): number {
  const counts = rows.map(
    (row) => new Set(row.map(fieldOf).filter((field) => field !== null)).size,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}
