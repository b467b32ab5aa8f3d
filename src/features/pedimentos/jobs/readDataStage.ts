import { Refused } from "#features/uploads/model/refusal.ts";
import { surveyText, type TextSurvey } from "#kit/server/textEncoding.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import { readSummary, summaryDifferences } from "../model/controlTotals.ts";
import { dataStageHeader, dataStageLayouts } from "../model/dataStageLayout.ts";
import { dataStageFileName, dataStageRows, headerFault } from "../model/dataStageRow.ts";
import { faultText } from "../model/faultWords.ts";
import { looksMisread } from "../model/misreadText.ts";
import { lineBatches } from "./lineBatches.ts";
import type { RecordStage } from "./stageRecords.ts";
import type { Warnings } from "./warnings.ts";

interface RecordFile {
  code: string;
  entry: ZipEntry;
  survey: TextSurvey;
}

/**
 * Reads the record files of one Data Stage request into the stage, headers (501) first. Throws Refused when a
 * file has not the columns of its record, or when rows come without any header file.
 */
export async function readDataStage(
  entries: readonly ZipEntry[],
  stage: RecordStage,
  warnings: Warnings,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const files = await surveyed(entries, warnings);
  const total = files.reduce((sum, { survey }) => sum + survey.lines, 0);
  const rows = new Map<string, number>();
  let done = 0;
  for (const file of files) {
    const read = await readFile(file, stage, warnings, (lines) => progress(done + lines, total));
    rows.set(file.code, read);
    done += file.survey.lines;
  }
  if (!rows.has("501") && [...rows.values()].some((count) => count > 0)) {
    throw new Refused("wrongLayout", "falta el archivo 501");
  }
  await compareTotals(entries, rows, warnings);
}

async function surveyed(entries: readonly ZipEntry[], warnings: Warnings): Promise<RecordFile[]> {
  const files: RecordFile[] = [];
  for (const entry of entries) {
    const code = dataStageFileName(entry.name)?.code ?? "";
    if (code === "Resumen") continue;
    if (dataStageHeader(code) === undefined) warnings.add("unknownRecord", entry.name);
    else files.push({ code, entry, survey: await surveyText(entry.chunks()) });
  }
  const present = new Set(files.map(({ code }) => code));
  if (present.size === 0) throw new Refused("noReadableFile");
  for (const code of Object.keys(dataStageLayouts)) {
    if (!present.has(code)) warnings.add("missingFile", code);
  }
  return files.toSorted((a, b) => Number(b.code === "501") - Number(a.code === "501"));
}

/** Returns the rows with content. */
async function readFile(
  { code, entry, survey }: RecordFile,
  stage: RecordStage,
  warnings: Warnings,
  progress: (lines: number) => void,
): Promise<number> {
  const read = dataStageRows(code);
  if (read === undefined) return 0;
  let rows = 0;
  let misread = 0;
  for await (const { first, lines } of lineBatches(entry.chunks(), survey.encoding)) {
    lines.forEach((line, i) => {
      if (first + i === 1) {
        const fault = headerFault(code, line);
        if (fault !== null) throw new Refused("wrongLayout", `${entry.name}, columna ${fault}`);
        return;
      }
      const row = read(line, first + i);
      if (row === null) return;
      rows += 1;
      if (looksMisread(line)) misread += 1;
      if ("record" in row) stage.add(row.record);
      else if (!stage.groups.refuse(row.fault)) warnings.add(row.fault.code, faultText(row.fault));
    });
    await stage.relieve();
    progress(first + lines.length - 1);
  }
  if (misread > 0) warnings.add("garbledText", `${entry.name}: ${misread}`);
  return rows;
}

async function compareTotals(
  entries: readonly ZipEntry[],
  rows: ReadonlyMap<string, number>,
  warnings: Warnings,
): Promise<void> {
  const entry = entries.find(({ name }) => dataStageFileName(name)?.code === "Resumen");
  if (entry === undefined) {
    warnings.add("missingFile", "Resumen");
    return;
  }
  for await (const { first, lines } of lineBatches(entry.chunks(), "windows-1252")) {
    for (const line of first === 1 ? lines.slice(1) : lines) {
      const summary = readSummary(line);
      if (summary === null) continue;
      const found = { partidas: rows.get("551") ?? 0, contributions: rows.get("510") ?? 0 };
      for (const { total, promised, found: count } of summaryDifferences(summary, found)) {
        warnings.add("controlTotal", `${total}: ${promised} / ${count}`);
      }
    }
  }
}
