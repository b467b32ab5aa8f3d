import type { FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import type { TableFile } from "#kit/server/reading/readingTable.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { copyLines, type Stage } from "../store/stage.ts";
import { partsTable, type StagedLines } from "./readTable.ts";

/** Told how many lines have been read, and of how many by the present guess. */
export type LinesRead = (done: number, total: number) => void;

/** Copies the data lines of a table into the stage. Throws what its reading says of the file. */
export async function stageTable(
  tx: Tx,
  stage: Stage,
  file: TableFile,
  linesRead: LinesRead,
  answers: FileAnswers,
): Promise<StagedLines> {
  const read = (surveyed: boolean): Promise<StagedLines | null> =>
    file.read(
      partsTable,
      { surveyed, said: answers },
      { rows: (rows) => copyLines(tx, stage, rows), told: linesRead },
    );
  await tx.client.query("savepoint staging_begun");
  const staged = await read(false);
  if (staged !== null) return staged;
  await tx.client.query("rollback to savepoint staging_begun");
  const again = await read(true);
  if (again === null) throw new Error("a surveyed text has no encoding");
  return again;
}
