/** A text with the value of each `{{name}}` in its place, as `shown` writes it; one without a value leaves nothing. */
export const filled = (
  text: string,
  values: Readonly<Record<string, string | number | null>>,
  shown = (value: string): string => value,
): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shown(String(values[name] ?? "")));
