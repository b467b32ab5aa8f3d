/** A text with the value of each `{{name}}` in its place; one without a value leaves nothing. */
export const filled = (
  text: string,
  values: Readonly<Record<string, string | number | null>>,
): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
