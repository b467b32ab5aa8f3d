import type { PackedAudit } from "./caseFile.ts";

/** Whole pesos with thousands grouped; an empty text for nothing to say. */
export const pesos = (amount: string | null): string =>
  amount === null ? "" : `$${amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",")}`;

export const percent = (rate: string | null): string => (rate === null ? "" : `${rate} %`);

/** A tariff code in the groups in which it is printed. */
export const fraccion = (code: string | null): string =>
  (code ?? "").replace(
    /^(\d{4})(\d{2})(\d{0,2})(\d*)$/,
    (_, a: string, b: string, c: string, d: string) =>
      [[a, b, c].filter((part) => part !== "").join("."), d]
        .filter((part) => part !== "")
        .join(" "),
  );

/** The fifteen digits in their printed groups, as far as they are known (Anexo 22). */
export function printedNumber({ year, aduana, patente, number }: PackedAudit): string {
  const digits = [
    year === null ? null : String(year).slice(-2),
    aduana?.slice(0, 2),
    patente,
    number,
  ];
  return digits.filter(Boolean).join(" ");
}

/** An instant in a zone, `YYYY-MM-DD hh:mm`. */
export function instantText(at: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return local.toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
}
