/** A Mexican tariff code as the trade writes it, its NICO behind it; empty when there is none. */
export function tariffText(code: string | null, nico: string | null): string {
  const digits = code ?? "";
  if (digits.length !== 8 && digits.length !== 10) return digits;
  const own = digits.slice(8) || (nico ?? "");
  const fraccion = `${digits.slice(0, 4)}.${digits.slice(4, 6)}.${digits.slice(6, 8)}`;
  return own === "" ? fraccion : `${fraccion} ${own}`;
}

/** Whole pesos with commas between thousands: `$1,234`. */
export function pesos(amount: string): string {
  return `$${amount.replace(/\B(?=(\d{3})+$)/g, ",")}`;
}
