/** The languages in which letters to brokers are written. */
export const LETTER_LANGUAGES = ["es", "en"] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];
