const shifted = (day: string, shift: (date: Date) => void): string => {
  const date = new Date(`${day}T00:00:00Z`);
  shift(date);
  return date.toISOString().slice(0, 10);
};

export const daysAfter = (day: string, days: number): string =>
  shifted(day, (date) => date.setUTCDate(date.getUTCDate() + days));

/** The same day so many years later; 28 February where there is no 29th. */
export function yearsAfter(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return daysAfter(later, 0) === later ? later : `${later.slice(0, 4)}-02-28`;
}
