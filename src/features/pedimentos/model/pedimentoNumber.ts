import type { PedimentoKey } from "./pedimentoKey.ts";

/** What a person typed about a pedimento; each part narrows, null leaves open. */
export interface PedimentoQuery {
  /** 7 digits, or the last 6 of them when the year digit was left out. */
  number: string;
  patente: string | null;
  /** 2 digits of the aduana, or 3 with its section. */
  aduana: string | null;
  /** Years of payment that the words allow; null for any. */
  years: readonly number[] | null;
}

export interface TypedPedimento {
  pedimento: string;
  patente?: string | null | undefined;
  aduana?: string | null | undefined;
  year?: string | number | null | undefined;
}

/**
 * Reads what was typed: `26 24 9999 6000101` with blanks, double blanks, dashes or nothing between, in the
 * pedimento's box, or 7 or 6 digits with a patente (Anexo 22, block 1). Null when it is no pedimento number,
 * or when the boxes contradict each other.
 */
export function pedimentoQuery(typed: TypedPedimento): PedimentoQuery | null {
  const boxes = {
    patente: box(typed.patente, /^\d{1,4}$/, (text) => text.padStart(4, "0")),
    aduana: box(typed.aduana, /^\d{1,3}$/, (text) => text.padStart(2, "0")),
    year: box(String(typed.year ?? ""), /^(\d{2}|\d{4})$/, (text) => text),
  };
  if (boxes.patente === undefined || boxes.aduana === undefined || boxes.year === undefined) {
    return null;
  }
  const year = boxes.year === null ? null : fullYear(boxes.year);
  const long = /^(\d{2})[\s-]*(\d{2})[\s-]*(\d{4})[\s-]*(\d{7})$/.exec(typed.pedimento.trim());
  if (long === null) {
    const short = /^\d{6,7}$/.exec(typed.pedimento.trim());
    if (short === null) return null;
    return { number: short[0], patente: boxes.patente, aduana: boxes.aduana, years: year };
  }
  const [, yy = "", aduana = "", patente = "", number = ""] = long;
  if (boxes.patente !== null && boxes.patente !== patente) return null;
  if (boxes.aduana !== null && boxes.aduana.slice(0, 2) !== aduana) return null;
  return {
    number,
    patente,
    aduana: boxes.aduana ?? aduana,
    // The payment may fall into the year after the validation.
    years: year ?? [2000 + Number(yy), 2001 + Number(yy)],
  };
}

/** Whether a pedimento is one that the query speaks of. */
export function isMeant(query: PedimentoQuery, key: PedimentoKey): boolean {
  return (
    key.number.endsWith(query.number) &&
    (query.patente === null || query.patente === key.patente) &&
    (query.aduana === null || key.aduana.startsWith(query.aduana)) &&
    (query.years === null || query.years.includes(key.year))
  );
}

/** What is known of a pedimento's number; without a payment its year is open, without a file its aduana. */
export interface KnownNumber {
  readonly year: number | null;
  /** 3 digits, or the first 2 of them. */
  readonly aduana: string | null;
  readonly patente: string;
  readonly number: string;
}

/**
 * The number as the law prints it, as far as it is known: 2 digits of the year, 2 of the aduana, patente and number,
 * two blanks between (Anexo 22, field 1; `[0-9]{2}  [0-9]{2}  [0-9]{4}  [0-9]{7}` of the SAT).
 */
export function printedNumber({ year, aduana, patente, number }: KnownNumber): string {
  const digits = [year === null ? "" : String(year).slice(-2), (aduana ?? "").slice(0, 2)];
  return [...digits, patente, number].filter((group) => group !== "").join("  ");
}

/** The printed number of a row of the wire. */
export const printedOf = ({
  Anio,
  Aduana,
  Patente,
  Pedimento,
}: {
  readonly Anio: number | null;
  readonly Aduana: string | null;
  readonly Patente: string;
  readonly Pedimento: string;
}): string => printedNumber({ year: Anio, aduana: Aduana, patente: Patente, number: Pedimento });

/** The year that a number's first digit means, seen from a year: that year, the one after, or the nearest before. */
export function yearOfNumber(number: string, referenceYear: number): number {
  const digit = Number(number.charAt(0));
  const next = referenceYear + 1;
  return next - ((((next - digit) % 10) + 10) % 10);
}

function box(
  raw: string | null | undefined,
  form: RegExp,
  padded: (text: string) => string,
): string | null | undefined {
  const text = (raw ?? "").trim();
  if (text === "") return null;
  return form.test(text) ? padded(text) : undefined;
}

function fullYear(text: string): readonly number[] {
  return [text.length === 2 ? 2000 + Number(text) : Number(text)];
}
