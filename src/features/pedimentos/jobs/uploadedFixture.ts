import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRefusal, Refused } from "#features/uploads/model/refusal.ts";
import type { UploadOutcome } from "#features/uploads/model/uploadReader.ts";
import { type Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { openReading, ReadingFault } from "#kit/server/reading/reading.ts";
import { tableFile, zipTables } from "#kit/server/reading/readingTable.ts";
import { type PedimentoReaderNeeds, pedimentoReader } from "./pedimentoReader.ts";
import type { GivenFile } from "./pedimentoFixture.ts";
import { zipOf } from "./pedimentoFixture.ts";
import { textReader } from "./readTexts.ts";
import { PATIENT_READING } from "../../../../tests/patientReading.ts";

/** Ends with the tests, whose pipe it reads. */
const reading = openReading(new URL("../../../readers.ts", import.meta.url), PATIENT_READING);
export const readTexts = textReader(reading);

/** How one table of a zip ended, with the pedimentos that the audit was told of. */
export interface Uploaded {
  label: string;
  outcome: UploadOutcome;
  changed: string[];
}

/** Reads a zip of these files for a client, table by table, each in its own transaction as the uploads' queue does. */
export async function upload(
  database: Database,
  subscriberId: number,
  files: readonly GivenFile[] | Buffer,
  needs: Partial<PedimentoReaderNeeds> = {},
): Promise<Uploaded[]> {
  const folder = mkdtempSync(join(tmpdir(), "viat-zip-"));
  const path = join(folder, "upload.zip");
  writeFileSync(path, Buffer.isBuffer(files) ? files : zipOf(files));
  const results: Uploaded[] = [];
  const told: string[] = [];
  const reader = pedimentoReader({
    readTexts,
    changed: async (tx, ids) => {
      told.push(...ids);
      await needs.changed?.(tx, ids);
    },
  });
  try {
    const names = (await reading.run(zipTables, { path })).map(({ name }) => name);
    for (const { label, entries } of reader.pieces(names)) {
      told.length = 0;
      const outcome = await inTenant(database, subscriberId, (tx) =>
        reader.read({
          tx,
          upload: inHand(label),
          file: tableFile(reading, { path, entries, tab: 0 }),
          isFirst: true,
          readFurther: async () => [],
          progress: () => undefined,
        }),
      ).catch((fault: unknown): UploadOutcome => {
        if (fault instanceof Refused) return { state: "refused", refusal: fault.refusal };
        if (fault instanceof ReadingFault && isRefusal(fault.said))
          return { state: "refused", refusal: fault.said };
        throw fault;
      });
      results.push({ label, outcome, changed: [...told] });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return results;
}

function inHand(entry: string) {
  return {
    id: randomUUID(),
    kind: "pedimentos",
    feed: "manual",
    file: "upload.zip",
    entry,
    isFull: false,
    fileOn: "2026-04-02",
    agreementId: null,
    receivedAt: new Date("2026-04-02T12:00:00Z"),
    uploadedBy: null,
    isApproved: false,
    answers: {},
  } as const;
}
