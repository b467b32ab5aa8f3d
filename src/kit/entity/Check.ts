import type { Fields } from "./EntityRow.ts";
import type { Fault, HeldIn } from "./Field.ts";

/** What a row has in some of its fields. */
type Part<Own extends Fields, Of extends keyof Own> = {
  readonly [F in Of]: HeldIn<Own[F]>;
};

/** A rule over several fields of a row: `faults` reads those that `of` names, and says what is wrong by one of them. */
interface CheckOf<Own extends Fields, Of extends keyof Own & string> {
  readonly of: readonly Of[];
  readonly faults: (row: Part<Own, Of>) => { readonly [F in Of]?: Fault | undefined };
}

/** The checks of a declaration, one for each list of fields. */
export type ChecksOf<Own extends Fields, Lists extends readonly (keyof Own & string)[]> = {
  readonly [At in keyof Lists]: CheckOf<Own, Lists[At]>;
};

/** A check of any entity. */
export interface Check {
  readonly of: readonly string[];
  readonly faults: (row: never) => Readonly<Partial<Record<string, Fault>>>;
}
