/** The languages in which documents are written. */
export const DOCUMENT_LANGUAGES = ["es", "en"] as const;
export type Language = (typeof DOCUMENT_LANGUAGES)[number];

/** A text in each language of documents. */
export type InBoth = Readonly<Record<Language, string>>;
