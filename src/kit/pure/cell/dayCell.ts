import { isDay } from "../calendar.ts";

/** In which order the numbers of a column write day and month. */
export const dayOrders = ["dayFirst", "monthFirst"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The day (YYYY-MM-DD) that a cell means in either order; null: none in that one. */
export type DayMeanings = Readonly<Record<DayOrder, string | null>>;

export interface DayCell extends DayMeanings {
  /** HH:MM; null: the cell has a day alone. */
  readonly time: string | null;
  /** The time is one of another clock: UTC, or so many hours from it. */
  readonly isElsewhere: boolean;
}

const monthWords =
  "enero january;febrero february;marzo march;abril april;mayo may;junio june;julio july;agosto august;" +
  "septiembre setiembre september;octubre october;noviembre november;diciembre december";

/** Months by their names in Spanish and English and the beginnings of these, of three letters and of four. */
const months = new Map(
  monthWords
    .split(";")
    .flatMap((words, at) =>
      words
        .split(" ")
        .flatMap((word) =>
          [word, word.slice(0, 3), word.slice(0, 4)].map((name) => [name, at + 1] as const),
        ),
    ),
);

const weekdays =
  /^(?:(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)[a-záéíóú]*\.?,?\s+)(?=\S)/;
const clock =
  /(?:[t,]\s*|\s+)(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(a\.?\s?m\.?|p\.?\s?m\.?)?\s*(?:h(?:rs?)?\.?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/;
const ordinal = "(?:st|nd|rd|th|er|º|°|ª)?";
const gap = "[-/., ]*";

const forms: readonly (readonly [
  form: RegExp,
  read: (parts: readonly string[]) => DayMeanings | null,
])[] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, ([year, , month, date]) => certain(year, month, date)],
  [/^(\d{4})(\d{2})(\d{2})$/, ([year, month, date]) => certain(year, month, date)],
  [/^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/, ([one, , two, year]) => numeric(one, two, year)],
  [
    new RegExp(`^(\\d{1,2})${ordinal}${gap}(?:de )?([a-z]{3,10})${gap}(?:del? )?(\\d{4}|\\d{2})$`),
    ([date, month, year]) => named(year, month, date),
  ],
  [
    new RegExp(`^([a-z]{3,10})${gap}(\\d{1,2})${ordinal}[-/., ]+(?:del? )?(\\d{4}|\\d{2})$`),
    ([month, date, year]) => named(year, month, date),
  ],
  [
    /^(\d{4})[-/. ]([a-z]{3,10})[-/. ](\d{1,2})$/,
    ([year, month, date]) => named(year, month, date),
  ],
  [/^(\d{5})(?:\.\d+)?$/, ([serial]) => certainDay(daySerial(Number(serial)))],
];

/**
 * What a cell means as a day: numbers with the day or the month first, names of months in Spanish and English, YYYY-MM-DD, a
 * spreadsheet's count of days; each with a time behind it, or not. Years of two digits are 2000 to 2079, then 1980 to 1999.
 * Null: it is no day.
 */
export function dayCell(written: string): DayCell | null {
  const plain = written.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
  const [whole, hour = "", minute = "", half = "", offset = ""] = clock.exec(plain) ?? [];
  const time = whole === undefined ? null : timeOf(Number(hour), minute, half);
  if (time === undefined) return null;
  const text = plain
    .slice(0, plain.length - (whole?.length ?? 0))
    .replace(weekdays, "")
    .replace(/\s*([-/.])\s*/g, "$1")
    .trim();
  for (const [form, read] of forms) {
    const [, ...parts] = form.exec(text) ?? [];
    const meanings = parts.length > 0 ? read(parts) : null;
    if (meanings !== null)
      return { ...meanings, time: time ?? serialTime(text), isElsewhere: offset !== "" };
  }
  return null;
}

/** Whether the order of day and month makes two days of a cell. */
export const isAmbiguous = ({ dayFirst, monthFirst }: DayMeanings): boolean =>
  dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst;

/** The order that a cell alone allows; null: it reads the same in both, or could be either. */
export function onlyOrder({ dayFirst, monthFirst }: DayMeanings): DayOrder | null {
  if (monthFirst === null) return "dayFirst";
  return dayFirst === null ? "monthFirst" : null;
}

function numeric(one = "", two = "", year = ""): DayMeanings | null {
  const dayFirst = isoDay(year, two, one);
  const monthFirst = isoDay(year, one, two);
  return dayFirst === null && monthFirst === null ? null : { dayFirst, monthFirst };
}

const certain = (year = "", month = "", date = ""): DayMeanings | null =>
  certainDay(isoDay(year, month, date));

function certainDay(day: string | null): DayMeanings | null {
  return day === null ? null : { dayFirst: day, monthFirst: day };
}

function named(year = "", month = "", date = ""): DayMeanings | null {
  const number = months.get(month);
  return number === undefined ? null : certain(year, String(number), date);
}

function isoDay(year: string, month: string, date: string): string | null {
  const full = year.length === 2 ? `${Number(year) < 80 ? "20" : "19"}${year}` : year;
  const iso = `${full}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return full >= "1900" && full < "2200" && isDay(iso) ? iso : null;
}

// Day 0 of the spreadsheets' calendar, which counts a 29 February 1900 that never was.
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** 1982 to 2119: numbers below and above are seldom days. */
const SERIALS = { least: 30_000, greatest: 80_000 };

function daySerial(serial: number): string | null {
  if (serial < SERIALS.least || serial > SERIALS.greatest) return null;
  return new Date(EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
}

function serialTime(text: string): string | null {
  const fraction = /^\d{5}(\.\d+)$/.exec(text)?.[1];
  if (fraction === undefined) return null;
  const minutes = Math.round(Number(fraction) * 1_440) % 1_440;
  return timeText(Math.floor(minutes / 60), String(minutes % 60));
}

/** Undefined: no time of day. */
function timeOf(hour: number, minute: string, half: string): string | undefined {
  const isHalf = half !== "";
  if (Number(minute) > 59 || hour > (isHalf ? 12 : 23) || (isHalf && hour === 0)) return undefined;
  return timeText(isHalf ? (hour % 12) + (half.startsWith("p") ? 12 : 0) : hour, minute);
}

const timeText = (hour: number, minute: string): string =>
  `${String(hour).padStart(2, "0")}:${minute.padStart(2, "0")}`;
