import { z } from "zod";

/** What a file can leave open, for a person to say. */
export const questionCodes = [
  "dayOrder",
  "decimalSign",
  "hiddenSheets",
  "hiddenColumns",
  "hiddenRows",
] as const;

type Hidden = Extract<(typeof questionCodes)[number], `hidden${string}`>;

export const fileQuestion = z.object({
  code: z.enum(questionCodes),
  /** What it is about: the column or the sheet. */
  of: z.string(),
  /** The same as the file calls it. */
  title: z.string(),
  /** What stands there: cells, names of sheets, titles of columns, numbers of rows. */
  found: z.string(),
  /** What can be said, with what the first cell that is found would mean then. */
  options: z.array(z.object({ value: z.string(), means: z.string().nullable() })),
});

/** A file that has one waits: nothing of it is taken before each is answered. */
export type FileQuestion = z.output<typeof fileQuestion>;

/** What a person said of a file, by the names of its questions; also what is known of a client's files. */
export type FileAnswers = Readonly<Record<string, string>>;

export const fileAnswers = z.record(z.string().max(400), z.string().max(100));

/** The name under which a question is answered, and the answer is kept. */
export const answerName = ({ code, of }: Pick<FileQuestion, "code" | "of">): string =>
  of === "" ? code : `${code}:${of}`;

/** The answers of a form, as JSON; null: it is none. */
export function answersOf(text: string | undefined): FileAnswers | null {
  if (text === undefined || text.trim() === "") return {};
  try {
    return fileAnswers.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether a person said that what is hidden is to be read; undefined: nobody has said it. */
export function readsHidden(answers: FileAnswers, code: Hidden, of = ""): boolean | undefined {
  const answer = answers[answerName({ code, of })];
  return answer === "read" ? true : answer === "leave" ? false : undefined;
}

/** Asks whether what a workbook hides is to be read. */
export const hiddenQuestion = (code: Hidden, of: string, found: string): FileQuestion => ({
  code,
  of,
  title: of,
  found,
  options: ["read", "leave"].map((value) => ({ value, means: null })),
});
