import type { RowBatches } from "./rowBatches.ts";
import type { SheetColumn, SheetFile, SheetFormat } from "./SheetFile.ts";

/** A table or a document on its way into a file. */
export interface Save {
  readonly id: number;
  readonly file: string;
  readonly done: number;
  /** Unknown until the first rows are there, and for a file that the server makes. */
  readonly total: number | undefined;
  /** Bytes of a file that the server makes. */
  readonly bytes?: number;
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

type Tell = (news: Partial<Save>) => void;

/**
 * Hands a file to the browser once `make` has made it, shown among the saves until then; goes on when the
 * screen is left. Ends early and quietly when it is cancelled, throws what making it throws.
 */
async function saveAs(
  name: string,
  make: (signal: AbortSignal, tell: Tell) => Promise<Blob>,
): Promise<void> {
  const abort = new AbortController();
  const id = (lastId += 1);
  const file = name.replace(/[\\/:*?"<>|]/g, "_");
  become([...saves, { id, file, done: 0, total: undefined, cancel: () => abort.abort() }]);
  try {
    const tell: Tell = (news) =>
      become(saves.map((save) => (save.id === id ? { ...save, ...news } : save)));
    const content = await make(abort.signal, tell);
    if (!abort.signal.aborted) handOver(content, file);
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    become(saves.filter((save) => save.id !== id));
  }
}

/** Reads every row into a file and hands it to the browser. */
export function saveTable<Row>(asked: SaveAsked<Row>): Promise<void> {
  return saveAs(`${asked.name}.${asked.format}`, async (signal, tell) => {
    const sheet = await openSheet(asked);
    let done = 0;
    for await (const { rows, total } of asked.batches(signal)) {
      signal.throwIfAborted();
      sheet.add(rows);
      done += rows.length;
      tell({ done, total });
    }
    return sheet.end();
  });
}

/** Receives a file that the server makes and hands it to the browser. */
export function saveDocument(
  name: string,
  receive: (signal: AbortSignal, progress: (bytes: number) => void) => Promise<Blob>,
): Promise<void> {
  return saveAs(name, (signal, tell) => receive(signal, (bytes) => tell({ bytes })));
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
