/** A decimal as sent (`"1234.5"`) with thousands grouped and two decimals at least; null for unknown. */
export function amountText(decimal: string | null | undefined): string | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal?.trim() ?? "");
  if (!match) return null;
  const [, sign = "", whole = "", fraction = ""] = match;
  const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}${grouped}.${fraction.padEnd(2, "0")}`;
}

/** A quantity as sent with thousands grouped, and no more decimals than say something. */
export function quantityText(decimal: string): string | null {
  return amountText(decimal)?.replace(/\.?0+$/, "") ?? null;
}

/** A count with thousands grouped. */
export function countText(count: number): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Whether a decimal as sent is other than zero. */
export function isNonZero(decimal: string | null | undefined): boolean {
  return /[1-9]/.test(decimal ?? "");
}
