import { countText } from "#kit/web/amount/amount.ts";

const LITRES = 1_000;

export const kgText = (kg: number): string => `${countText(kg)} kg`;

/** Litres as cubic metres, to a tenth; rounded up, as what it is made of is. */
export function m3Text(litres: number): string {
  const tenths = Math.ceil((litres * 10) / LITRES);
  return `${countText(tenths / 10)}.${tenths % 10} m³`;
}
