/** The languages in which documents are written. */
export type Language = "es" | "en";

/** A text in each language of documents. */
export type InBoth = Readonly<Record<Language, string>>;
