const doubled =
  /[\u00C2\u00C3][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u2122]/;

/** Whether a text looks like UTF-8 that somebody read as Windows-1252 before it came here ("Ã‘" for "Ñ"). */
export function looksMisread(text: string): boolean {
  return doubled.test(text);
}
