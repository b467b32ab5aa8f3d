import i18next from "i18next";
import { filled } from "#kit/pure/filled.ts";

type Values = Readonly<Record<string, string | number | null>>;

/** What the server says by a code, in the words of a loaded catalogue, its days as `MM/dd/yyyy`; undefined: it has none for that code. */
export function translate(
  namespace: string,
  key: string,
  values: Values = {},
  language = i18next.language,
): string | undefined {
  const text: unknown = i18next.getResource(language, namespace, key);
  return typeof text === "string"
    ? filled(text, values, (value) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1"))
    : undefined;
}
