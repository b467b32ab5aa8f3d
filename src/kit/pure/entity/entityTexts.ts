import type { Term, Terms } from "../terms.ts";
import type { Entity } from "./entity.ts";

/** The words of an entity: its own folder keeps them, in every language. */
export type EntityTexts<E> =
  E extends Entity<infer Own>
    ? {
        readonly title: Term;
        /** The button that adds one, and the title of the form. */
        readonly add: Term;
        readonly edit: Term;
        /** What the search looks into. */
        readonly search: Term;
        readonly empty: Term;
        readonly field: Readonly<Record<keyof Own, Term>>;
        /** Options by field. */
        readonly choice?: Terms;
        readonly command?: Terms;
        /** What its guards say. */
        readonly fault?: Terms;
      }
    : never;
