import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import {
  mostRows,
  type SheetCell,
  sheetEnd,
  SheetFull,
  sheetHead,
  sheetPath,
  sheetRow,
  type SheetTitle,
  workbookFrame,
} from "#kit/pure/workbook.ts";

/** A workbook that leaves while it grows. */
export interface GrowingWorkbook<Name extends string> {
  /** Adds rows to a sheet. */
  readonly add: (name: Name, rows: readonly (readonly SheetCell[])[]) => void;
  readonly end: () => void;
  /** The bytes that are ready and were not taken yet. */
  readonly take: () => Uint8Array[];
}

/** The time of every part: a workbook of the same rows has the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

interface SheetAsked<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly columns: readonly SheetTitle[];
}

/**
 * A workbook of several sheets that grow at the same time. The one named `first` leaves at once; what the
 * others come to waits for it, packed.
 */
export function xlsxWorkbook<Name extends string>(
  asked: readonly SheetAsked<Name>[],
  first: Name,
): GrowingWorkbook<Name> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [path, text] of workbookFrame(asked.map(({ title }) => title))) {
    const file = new ZipPassThrough(path);
    file.mtime = NO_TIME;
    zip.add(file);
    file.push(strToU8(text), true);
  }
  const placed = asked.map((sheet, at) => ({ ...sheet, path: sheetPath(at) }));
  const ordered = placed.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
  const sheets = ordered.map(({ name, path, columns }) => {
    const file = new ZipDeflate(path, { level: 3 });
    file.mtime = NO_TIME;
    zip.add(file);
    file.push(strToU8(sheetHead(columns)));
    let count = 1;
    const sheet = {
      add: (rows: readonly (readonly SheetCell[])[]): void => {
        if (count + rows.length > mostRows) throw new SheetFull();
        count += rows.length;
        file.push(strToU8(rows.map(sheetRow).join("")));
      },
      end: () => file.push(strToU8(sheetEnd(columns.length, count)), true),
    };
    return [name, sheet] as const;
  });
  const open = new Map(sheets);
  return {
    add: (name, rows) => open.get(name)?.add(rows),
    end: () => {
      for (const sheet of open.values()) sheet.end();
      zip.end();
    },
    take: () => {
      const taken = ready;
      ready = [];
      return taken;
    },
  };
}
