const pad = (n: number) => String(n).padStart(2, "0");

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function day(year: number, month: number, date: number): string | null {
  const length = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  if (year < 1990 || year > 2099 || date < 1 || date > length) return null;
  return `${year}-${pad(month)}-${pad(date)}`;
}

// Day 0 of the spreadsheets' calendar, which counts a 29 February 1900 that never was.
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30);

function fromSerial(serial: number): string | null {
  const date = new Date(SPREADSHEET_EPOCH + serial * 86_400_000);
  return day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/**
 * A calendar day from a cell: `2026-01-31` (a time after it is dropped), `20260131`, `31/01/2026`
 * (the Mexican order; month first only where the second number cannot be a month) or a
 * spreadsheet's serial number. Null when it is none of these.
 */
export function cellDate(cell: string): string | null {
  const text = cell.trim();
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ].*)?$/.exec(text);
  if (local) {
    const [first, second, year] = [Number(local[1]), Number(local[2]), Number(local[3])];
    return second > 12 ? day(year, first, second) : day(year, second, first);
  }
  return /^\d{5}(\.\d+)?$/.test(text) ? fromSerial(Math.floor(Number(text))) : null;
}
