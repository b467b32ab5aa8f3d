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

/** An instant in a zone, `YYYY-MM-DD hh:mm`. */
export function instantText(at: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return local.toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
}
