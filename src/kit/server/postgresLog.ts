import { closeSync, fstatSync, openSync, readdirSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";

const NAME = /^postgresql-[\d_-]+\.log$/;
const MEGABYTES = 10;
const KEPT_FILES = 10;
const TAIL_BYTES = 8_192;

/** Settings by which a server keeps its own log below `folder`, in files of bounded size. */
export function logSettings(folder: string): Record<string, string> {
  return {
    logging_collector: "on",
    log_directory: folder,
    log_filename: "postgresql-%Y-%m-%d_%H%M%S.log",
    log_file_mode: "0640",
    log_rotation_age: "1d",
    log_rotation_size: `${MEGABYTES}MB`,
  };
}

/** Deletes all but the newest files: the server begins new ones and never looks back. */
export function pruneLog(folder: string): void {
  for (const name of filesIn(folder).slice(KEPT_FILES)) rmSync(join(folder, name), { force: true });
}

/** What a server said last, and why it last could not go on; empty when it said nothing of the kind. */
export interface LastWords {
  readonly last: string;
  readonly fault: string;
}

/** The last words of the log below `folder` since `since` (milliseconds of the epoch). */
export function lastWords(folder: string, since: number): LastWords {
  const [newest] = filesIn(folder);
  return wordsIn(newest === undefined ? "" : tailOf(join(folder, newest), since));
}

/** The last words in lines of a log. That it did not take a connection yet is none of them: we asked. */
export function wordsIn(text: string): LastWords {
  const said = [...text.matchAll(/\b(LOG|FATAL|PANIC): +(?! |the database system is)(.+)/g)];
  const words = (line: RegExpExecArray | undefined) => line?.[2]?.trim() ?? "";
  return { last: words(said.at(-1)), fault: words(said.findLast(([, kind]) => kind !== "LOG")) };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
}

function tailOf(path: string, since: number): string {
  const file = openSync(path, "r");
  try {
    const { size, mtimeMs } = fstatSync(file);
    if (mtimeMs < since) return "";
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, tail, 0, tail.length, size - tail.length);
    return tail.toString();
  } finally {
    closeSync(file);
  }
}
