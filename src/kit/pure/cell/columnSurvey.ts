import {
  dayCell,
  type DayMeanings,
  type DayOrder,
  dayOrders,
  isAmbiguous,
  onlyOrder,
} from "./dayCell.ts";
import { answerName, type FileAnswers, type FileQuestion } from "./fileQuestion.ts";
import {
  type DecimalSign,
  decimalSigns,
  isDoubtful,
  numberCell,
  type NumberMeanings,
  onlySign,
} from "./numberCell.ts";

/** How the cells of a column are read; what nothing in it depends on is left out. */
export interface ColumnReading {
  readonly dayOrder?: DayOrder;
  readonly decimalSign?: DecimalSign;
}

/** How a file's columns are read, and what of that a person has to say. */
export interface SettledColumns {
  readonly readings: Readonly<Record<string, ColumnReading>>;
  readonly questions: readonly FileQuestion[];
  /** What the readings rest on, to be known when the client's next file comes. */
  readonly learnt: FileAnswers;
}

/** Cells that a question shows. */
const SHOWN = 3;

/** What the cells of one column say about how it is written. */
class Evidence<Reading extends string> {
  readonly title: string;
  readonly only = new Set<Reading>();
  readonly open = new Map<string, Readonly<Record<Reading, string | null>>>();
  readonly plain = new Map<string, Readonly<Record<Reading, string | null>>>();

  constructor(title: string) {
    this.title = title;
  }

  take(
    text: string,
    meanings: Readonly<Record<Reading, string | null>>,
    only: Reading | null,
    isOpen: boolean,
  ): void {
    if (isOpen && this.open.size < SHOWN) this.open.set(text, meanings);
    if (only === null) return;
    if (!this.only.has(only)) this.plain.set(text, meanings);
    this.only.add(only);
  }
}

/**
 * Looks through the cells of a file and settles how its columns are read: the order of day and month, the sign before decimals.
 * A column is one of either: never cell by cell.
 */
export class ColumnSurvey {
  readonly #days = new Map<string, Evidence<DayOrder>>();
  readonly #numbers = new Map<string, Evidence<DecimalSign>>();

  /** Takes a cell of a column of days. */
  day(column: string, title: string, text: string): void {
    const cell = dayCell(text);
    if (cell !== null && (isAmbiguous(cell) || onlyOrder(cell) !== null))
      evidenceOf(this.#days, column, title).take(text, cell, onlyOrder(cell), isAmbiguous(cell));
  }

  /** Takes a cell of a column of numbers. */
  number(column: string, title: string, text: string, unit: string | null = null): void {
    const cell = numberCell(text, unit);
    if (cell !== null && (isDoubtful(cell) || onlySign(cell) !== null))
      evidenceOf(this.#numbers, column, title).take(text, cell, onlySign(cell), isDoubtful(cell));
  }

  /**
   * Settles each column by its own cells, else by those of the file's other columns, else by `likelySign` (the file's own form
   * leaves no other), else by what is `known` of the client's last file; what is left is asked. What a person `said` comes first.
   */
  settle(
    said: FileAnswers,
    known: FileAnswers,
    likelySign: DecimalSign | null = null,
  ): SettledColumns {
    const days = settled("dayOrder", this.#days, dayOrders, { said, known, likely: null });
    const signs = settled("decimalSign", this.#numbers, decimalSigns, {
      said,
      known,
      likely: likelySign,
    });
    const readings: Record<string, ColumnReading> = {};
    for (const [column, dayOrder] of days.readings)
      readings[column] = { ...readings[column], dayOrder };
    for (const [column, decimalSign] of signs.readings)
      readings[column] = { ...readings[column], decimalSign };
    return {
      readings,
      questions: [...days.questions, ...signs.questions],
      learnt: { ...days.learnt, ...signs.learnt },
    };
  }
}

function evidenceOf<Reading extends string>(
  all: Map<string, Evidence<Reading>>,
  column: string,
  title: string,
): Evidence<Reading> {
  const known = all.get(column);
  if (known !== undefined) return known;
  const fresh = new Evidence<Reading>(title);
  all.set(column, fresh);
  return fresh;
}

interface Grounds<Reading> {
  readonly said: FileAnswers;
  readonly known: FileAnswers;
  readonly likely: Reading | null;
}

function settled<Reading extends string>(
  code: "dayOrder" | "decimalSign",
  columns: ReadonlyMap<string, Evidence<Reading>>,
  options: readonly Reading[],
  { said, known, likely }: Grounds<Reading>,
) {
  const optionIn = (answers: FileAnswers, of: string): Reading | undefined =>
    options.find((option) => option === answers[answerName({ code, of })]);
  const uniform = [...columns.values()].flatMap(({ only }) => (only.size === 1 ? [...only] : []));
  const ofFile = new Set(uniform).size === 1 ? uniform[0] : undefined;
  const readings = new Map<string, Reading>();
  const questions: FileQuestion[] = [];
  const learnt: Record<string, string> = {};
  for (const [of, { title, only, open, plain }] of columns) {
    const isMixed = only.size > 1;
    const own = isMixed ? undefined : [...only][0];
    const reading =
      optionIn(said, of) ??
      own ??
      (isMixed ? undefined : (ofFile ?? likely ?? optionIn(known, of)));
    if (reading !== undefined) {
      readings.set(of, reading);
      learnt[answerName({ code, of })] = reading;
      continue;
    }
    const found = [...open, ...plain].slice(0, SHOWN);
    const [, first] = found[0] ?? [];
    questions.push({
      code,
      of,
      title,
      found: found.map(([text]) => text.trim()).join("; "),
      options: options.map((value) => ({ value, means: first?.[value] ?? null })),
    });
  }
  return { readings, questions, learnt };
}

/** The day of a cell in its column, its time behind it where `withTime`; null: it is none there. */
export function dayIn(
  text: string,
  { dayOrder }: ColumnReading = {},
  withTime = false,
): string | null {
  const cell = dayCell(text);
  const day = meantBy<DayOrder, DayMeanings>(dayOrders, cell, dayOrder, isAmbiguous);
  if (!withTime || !day || !cell?.time) return day;
  return cell.isElsewhere ? null : `${day} ${cell.time}`;
}

/** The number of a cell in its column, in plain digits; null: it is none there. */
export function numberIn(
  text: string,
  { decimalSign }: ColumnReading = {},
  unit: string | null = null,
): string | null {
  return meantBy<DecimalSign, NumberMeanings>(
    decimalSigns,
    numberCell(text, unit),
    decimalSign,
    isDoubtful,
  );
}

// Without a reading no cell of the column depends on one, but those of a column that nobody looked through.
function meantBy<Reading extends string, Meanings extends Readonly<Record<Reading, string | null>>>(
  options: readonly Reading[],
  meanings: Meanings | null,
  reading: Reading | undefined,
  isOpen: (meanings: Meanings) => boolean,
): string | null {
  if (meanings === null) return null;
  if (reading !== undefined) return meanings[reading];
  if (isOpen(meanings)) return null;
  return options.map((option) => meanings[option]).find((each) => each !== null) ?? null;
}
