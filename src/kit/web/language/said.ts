import i18next from "i18next";

type Values = Readonly<Record<string, unknown>>;

/** What the server says by a code, in the words of a loaded catalogue; undefined: it has none for that code. */
export function said(namespace: string, key: string, values: Values = {}): string | undefined {
  const text: unknown = i18next.getResource(i18next.language, namespace, key);
  if (typeof text !== "string") return undefined;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
