import { translate } from "#kit/web/language/translate.ts";

/** The words of a key that only the answer names. */
export const sayFact = (key: string): string => translate("traceability", key) ?? key;
