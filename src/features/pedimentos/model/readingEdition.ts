/**
 * The edition of the reading of texts by the product's own rules: labels, built-in templates, what counts as a part.
 * Whoever changes what is read raises it, so that the pedimentos on file are read anew.
 */
export const READING_EDITION = 2;
