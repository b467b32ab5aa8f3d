/** What tells one pedimento from every other; the seven digits alone repeat every ten years. */
export interface PedimentoKey {
  /** Aduana and section, 3 digits. */
  aduana: string;
  /** 4 digits. */
  patente: string;
  /** 7 digits; the first is the last digit of the year of opening. */
  number: string;
  /** Year of the payment, never read from the number. */
  year: number;
}

/** The key as one record of a file carries it: records without a payment date leave the year open. */
export interface RecordKey {
  aduana: string;
  patente: string;
  number: string;
  year: number | null;
  /** Local time of the payment, 'YYYY-MM-DD HH:MM:SS'; null where the record has none. */
  paidAt: string | null;
}

/** The number of a pedimento that has none yet. */
export const UNNUMBERED = "0000000";

/** One text per key, fit for maps and for order. */
export function keyText(key: PedimentoKey): string {
  return `${key.aduana}-${key.patente}-${key.number}-${key.year}`;
}

/** The three numbers of a key brought to their widths (lost leading zeros restored), or null when one is not a number. */
export function keyNumbers(
  aduana: string,
  patente: string,
  number: string,
): Pick<PedimentoKey, "aduana" | "patente" | "number"> | null {
  const padded = {
    aduana: digits(aduana, 3),
    patente: digits(patente, 4),
    number: digits(number, 7),
  };
  const { aduana: a, patente: p, number: n } = padded;
  return a === null || p === null || n === null ? null : { aduana: a, patente: p, number: n };
}

/** Digits left-padded to a width; null when blank, zero, too long or no number (701 prints 0 for "none"). */
export function digits(text: string, width: number): string | null {
  if (!/^\d+$/.test(text) || text.length > width || /^0+$/.test(text)) return null;
  return text.padStart(width, "0");
}
