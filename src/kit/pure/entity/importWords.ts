import type { Term, Terms } from "../terms.ts";
import type { Entity } from "./entity.ts";
import { formFields } from "./faultsOf.ts";
import type { Field, Wire } from "./Field.ts";

/** The words of an entity that files may use, in every language. */
export interface ImportWords {
  readonly field: Readonly<Record<string, Term>>;
  readonly choice?: Terms;
}

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
  words: ImportWords,
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
  words: ImportWords,
): (text: string) => Wire | undefined {
  const terms = words.choice?.[name] ?? {};
  const byWord = new Map(
    (field.options ?? []).flatMap((option) =>
      [option, ...wordsIn(terms, option)].map((word) => [plainWord(word), option] as const),
    ),
  );
  const option = (word: string): string => byWord.get(plainWord(word)) ?? word;
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

function wordsIn(terms: Terms[string], option: string): readonly string[] {
  const term = Array.isArray(terms) ? undefined : (terms as Terms)[option];
  return Array.isArray(term) ? (term as Term) : [];
}
