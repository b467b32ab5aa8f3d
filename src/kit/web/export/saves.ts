import type { RowBatches } from "./rowBatches.ts";
import type { SheetColumn, SheetFile, SheetFormat } from "./SheetFile.ts";

/** A table on its way into a file. */
export interface Save {
  readonly id: number;
  readonly file: string;
  readonly done: number;
  /** Unknown until the first rows are there. */
  readonly total: number | undefined;
  readonly cancel: () => void;
}

export interface SaveAsked<Row> {
  /** The file's name without its ending. */
  name: string;
  format: SheetFormat;
  columns: readonly SheetColumn<Row>[];
  batches: RowBatches<Row>;
}

let saves: readonly Save[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export const currentSaves = (): readonly Save[] => saves;

export function onSaves(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: readonly Save[]): void {
  saves = next;
  for (const listener of listeners) listener();
}

/**
 * Reads every row and hands the file to the browser; goes on when the screen is left. Ends early
 * and quietly when it is cancelled, throws what reading throws.
 */
export async function saveTable<Row>(asked: SaveAsked<Row>): Promise<void> {
  const abort = new AbortController();
  const id = (lastId += 1);
  const file = `${asked.name.replace(/[\\/:*?"<>|]/g, "_")}.${asked.format}`;
  become([...saves, { id, file, done: 0, total: undefined, cancel: () => abort.abort() }]);
  try {
    const sheet = await openSheet(asked);
    let done = 0;
    for await (const { rows, total } of asked.batches(abort.signal)) {
      if (abort.signal.aborted) return;
      sheet.add(rows);
      done += rows.length;
      become(saves.map((save) => (save.id === id ? { ...save, done, total } : save)));
    }
    handOver(sheet.end(), file);
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    become(saves.filter((save) => save.id !== id));
  }
}

async function openSheet<Row>({ name, format, columns }: SaveAsked<Row>): Promise<SheetFile<Row>> {
  if (format === "csv") return (await import("./csvFile.ts")).csvFile(columns);
  return (await import("./xlsxFile.ts")).xlsxFile(name, columns);
}

function handOver(content: Blob, file: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
