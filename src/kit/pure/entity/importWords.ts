import type { Entity } from "./entity.ts";
import { type EntityTerms, optionTerm } from "./entityTexts.ts";
import { formFields } from "./faultsOf.ts";
import type { Field, Wire } from "./Field.ts";

/** A word of a file without case, accents, blanks and points. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Fields by what their columns may be called: by their name on the wire, or as any language says. */
export function fieldsByHeader(
  entity: Pick<Entity, "fields">,
  words: EntityTerms,
): ReadonlyMap<string, string> {
  const named = formFields(entity).flatMap(([name]) =>
    [name, ...(words.field[name] ?? [])].map((word) => [plainWord(word), name] as const),
  );
  return new Map(named.toReversed());
}

/** Reads the texts of a field's cells, its options by their words; undefined: no such value. */
export function cellReader(
  name: string,
  field: Field,
  words: EntityTerms,
): (text: string) => Wire | undefined {
  const byWord = new Map(
    (field.options ?? []).flatMap((option) =>
      [option, ...(optionTerm(words, name, option) ?? [])].map(
        (word) => [plainWord(word), option] as const,
      ),
    ),
  );
  const option = (word: string): string => byWord.get(plainWord(word)) ?? word;
  // What a row is called is looked up where rows are.
  if (field.kind === "ref") return (text) => text;
  if (field.kind === "choice") return (text) => field.read(option(text));
  if (field.kind !== "choices") return (text) => field.read(text);
  return (text) => {
    const parts = text.split(/[,;、，；]/).map((part) => part.trim());
    return field.read(
      parts
        .filter((part) => part !== "")
        .map(option)
        .join(","),
    );
  };
}
