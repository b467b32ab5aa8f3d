// Two dialects of a SAAI M3 file are about: the long form has a token for every column, the compact one
// leaves out those that the 2021 layout no longer fills. Each test names a column that cannot be otherwise.
const compact: Record<string, { is: (tokens: readonly string[]) => boolean; blanksAt: number[] }> =
  {
    // The importer's name stands where the long form has the one-digit destination.
    "501": { is: (t) => /\p{L}/u.test(t[20] ?? "") && !/\p{L}/u.test(t[19] ?? ""), blanksAt: [15] },
    // The supplier's tax number stands where the long form has a two-letter state.
    "505": { is: (t) => (t[9] ?? "").trim().length > 3, blanksAt: [9] },
    // The origin stands where the long form has the one-digit valuation method.
    "551": { is: (t) => /^[A-Z]{3}$/.test(t[16] ?? ""), blanksAt: [14, 17, 18, 19] },
    // The permit's number stands where the long form has the (always empty) signature.
    "553": { is: (t) => (t[5] ?? "").trim() !== "" && t.length <= 9, blanksAt: [5] },
    // The text stands where the long form has its sequence.
    "558": {
      is: (t) =>
        !/^\s*\d{1,9}\s*$/.test(t[4] ?? "") || ((t[5] ?? "").trim() === "" && t.length <= 6),
      blanksAt: [4],
    },
  };

/** The tokens of one record in the long form, whichever of the two a file is written in. */
export function m3LongForm(code: string, tokens: readonly string[]): readonly string[] {
  const form = compact[code];
  if (form === undefined || !form.is(tokens)) return tokens;
  const long = [...tokens];
  for (const at of form.blanksAt) long.splice(at, 0, "");
  return long;
}
