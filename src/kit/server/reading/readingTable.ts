import type { Reading, ReadingHears, ReadingTask } from "./reading.ts";
import type { ReadingOut } from "./readingProcess.ts";
import { openZip, type ZipEntry } from "../zip.ts";

/** One table of a zip on this machine: which of its entries make it up. */
export interface TablePlace {
  readonly path: string;
  readonly entries: readonly number[];
}

/** A table that is read in a process of its own. */
export interface TableFile {
  readonly read: <Asked, Given>(
    task: ReadingTask<Asked & TablePlace, Given>,
    asked: Asked,
    hears: Pick<ReadingHears, "rows" | "told">,
  ) => Promise<Given>;
}

export function tableFile(reading: Reading, place: TablePlace, signal?: AbortSignal): TableFile {
  return {
    read: (task, asked, hears) => reading.run(task, { ...asked, ...place }, { ...hears, signal }),
  };
}

/** Names of a zip's entries, in its order. */
export const zipNames: ReadingTask<{ path: string }, string[]> = { name: "zip.names" };

export async function readZipNames({ path }: { path: string }): Promise<string[]> {
  const zip = await openZip(path);
  await zip.close();
  return zip.entries.map(({ name }) => name);
}

/** Lends the entries of a table out, in the process that reads it. Each piece that is read says that it goes on. */
export async function withTable<Result>(
  { path, entries }: TablePlace,
  out: ReadingOut,
  work: (entries: readonly ZipEntry[]) => Promise<Result>,
): Promise<Result> {
  const zip = await openZip(path);
  try {
    return await work(entries.flatMap((at) => heard(zip.entries[at], out)));
  } finally {
    await zip.close();
  }
}

function heard(entry: ZipEntry | undefined, out: ReadingOut): ZipEntry[] {
  if (entry === undefined) return [];
  const chunks = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of entry.chunks()) {
      out.beat();
      yield chunk;
    }
  };
  return [{ ...entry, chunks }];
}
