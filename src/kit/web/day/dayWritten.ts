import { isDay } from "#kit/pure/calendar.ts";

/** The day that was written, as `2026-11-05` or as screens show it, `11/05/2026`; null when it is none. */
export function dayWritten(text: string): string | null {
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const day = year ? `${year}-${month?.padStart(2, "0")}-${date?.padStart(2, "0")}` : text.trim();
  return isDay(day) ? day : null;
}

/** The month that was written, as `2026-11` or as screens show it, `11/2026`; null when it is none. */
export function monthWritten(text: string): string | null {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const written = year ? `${year}-${month?.padStart(2, "0")}` : text.trim();
  return /^\d{4}-\d{2}$/.test(written) && isDay(`${written}-01`) ? written : null;
}

/** A month as screens show it. */
export const monthText = (month: string): string => month.split("-").toReversed().join("/");
