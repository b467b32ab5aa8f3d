/**
 * A code without what keeps a spreadsheet from reading it as a number: `="0012345"` and `'0012345` are 0012345. A text that is
 * not wrapped comes back as it is.
 */
export function unwrapped(text: string): string {
  const trimmed = text.trim();
  const quoted = /^=\s*"((?:[^"]|"")*)"$/.exec(trimmed)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  if (!trimmed.startsWith("'") || trimmed.length === 1) return text;
  const bare = trimmed.slice(1);
  return bare.endsWith("'") && bare.length > 1 ? bare.slice(0, -1) : bare;
}

/**
 * Words without the same. An apostrophe stays before a letter ('s-Hertogenbosch): it is taken off only where a spreadsheet
 * would compute what follows.
 */
export function unwrappedWords(text: string): string {
  const trimmed = text.trim();
  if (/^'[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\d]/.test(trimmed)) return trimmed.slice(1);
  return trimmed.startsWith("=") ? unwrapped(trimmed) : text;
}
