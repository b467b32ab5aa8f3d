import type { TextEncoding } from "#kit/server/textEncoding.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import { faultText } from "../model/faultWords.ts";
import { type M3Batch, m3File } from "../model/m3File.ts";
import { lineBatches } from "./lineBatches.ts";
import type { RecordStage } from "./stageRecords.ts";
import type { Warnings } from "./warnings.ts";

/** Reads a SAAI M3 validation file into the stage. */
export async function readM3(
  entry: ZipEntry,
  encoding: TextEncoding,
  referenceYear: number,
  stage: RecordStage,
  warnings: Warnings,
): Promise<void> {
  const file = m3File(referenceYear);
  const take = ({ records, faults }: M3Batch): void => {
    // A validation file may begin a pedimento with record 500; its header opens it.
    const headers = records.filter(({ record }) => record === "header");
    const others = records.filter(({ record }) => record !== "header");
    for (const record of [...headers, ...others]) stage.add(record);
    for (const fault of faults) {
      if (!stage.groups.refuse(fault)) warnings.add(fault.code, faultText(fault));
    }
  };
  for await (const { first, lines } of lineBatches(entry.chunks(), encoding)) {
    lines.forEach((line, i) => {
      const batch = file.line(line, first + i);
      if (batch !== null) take(batch);
    });
    await stage.relieve();
  }
  const end = file.end();
  take(end);
  for (const { total, promised, found } of end.differences) {
    warnings.add("controlTotal", `${total}: ${promised} / ${found}`);
  }
}
