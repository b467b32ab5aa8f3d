import type { FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import { copyInto } from "#kit/server/copy.ts";
import type { ReadRows } from "#kit/server/reading/reading.ts";
import type { TableFile } from "#kit/server/reading/readingTable.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { lineChannel, lineTarget, openLineStage } from "../store/brokerLines.ts";
import { clientRfcs } from "../store/clientRfcs.ts";
import { channelTarget, openStage } from "../store/stageTables.ts";
import { type DeclaredRead, type ListRead, pedimentosTable } from "./readTable.ts";

/** Brings the rows of a table into the staging tables of its kind. Throws what its reading says of the file. */
export async function stageTable(
  tx: Tx,
  file: TableFile,
  year: number,
  said: FileAnswers,
  told: (done: number, total: number) => void,
): Promise<DeclaredRead | ListRead> {
  const stages = openedOnce(tx);
  const read = await file.read(
    pedimentosTable,
    { rfcs: [...(await clientRfcs(tx))], year, said },
    { rows: (rows) => copied(tx, rows, stages), told },
  );
  await stages(read.source === null);
  return read;
}

async function copied(
  tx: Tx,
  rows: AsyncIterable<ReadRows>,
  stages: (isList: boolean) => Promise<void>,
): Promise<void> {
  for await (const { channel, bytes } of rows) {
    await stages(channel === lineChannel);
    await copyInto(tx.client, channel === lineChannel ? lineTarget : channelTarget(channel), [
      bytes,
    ]);
  }
}

/** Opens the stages of a kind when the first row of that kind comes, and at the end if none came. */
function openedOnce(tx: Tx): (isList: boolean) => Promise<void> {
  let isOpen = false;
  return async (isList) => {
    if (isOpen) return;
    isOpen = true;
    await (isList ? openLineStage(tx) : openStage(tx));
  };
}
