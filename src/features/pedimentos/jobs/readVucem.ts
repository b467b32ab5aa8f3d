import { Refused } from "#features/uploads/model/refusal.ts";
import { textReading } from "#kit/server/textDecoding.ts";
import { XmlFault } from "#kit/server/xmlFault.ts";
import { xmlTree, type XmlBudget, xmlBudget } from "#kit/server/xmlTree.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import { faultText } from "../model/faultWords.ts";
import { vucemAnswers, type VucemFile } from "../model/vucemAnswers.ts";
import type { RecordStage } from "./stageRecords.ts";
import type { Warnings } from "./warnings.ts";

/**
 * Reads the answers of VUCEM that a zip holds into the stage. A file that is none is told and the others go on;
 * throws Refused when no pedimento is left.
 */
export async function readVucem(
  entries: readonly ZipEntry[],
  referenceYear: number,
  stage: RecordStage,
  warnings: Warnings,
): Promise<void> {
  const budget = xmlBudget();
  const files: VucemFile[] = [];
  const unreadable: string[] = [];
  for (const entry of entries) {
    const file = await readFile(entry, budget);
    if (typeof file === "string") unreadable.push(file);
    else files.push(file);
  }
  const { records, faults, problems } = vucemAnswers(files, referenceYear);
  if (records.length === 0 && faults.length === 0) {
    const [problem] = problems;
    throw problem === undefined
      ? new Refused("badXml", unreadable[0])
      : new Refused("wrongLayout", problem.detail);
  }
  for (const detail of unreadable) warnings.add("badXml", detail);
  for (const { code, detail } of problems) warnings.add(code, detail);
  for (const record of records) {
    stage.add(record);
    await stage.relieve();
  }
  for (const fault of faults) {
    if (!stage.groups.refuse(fault)) warnings.add(fault.code, faultText(fault));
  }
}

/** The file, or why it cannot be read; what asks for more than may be spent refuses all. */
async function readFile(entry: ZipEntry, budget: XmlBudget): Promise<VucemFile | string> {
  try {
    const text = textReading(() => entry.chunks(), true);
    return { name: entry.name, root: await xmlTree(text, budget) };
  } catch (fault) {
    if (!(fault instanceof XmlFault) || fault.code === "tooLarge") throw fault;
    return `${entry.name}: ${fault.message}`;
  }
}
