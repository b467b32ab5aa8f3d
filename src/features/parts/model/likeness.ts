/** What parts are looked for like. */
export interface Likeness {
  /** Of a description, each once, in the form of `wording` of the database. */
  readonly words: readonly string[];
  /** Least share of the words of two descriptions, taken together, that both have: of ten so many. */
  readonly tenths: number;
  /** The first six digits of a US code. */
  readonly subheading: string | null;
  /** Which is not looked for. */
  readonly partNo: string;
}

/** A part of the catalogue that is like another. */
export interface LikePart {
  readonly partNo: string;
  readonly description: string;
  /** Eight digits, and those of the NICO, which may be none. */
  readonly mxhts: string;
  readonly nico: string;
  readonly ushts: string | null;
  /** The day of which the file spoke that made it what it is. */
  readonly on: string;
}
