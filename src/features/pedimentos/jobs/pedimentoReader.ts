import type { UploadReader, UploadWork } from "#features/uploads/model/uploadReader.ts";
import type { TableFile } from "#kit/server/reading/readingTable.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { brokerLines } from "../model/brokerLine.ts";
import { pedimentoPieces } from "../model/pedimentoPieces.ts";
import { mostTitles } from "./readBrokerList.ts";
import type { ReadTexts } from "./readTexts.ts";
import { settleLines } from "./settleLines.ts";
import { settlePedimentos } from "./settlePedimentos.ts";
import { stageTable } from "./stageTable.ts";
import { warnings } from "./warnings.ts";
import { tendPedimentos } from "../store/tendPedimentos.ts";

type Work = UploadWork<Tx, TableFile>;

export interface PedimentoReaderNeeds {
  readTexts: ReadTexts;
  /** Told, in the same transaction, which pedimentos are new, changed, or stand elsewhere in their chain. */
  changed: (tx: Tx, pedimentoIds: readonly string[]) => Promise<unknown>;
}

/**
 * How uploads of pedimentos are read: Data Stage requests, SAAI M3 validation files, answers of VUCEM and brokers'
 * line lists.
 */
export function pedimentoReader({
  readTexts,
  changed,
}: PedimentoReaderNeeds): UploadReader<Tx, TableFile> {
  return {
    kind: "pedimentos",
    pieces: pedimentoPieces,
    isTable: (top) => top.slice(0, mostTitles).some((row) => "row" in brokerLines(row)),
    async read(work) {
      const { tx, upload, file, progress } = work;
      const told = warnings();
      const read = await stageTable(tx, file, yearOf(work), upload.answers, (done, total) =>
        progress("reading", done, total),
      );
      if (read.source === null && read.questions.length > 0)
        return { state: "asks", questions: read.questions };
      const { counters, touched } =
        read.source === null
          ? await settleLines(tx, upload.id, read, told, readTexts)
          : await settlePedimentos(tx, read, upload.id, told, readTexts);
      if (touched.length > 0) {
        await changed(tx, touched);
        await tendPedimentos(tx, touched.length);
      }
      return { state: "processed", counters, warnings: [...read.warnings, ...told.list()] };
    },
  };
}

/** The year in which the file speaks, for what it leaves open. */
function yearOf({ upload: { fileOn, receivedAt } }: Work): number {
  return fileOn === null ? receivedAt.getUTCFullYear() : Number(fileOn.slice(0, 4));
}
