import { type Database, openDatabase } from "#kit/server/database.ts";
import type { Reading, ReadingTask } from "#kit/server/reading/reading.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import type { DataSetName } from "../dataSets.ts";
import { csvLine } from "#kit/pure/csvLine.ts";
import type { SheetCell } from "#kit/pure/workbook.ts";
import {
  fixedLine,
  laidOut,
  type Layout,
  type RowFault,
  signOf,
} from "../reportLayouts/server/laidOut.ts";
import { type ExtractFormat, fileOf, type Lines } from "./extractFile.ts";
import { DATA_SETS_BY_NAME, type Period, rowsOf, titlesOf } from "./extractRows.ts";

/** What a file is to hold. */
export interface Packed {
  readonly name: string;
  readonly dataSet: DataSetName;
  readonly format: ExtractFormat;
  readonly period: Period;
  /** Undefined: all fields. */
  readonly layout: Layout | undefined;
}

/** What has come so far. */
export interface Tally {
  written: number;
  /** Rows that do not fit the layout, and what is wrong with the first of them. */
  faulty: number;
  readonly faults: RowFault[];
  /** The rows that the file begins with, under these titles. */
  readonly titles: string[];
  readonly first: (readonly SheetCell[])[];
}

export const noneYet = (): Tally => ({ written: 0, faulty: 0, faults: [], titles: [], first: [] });

const MOST_FIRST = 20;
const MOST_FAULTS = 200;

interface PackedAside extends Packed {
  /** Signs in to the database. */
  readonly url: string;
  readonly subscriberId: number;
  readonly expected: number;
}

/** Packs a file in a process of its own, and gives what came of its rows. */
export const packTask: ReadingTask<PackedAside, Tally> = { name: "extracts.pack" };

/** Tells how many rows are in what has come so far. */
export type Counted = (written: number) => void;

/** The bytes of a file, packed here; what becomes of its rows is added to the tally. */
export function packedHere(
  tx: Tx,
  { dataSet, format, name, period, layout }: Packed,
  tally: Tally,
  counted: Counted = () => undefined,
): AsyncGenerator<Uint8Array> {
  const of = DATA_SETS_BY_NAME[dataSet];
  const fields = titlesOf(of);
  const laid = layout && laidOut(layout, fields, period.zone);
  const titles = layout?.columns.map(({ heading }) => heading) ?? fields;
  tally.titles.push(...titles);
  async function* batches() {
    for await (const rows of rowsOf(tx, of, period)) {
      const cells = rows.map((row, at) => {
        if (!laid) return row;
        const { cells: own, faults } = laid(row, tally.written + at + 1);
        if (faults.length > 0) tally.faulty += 1;
        tally.faults.push(...faults.slice(0, MOST_FAULTS - tally.faults.length));
        return own;
      });
      tally.first.push(...cells.slice(0, MOST_FIRST - tally.first.length));
      tally.written += rows.length;
      counted(tally.written);
      yield cells;
    }
  }
  return fileOf(format, name, titles, linesOf(layout, titles), batches());
}

function linesOf(layout: Layout | undefined, titles: readonly string[]): Lines {
  const line = (cells: readonly SheetCell[]) =>
    layout?.fileKind === "fixedWidth"
      ? fixedLine(layout, cells)
      : csvLine(cells, layout && signOf(layout));
  return { line, top: (layout?.hasHeadings ?? true) ? line(titles) : "" };
}

/**
 * Hands `take` the bytes of a file that a process of its own packs, over a connection of its own and as of one moment:
 * what half a million rows leave behind is no heap of the server's, and no turn of its loop.
 */
export function packedAside(
  reading: Reading,
  { url }: Database,
  asked: Packed & Pick<PackedAside, "subscriberId" | "expected">,
  hears: { readonly counted: Counted; readonly signal: AbortSignal },
  take: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Tally> {
  return reading.run(
    packTask,
    { ...asked, url },
    {
      signal: hears.signal,
      told: hears.counted,
      rows: (frames) => take(bytesOf(frames)),
    },
  );
}

async function* bytesOf(frames: AsyncIterable<{ readonly bytes: Buffer }>) {
  for await (const { bytes } of frames) yield bytes;
}

/** Packs a file in the process that is there for it. */
export async function pack(
  { url, subscriberId, expected, ...asked }: PackedAside,
  out: ReadingOut,
): Promise<Tally> {
  const database = openDatabase(url, 1);
  try {
    const work = async (tx: Tx): Promise<Tally> => {
      const tally = noneYet();
      const counted: Counted = (rows) => {
        out.told(rows, expected);
        out.beat();
      };
      for await (const bytes of packedHere(tx, asked, tally, counted))
        await out.rows(Buffer.from(bytes));
      return tally;
    };
    return await inTenant(database.background, subscriberId, work, {
      readOnly: true,
      snapshot: true,
    });
  } finally {
    await database.close();
  }
}
