const places = 6;
const unit = 10n ** BigInt(places);

/** A decimal text in millionths, for exact sums; further places are cut off. Null for null or no decimal. */
export function scaled(text: string | null): bigint | null {
  const match = text === null ? null : /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (match === null) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const value = BigInt(whole) * unit + BigInt(fraction.padEnd(places, "0").slice(0, places));
  return sign === "-" ? -value : value;
}

/** Millionths as a decimal text without trailing zeros. */
export function unscaled(value: bigint): string {
  const magnitude = value < 0n ? -value : value;
  const fraction = String(magnitude % unit)
    .padStart(places, "0")
    .replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${magnitude / unit}${fraction === "" ? "" : `.${fraction}`}`;
}

/** The sum of those given, as a decimal text; null when none is. */
export function sumOf(texts: readonly (string | null)[]): string | null {
  const values = texts.flatMap((text) => scaled(text) ?? []);
  return values.length === 0 ? null : unscaled(values.reduce((sum, value) => sum + value, 0n));
}
