const pad = (n: number, digits: number) => String(n).padStart(digits, "0");

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The same calendar day `years` later, `YYYY-MM-DD` in and out; 29 February becomes 28 February
 * where the later year has none (the last day on which a yearly term is still in time).
 */
export function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4);
  return pad(year, 4) + (rest === "-02-29" && !isLeap(year) ? "-02-28" : rest);
}
