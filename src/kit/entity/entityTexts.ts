import type { Term, Terms } from "#kit/pure/terms.ts";
import type { Entity } from "./entity.ts";

/** The words of any entity for its fields and their options, in every language. */
export interface EntityTerms {
  readonly title?: Term;
  readonly field: Readonly<Record<string, Term>>;
  readonly choice?: Terms;
  /** Titles of papers. */
  readonly paper?: Readonly<Record<string, Term>>;
  /** Types of documents beside photos. */
  readonly document?: Readonly<Record<string, Term>>;
}

/** What an option of a field is called. */
export function optionTerm({ choice }: EntityTerms, field: string, option: string) {
  const term = (choice?.[field] as Terms | undefined)?.[option];
  return Array.isArray(term) ? (term as Term) : undefined;
}

/** The words of an entity: its own folder keeps them, in every language. */
export type EntityTexts<E> =
  E extends Entity<infer Own>
    ? {
        readonly title: Term;
        /** Titles of screens, by their names; one that narrows its list is called by what narrows it unless said. */
        readonly view?: Terms;
        /** What its boards say. */
        readonly board?: Terms;
        /** The button that adds one, and the title of the form; none where rows follow from others. */
        readonly add?: Term;
        readonly edit?: Term;
        /** What the search looks into. */
        readonly search: Term;
        readonly empty: Term;
        /** Of the layout of files: what to choose, and what a document comes to by it. */
        readonly invitation?: Term;
        readonly newVersion?: Term;
        /** How many of its lines lack something. */
        readonly weighed?: Term;
        readonly field: Readonly<Record<keyof Own, Term>>;
        /** Options by field. */
        readonly choice?: Terms;
        readonly command?: Terms;
        /** What commands ask for beside fields of the row. */
        readonly input?: Terms;
        /** Types of documents beside photos. */
        readonly document?: Terms;
        /** Titles of papers. */
        readonly paper?: Readonly<Record<string, Term>>;
        /** Of its ledger: why something was moved, and places that are rows of nothing. */
        readonly moved?: Terms;
        readonly place?: Terms;
        /** What its guards say. */
        readonly fault?: Terms;
      }
    : never;
