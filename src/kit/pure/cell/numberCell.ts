import Big from "big.js";

/** The sign before the decimals; the other one groups thousands. */
export const decimalSigns = [".", ","] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** The number that a cell means with either sign, in plain digits; null: none with that one. */
export type NumberMeanings = Readonly<Record<DecimalSign, string | null>>;

const forms: Readonly<Record<DecimalSign, RegExp>> = {
  ".": formOf("\\.", ","),
  ",": formOf(",", "\\."),
};

// A group of thousands begins with no zero: 0.250 is a quarter whatever the file.
function formOf(sign: string, group: string): RegExp {
  const grouped = [group, "[\\s\\u00A0\\u2009\\u202F]", "['\\u2019]"].map(
    (each) => `[1-9]\\d{0,2}(?:${each}\\d{3})+`,
  );
  return new RegExp(`^(${grouped.join("|")}|\\d+)?(?:${sign}(\\d*))?$`);
}

/**
 * What a cell means as a number, with the point or the comma before its decimals. Thousands may be grouped; an amount may have
 * its sign behind it or brackets round it when it is negative, and `unit` (kg) or a `$` beside it. Null: no number.
 */
export function numberCell(written: string, unit: string | null = null): NumberMeanings | null {
  let text = written
    .normalize("NFKC")
    .trim()
    .replace(/[\u2212\u2010-\u2015]/g, "-");
  const bracketed = /^\((.+)\)$/.exec(text)?.[1];
  if (bracketed !== undefined) text = bracketed.trim();
  text = text.replace(/^([+-]?)\s*\$\s*/, "$1").replace(/\s*\$$/, "");
  if (unit !== null && text.toLowerCase().endsWith(unit.toLowerCase()))
    text = text.slice(0, -unit.length).trim();
  const [, front = "", digits = "", back = ""] = /^([+-]?)\s*(.*?)\s*(-?)$/.exec(text) ?? [];
  const isNegative = [bracketed !== undefined, front === "-", back === "-"].filter(Boolean).length;
  if (isNegative > 1 || !/\d/.test(digits)) return null;
  const sign = isNegative === 1 ? "-" : "";
  const point = readAs(digits, ".");
  const comma = readAs(digits, ",");
  if (point === null && comma === null) return null;
  return { ".": point === null ? null : sign + point, ",": comma === null ? null : sign + comma };
}

function readAs(text: string, sign: DecimalSign): string | null {
  const [whole, units = "", behind = ""] = forms[sign].exec(text) ?? [];
  if (whole === undefined) return null;
  const digits = units.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  const decimals = behind.replace(/0+$/, "");
  return decimals === "" ? digits : `${digits}.${decimals}`;
}

/** Whether the two signs make two numbers of a cell. */
export const isDoubtful = (meanings: NumberMeanings): boolean =>
  meanings["."] !== null && meanings[","] !== null && meanings["."] !== meanings[","];

/** The sign that a cell alone allows; null: it reads the same with both, or could have either. */
export function onlySign(meanings: NumberMeanings): DecimalSign | null {
  if (meanings[","] === null) return ".";
  return meanings["."] === null ? "," : null;
}

/**
 * What a spreadsheet keeps of a number, in plain digits: 17 digits hold the binary noise of its arithmetic, 15 are what it
 * shows. Null: no number.
 */
export function keptNumber(raw: string): string | null {
  const value = Number(raw);
  if (raw.trim() === "" || !Number.isFinite(value)) return null;
  return Big(value.toPrecision(15)).toFixed();
}
